/** Ways to remove a pod as bars on one clock. Times in ms since the instant that is shown. */
import { scalePow } from 'd3';
import type { TriedRemoval } from '../../engine/why/removals/removal.ts';

export type PartKind = 'asked' | 'preStop' | 'leaving' | 'orphan';

export interface RemovalBar {
  parts: readonly { kind: PartKind; from: number; to: number }[];
  /** Where the object is gone, or where its phase is final and it stays; null: nothing has come of it. */
  mark: { kind: 'gone' | 'stays'; at: number } | null;
}

const nothing: RemovalBar = { parts: [], mark: null };

/** @param until where what has no end is cut off */
export function barOf({ found, outcome }: TriedRemoval, until = 0): RemovalBar {
  const isKnown = outcome === 'removed' || outcome === 'terminating' || outcome === 'ended';
  if (!found || !isKnown) return nothing;
  const { hookFrom, sigterm, ended, gone, final } = found.times;
  const isRetained = found.call === 'status';
  const end = ended ?? (sigterm === null ? null : until);
  const mark =
    isRetained && final !== null
      ? { kind: 'stays' as const, at: final }
      : gone === null
        ? null
        : { kind: 'gone' as const, at: gone };
  const begin = hookFrom ?? sigterm ?? mark?.at ?? until;
  const objectEnd = mark?.kind === 'gone' ? mark.at : Number.POSITIVE_INFINITY;
  const leaving = sigterm === null || end === null ? [] : split({ from: sigterm, to: end }, objectEnd);
  const hook = hookFrom !== null && sigterm !== null ? [{ kind: 'preStop' as const, from: hookFrom, to: sigterm }] : [];
  const parts = [{ kind: 'asked' as const, from: 0, to: begin }, ...hook, ...leaving];
  return { parts: parts.filter(({ from, to }) => to > from), mark };
}

/** Processes before and after the end of their object. */
const split = ({ from, to }: { from: number; to: number }, at: number) => [
  { kind: 'leaving' as const, from, to: Math.min(to, at) },
  { kind: 'orphan' as const, from: Math.max(from, at), to },
];

const endOf = ({ parts, mark }: RemovalBar): number => Math.max(mark?.at ?? 0, ...parts.map(({ to }) => to));

export interface ClockScale {
  /** Share of the width, 0 to 100. */
  at: (ms: number) => number;
  until: number;
  ticks: readonly number[];
}

const seconds = [0, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 900];
/** Percent between two labels. */
const apart = 8;

/** One for all, so that they can be compared: a square root, as some take a second and others a minute. */
export function clockOf(removals: readonly TriedRemoval[]): ClockScale {
  const until = Math.max(1000, ...removals.map((removal) => endOf(barOf(removal))));
  const scale = scalePow().exponent(0.5).domain([0, until]).range([0, 100]);
  const at = (ms: number): number => scale(Math.min(ms, until));
  const ticks: number[] = [];
  for (const ms of seconds.map((one) => one * 1000)) {
    const last = ticks.at(-1);
    if (ms <= until && (last === undefined || at(ms) - at(last) >= apart)) ticks.push(ms);
  }
  return { at, until, ticks };
}
