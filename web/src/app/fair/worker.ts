/** The thread on which hands are checked, so that the table stays quick. */

import { checked } from "./checked.ts";
import type { Question } from "./check.ts";

interface Asked {
  readonly id: number;
  readonly question: Question;
}

const thread = globalThis as unknown as {
  onmessage: (event: MessageEvent<Asked>) => void;
  postMessage: (answer: unknown) => void;
};

thread.onmessage = ({ data: { id, question } }) => {
  try {
    thread.postMessage({ id, outcome: checked(question) });
  } catch {
    thread.postMessage({ id }); // the page tries it itself, and sees the error
  }
};
