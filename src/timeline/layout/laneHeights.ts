/** How high lanes and their rows are, and where they begin. */
import type { TimelineDrawing, PlacedLane } from './picture.ts';
import type { Lane } from './laneChart.ts';

const rowHeights: Partial<Record<Lane['kind'], number>> = { balancer: 30, proxies: 30, clients: 26 };
const usual = 50;
const tallest = 72;
/** Several rows of a kind that has no height of its own: words find room between two bars. */
const several = 34;
/** Two truths of one thing: as near as may be; their words find room above and below. */
const pair = 24;
const padding = { usual: 8, pair: 12 };
/** A folded lane: room for its name, and thin rows. */
const thin = { lane: 24, row: 8 };

/** Few lanes share the height that there is: a lone row is as high as it may, whatever is folded. */
export function placeLanes(lanes: readonly Lane[], { height, folded = new Set() }: TimelineDrawing): PlacedLane[] {
  const isLone = ({ kind, rows }: Lane) => rowHeights[kind] === undefined && rows.length === 1;
  const natural = lanes.reduce((sum, lane) => sum + naturalSize(lane), 0);
  const spare = Math.max(0, Math.floor((height - natural) / Math.max(1, lanes.filter(isLone).length)));
  const lone = Math.min(tallest, usual + spare);
  let at = 0;
  return lanes.map((lane) => {
    const placed = placeLane(lane, { at, folded: folded.has(lane.id), lone });
    at += placed.size;
    return placed;
  });
}

/** Of an open lane where there is no height to spare. */
export const naturalSize = (lane: Lane): number => sizeOf(lane, false, usual);

function placeLane(lane: Lane, { at, folded, lone }: { at: number; folded: boolean; lone: number }): PlacedLane {
  const height = folded ? thin.row : rowHeight(lane, lone);
  const size = sizeOf(lane, folded, lone);
  const before = folded || height !== lone ? (folded ? (size - height * lane.rows.length) / 2 : paddingOf(lane)) : 0;
  const rows = lane.rows.map(({ id, name }, i) => ({ id, name, y: at + before + i * height, height }));
  return { lane, at, size, rows, folded };
}

const paddingOf = ({ isClose }: Lane): number => (isClose ? padding.pair : padding.usual);

const rowHeight = ({ kind, rows, isClose }: Lane, lone: number): number =>
  isClose ? pair : (rowHeights[kind] ?? (rows.length > 1 ? several : lone));

function sizeOf(lane: Lane, folded: boolean, lone: number): number {
  if (folded) return Math.max(thin.lane, thin.row * lane.rows.length + 4);
  const height = rowHeight(lane, lone);
  return Math.max(usual, height * lane.rows.length + (height === lone ? 0 : 2 * paddingOf(lane)));
}
