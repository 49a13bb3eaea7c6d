/** What a node's use looks like over time: plain shapes in a box of 100 × 100 that is stretched to its place. */
import type { PressureLine, SignalShort } from '../../engine/why/pressure/short.ts';

type ResourceLine = PressureLine['resources'][number];

/** One band of the stack: what is used below it, and with it, at each instant. */
export interface Band {
  /** null: the machine itself. */
  uid: string | null;
  pod: string | null;
  below: readonly number[];
  upTo: readonly number[];
}

/** The machine at the bottom, then the pods, the largest first. */
export function bandsOf({ machine, pods }: ResourceLine): readonly Band[] {
  let below = machine.map(() => 0);
  const parts = [{ uid: null, pod: null, used: machine }, ...pods];
  return parts.map(({ uid, pod, used }) => {
    const from = below;
    const upTo = from.map((value, at) => value + (used[at] ?? 0));
    below = upTo;
    return { uid, pod, below: from, upTo };
  });
}

export interface Scales {
  x: (t: number) => number;
  /** Upwards, in the unit of the resource. */
  y: (amount: number) => number;
  until: number;
}

/** Alike for all of a node's resources. The time after the last change is left out, but for a little of it, unless the cursor stands there. */
export function scalesOf({ instants, resources }: PressureLine, resource: ResourceLine, t: number): Scales {
  const top = totalsOf(resource);
  const end = instants.at(-1) ?? 0;
  const same = Math.max(...resources.map((one) => lastOther(totalsOf(one))));
  const changed = same === -1 ? end : (instants[same + 1] ?? end);
  const until = Math.max(1, Math.min(end, Math.max(changed * 1.15, t)));
  const most = Math.max(resource.capacity, ...top);
  return {
    until,
    x: (at) => (Math.min(at, until) / until) * 100,
    y: (amount) => 100 - (Math.max(0, amount) / most) * 100,
  };
}

const totalsOf = (resource: ResourceLine): readonly number[] => bandsOf(resource).at(-1)?.upTo ?? [];

const lastOther = (values: readonly number[]): number => values.findLastIndex((value) => value !== values.at(-1));

const point = (x: number, y: number): string => `${x.toFixed(2)},${y.toFixed(2)}`;

/** The band as a closed path. */
export function bandPath({ below, upTo }: Band, instants: readonly number[], { x, y }: Scales): string {
  const upper = instants.map((t, at) => point(x(t), y(upTo[at] ?? 0)));
  const lower = instants.map((t, at) => point(x(t), y(below[at] ?? 0))).toReversed();
  return `M${[...upper, ...lower].join('L')}Z`;
}

/** All that is used of what a signal is about; null: nothing is known of it. */
export const resourceOfLine = (line: PressureLine, { resource }: Pick<SignalShort, 'resource'>): ResourceLine | null =>
  line.resources.find((one) => one.resource === resource) ?? null;

/** Where a band is thickest: there is its name, if it has room. Percent of the box. */
export function thickest(
  { below, upTo }: Band,
  instants: readonly number[],
  { x, y, until }: Scales,
): { x: number; y: number; height: number } {
  const size = (at: number) => (upTo[at] ?? 0) - (below[at] ?? 0);
  let best = 0;
  for (const [at, t] of instants.entries()) if (t <= until && size(at) > size(best)) best = at;
  const [top, bottom] = [y(upTo[best] ?? 0), y(below[best] ?? 0)];
  return { x: x(instants[best] ?? 0), y: (top + bottom) / 2, height: bottom - top };
}
