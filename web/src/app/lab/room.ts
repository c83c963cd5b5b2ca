/** The reports that lie in the room's folder. */

import { BadReport, readReport, type Report } from "./report.ts";

export interface Row {
  readonly name: string;
  readonly kind: string;
  /** Seconds since 1970. */
  readonly written: number;
}

/** What lies there, the newest first. Throws where the room does not answer. */
export async function listed(): Promise<readonly Row[]> {
  const response = await fetch("/api/reports");
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { reports: readonly Row[] }).reports;
}

/** One of them, by the name that an address may hold. Throws `BadReport`. */
export async function fetched(name: string): Promise<Report> {
  if (!/^[\w-]{1,64}\.json$/.test(name)) throw new BadReport("no_such_report");
  const response = await fetch(`/api/reports/${name}`).catch(() => {
    throw new BadReport("no_network");
  });
  if (!response.ok) throw new BadReport(response.status === 404 ? "no_such_report" : "no_network");
  return readReport(await response.text());
}
