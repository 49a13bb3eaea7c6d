/** When a record begins: the first that a clock of it tells; of lists alone, the first that they tell of a pod, a day before their newest at most (REC-11). */
import { instantOf, type Instant } from '../instant.ts';
import type { Life } from '../lives/life.ts';
import type { Records } from '../records.ts';

const longest = 24 * 3600 * 1_000_000;
const second = 1_000_000;

/** In whole seconds, so that what is cut off to them does not lie before it. null: no pod at any time. */
export function startOf(records: Records, lives: readonly Life[]): Instant | null {
  const clocks = records
    .of('Pod')
    .flatMap(({ states, asks, created, binding }) => [
      ...states.map(({ at }) => at),
      ...asks.map(({ at }) => at),
      ...(created ? [created.at] : []),
      ...(binding ? [binding.at] : []),
    ]);
  const first = least(clocks.flatMap((at) => at?.us ?? []));
  if (first !== null) return whole(first);
  const times = lives.flatMap(timesIn);
  const newest = most(times);
  return newest === null ? null : whole(least(times.filter((us) => us >= newest - longest)) ?? newest);
}

const whole = (us: number): Instant => ({ us: us - (us % second), isWhole: true });

/** Lists may be longer than a call may have arguments. */
const least = (all: readonly number[]): number | null =>
  all.reduce<number | null>((a, b) => (a === null || b < a ? b : a), null);
const most = (all: readonly number[]): number | null =>
  all.reduce<number | null>((a, b) => (a === null || b > a ? b : a), null);

/** All that its life says of when. */
function timesIn(value: unknown): readonly number[] {
  if (typeof value === 'string') return [instantOf(value)?.us ?? []].flat();
  if (Array.isArray(value)) return value.flatMap(timesIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(timesIn) : [];
}
