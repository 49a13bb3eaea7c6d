/** Which lanes and rows are columns of their own on a phone, and how broad they are. */
import type { PlacedLane } from './picture.ts';
import type { Lane, LaneRow, Ticks } from './laneChart.ts';
import { message } from '../../i18n/timeline.ts';

const usual = 38;
/** Narrower columns cannot be told apart. */
const narrowest = 14;
/** Two truths beside each other need more. */
const pair = 1.5;
/** The cursor's tag at the right edge, and the lengths of folds: no label lies there. */
export const gripWidth = 46;
/** Labels, and the tag. */
const beside = 128 + gripWidth;

/** What becomes of requests is one column, `net`; what these lanes do else is told by labels. */
const netKinds: ReadonlySet<Lane['kind']> = new Set(['endpointslice', 'balancer', 'proxies', 'clients']);
/** Each row of these is a thing by itself. */
const rowKinds: ReadonlySet<Lane['kind']> = new Set(['pods', 'node', 'owner', 'storage']);

/** The columns that fit `width`: a lane each, or a row each; the last ones of the fullest lane share one. */
export function columnsOf(lanes: readonly Lane[], width: number): readonly Lane[] {
  const shown = lanes.filter(
    ({ kind, rows }) => !netKinds.has(kind) && kind !== 'controller' && rows.some(({ items }) => items.length > 0),
  );
  const net = netOf(lanes);
  const fit = Math.max(1, Math.floor((width - beside) / narrowest) - (net ? 1 : 0));
  const columns = merged(shown.flatMap(split), fit);
  return net ? [...columns, net] : columns;
}

function split(lane: Lane): readonly Lane[] {
  const rows = lane.rows.filter(({ items }) => items.length > 0);
  if (!rowKinds.has(lane.kind) || lane.isClose || rows.length < 2) return [{ ...lane, rows }];
  return rows.map((row) => ({ ...lane, id: `${lane.id}/${row.id}`, name: row.name ?? lane.name, rows: [row] }));
}

/** The longest run of one kind gives way: its last ones become one column. */
function merged(columns: readonly Lane[], fit: number): readonly Lane[] {
  const over = columns.length - fit;
  if (over <= 0) return columns;
  const kinds = [...new Set(columns.map(({ kind }) => kind))];
  const count = (kind: Lane['kind']) => columns.filter((one) => one.kind === kind).length;
  const fullest = kinds.toSorted((a, b) => count(b) - count(a))[0];
  const own = columns.filter(({ kind }) => kind === fullest);
  const last = own.slice(-Math.min(own.length, over + 1));
  const [first] = last;
  if (!first || last.length < 2) return columns;
  const rest: Lane = {
    ...first,
    id: `${first.id}-rest`,
    name: message('timeline:view.more', { count: last.length }),
    rows: [together(last)],
  };
  const retained = columns.flatMap((one) => (one === first ? [rest] : last.includes(one) ? [] : [one]));
  return retained.length < columns.length ? merged(retained, fit) : columns;
}

const together = (lanes: readonly Lane[]): LaneRow => ({
  id: `${lanes[0]?.id ?? ''}-rest`,
  name: null,
  count: lanes.length,
  items: lanes.flatMap(({ rows }) => rows.flatMap(({ items }) => items)),
});

function netOf(lanes: readonly Lane[]): Lane | null {
  const ticks = lanes.flatMap(({ rows }) => rows.flatMap(({ items }) => items)).filter((item) => item.kind === 'ticks');
  if (ticks.length === 0) return null;
  const of = (outcome: 'served' | 'refused' | 'cut' | 'lost') =>
    ticks.flatMap((one) => one[outcome]).sort((a, b) => a - b);
  const outcomes = { served: of('served'), refused: of('refused'), cut: of('cut'), lost: of('lost') };
  const all: Ticks = { kind: 'ticks', id: 'net', ...outcomes };
  return {
    id: 'net',
    kind: 'clients',
    name: message('timeline:lane.net'),
    sub: null,
    rows: [{ id: 'net', name: null, count: 1, items: [all] }],
  };
}

/** More columns than fit at their usual breadth are narrower. */
export function placeColumns(lanes: readonly Lane[], width: number): PlacedLane[] {
  const breadths = lanes.map(({ isClose }) => (isClose ? pair : 1));
  const unit =
    (width - beside) /
    Math.max(
      1,
      breadths.reduce((sum, one) => sum + one, 0),
    );
  let at = 0;
  return lanes.map((lane, i) => {
    const placed = { lane, at, size: Math.min(usual, unit * (breadths[i] ?? 1)), rows: [], folded: false };
    at += placed.size;
    return placed;
  });
}
