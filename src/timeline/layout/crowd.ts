/** Request ticks on a scale: single ones where there is room, bands with their count where there is none. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { TimeScale } from './fold.ts';

export interface Crowd {
  ticks: readonly number[];
  bands: readonly { p0: number; p1: number; count: number }[];
}

const room = 2.5;

/** Each request is in exactly one tick or band. `times` are in order. */
export function crowd(times: readonly Millis[], scale: TimeScale): Crowd {
  const ticks: number[] = [];
  const bands: { p0: number; p1: number; count: number }[] = [];
  let group: number[] = [];
  const close = () => {
    const [first] = group;
    const last = group.at(-1);
    if (first !== undefined && last !== undefined) {
      if (group.length < 3) ticks.push(...group);
      else bands.push({ p0: first - 0.75, p1: last + 0.75, count: group.length });
    }
    group = [];
  };
  for (const t of times) {
    const p = scale.at(t);
    const last = group.at(-1);
    if (last !== undefined && p - last >= room) close();
    group.push(p);
  }
  close();
  return { ticks, bands };
}

/** The same of what lies between two pixels of a long scale, counted from the first of them. */
export function crowdWithin(
  times: readonly Millis[],
  { from, to, scale }: { from: number; to: number; scale: TimeScale },
): Crowd {
  const [first, last] = [scale.inverse(from - room), scale.inverse(to + room)];
  const within = times.filter((t) => t >= first && t <= last);
  const { ticks, bands } = crowd(within, scale);
  return {
    ticks: ticks.map((p) => p - from),
    bands: bands.map(({ p0, p1, count }) => ({ p0: p0 - from, p1: p1 - from, count })),
  };
}
