/** Draws plots by uPlot, which is fetched with the first of them. */

import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Plot } from "./figures.ts";

export interface Look {
  readonly x: (value: number) => string;
  readonly y: (value: number) => string;
}

type Range = [number, number];
const HEIGHT = 220;
const FONT = '12px system-ui, "Noto Sans Sinhala", "Noto Sans Tamil", sans-serif';
/** Steps of an axis that counts. */
const WHOLE = [0, 1, 2, 3, 4, 5, 6].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power));
/** Colours and dashes of lines, so that none is told by its colour alone. */
export const LINES = [
  { colour: "--d", dash: [] },
  { colour: "--h", dash: [7, 4] },
] as const;

/** A colour of the page as it is just now, light or dark. */
const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** From the least to the greatest and so much more on both sides; one value alone gets 1. */
function around(values: readonly number[], air: (width: number) => number): Range {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const more = high > low ? air(high - low) : 1;
  return [low - more, high + more];
}

function rangeX({ kind, x, upright, doubling }: Plot): Range {
  if (kind !== "bars" && !doubling) return around(x, () => 0);
  const gaps = x.slice(1).map((value, at) => value - (x[at] as number));
  return around([...x, ...upright], () => 0.7 * Math.min(...gaps, kind === "bars" ? Infinity : 1));
}

function rangeY({ columns, across }: Plot): Range {
  const values = [...columns.flat().filter((value) => value !== null), ...across];
  if (across.length) return around(values, (width) => 0.08 * width);
  return [0, 1.08 * Math.max(...values, 1)];
}

/** The dashed lines of a plot. */
function marks({ across, upright }: Plot): (self: uPlot) => void {
  return (self) => {
    const { ctx, bbox } = self;
    ctx.save();
    ctx.strokeStyle = colour("--ink");
    ctx.lineWidth = Math.max(1, devicePixelRatio);
    ctx.setLineDash([5 * devicePixelRatio, 4 * devicePixelRatio]);
    ctx.beginPath();
    for (const height of across) {
      const y = self.valToPos(height, "y", true);
      ctx.moveTo(bbox.left, y);
      ctx.lineTo(bbox.left + bbox.width, y);
    }
    for (const place of upright) {
      const x = self.valToPos(place, "x", true);
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
    }
    ctx.stroke();
    ctx.restore();
  };
}

function seriesOf(plot: Plot): uPlot.Series[] {
  const [main] = LINES;
  if (plot.kind === "bars") {
    const paths = uPlot.paths.bars?.({ size: [0.9, 60] });
    return [{ ...(paths && { paths }), fill: colour(main.colour), points: { show: false } }];
  }
  if (plot.kind === "band") {
    const edge = { stroke: `${colour(main.colour)}88`, width: 1, points: { show: false } };
    return [{ stroke: colour(main.colour), width: 2, points: { show: false } }, edge, edge];
  }
  return plot.columns.map((_, at) => {
    const look = LINES[at % LINES.length] ?? main;
    const stroke = colour(look.colour);
    return {
      stroke,
      width: 2,
      dash: [...look.dash],
      points: { show: true, size: 6, fill: stroke },
    };
  });
}

function axesOf(plot: Plot, look: Look): uPlot.Axis[] {
  const stroke = colour("--ink-2");
  const lines = { stroke: `${colour("--line")}55`, width: 1 };
  const axis = { stroke, font: FONT, grid: lines, ticks: { ...lines, size: 4 } };
  const counts = plot.kind !== "bars";
  return [
    {
      ...axis,
      size: 34,
      space: 44,
      values: (_, splits) => splits.map(look.x),
      ...(counts && { incrs: WHOLE }),
    },
    {
      ...axis,
      size: 48,
      space: 32,
      values: (_, splits) => splits.map(look.y),
      ...(plot.kind === "bars" && { incrs: WHOLE }),
    },
  ];
}

/** Puts a plot into a box, as wide as that is; the answer takes it away again. */
export function draw(box: HTMLElement, plot: Plot, look: Look): () => void {
  const drawn = new uPlot(
    {
      width: Math.max(200, box.clientWidth),
      height: HEIGHT,
      scales: { x: { time: false, range: rangeX(plot) }, y: { range: rangeY(plot) } },
      series: [{}, ...seriesOf(plot)],
      axes: axesOf(plot, look),
      bands: plot.kind === "band" ? [{ series: [2, 3], fill: `${colour(LINES[0].colour)}33` }] : [],
      hooks: { draw: [marks(plot)] },
      cursor: { show: false },
      legend: { show: false },
    },
    [[...plot.x], ...plot.columns.map((column) => [...column])] as uPlot.AlignedData,
    box,
  );
  const watch = new ResizeObserver(() =>
    drawn.setSize({ width: Math.max(200, box.clientWidth), height: HEIGHT }),
  );
  watch.observe(box);
  return () => {
    watch.disconnect();
    drawn.destroy();
  };
}
