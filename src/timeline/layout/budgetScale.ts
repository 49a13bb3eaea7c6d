/** Where the budget's scale ends and where its three handles stand. */
import type { Millis, PodParameters } from '../../engine/simulation/trace.ts';
import type { GraceBudget } from '../../engine/history/graceBudget.ts';

export type Parameter = 'preStopSeconds' | 'shutdownSeconds' | 'terminationGracePeriodSeconds';

export interface BudgetHandleAt {
  parameter: Parameter;
  /** Seconds. */
  value: number;
  /** Milliseconds on the budget. */
  at: Millis;
}

/** The end of the scale: 30 s, or what the numbers need, in steps of 5 s. */
export function budgetScale(budget: GraceBudget, parameters: PodParameters): Millis {
  const needs = Math.max(30_000, ...handlesOf(budget, parameters).map(({ at }) => at), budget.limit + budget.overrun);
  return Math.ceil(needs / 5000) * 5000;
}

/**
 * preStop ends where it would end by itself; shutdown where the app would exit by itself after SIGTERM, which an app
 * that ignores it never does.
 */
export function handlesOf(budget: GraceBudget, parameters: PodParameters): readonly BudgetHandleAt[] {
  const { preStopSeconds, shutdownSeconds, terminationGracePeriodSeconds, ignoresSigterm } = parameters;
  const shutdown: BudgetHandleAt = {
    parameter: 'shutdownSeconds',
    value: shutdownSeconds,
    at: budget.sigterm + shutdownSeconds * 1000,
  };
  return [
    { parameter: 'preStopSeconds', value: preStopSeconds, at: preStopSeconds * 1000 },
    ...(ignoresSigterm ? [] : [shutdown]),
    {
      parameter: 'terminationGracePeriodSeconds',
      value: terminationGracePeriodSeconds,
      at: terminationGracePeriodSeconds * 1000,
    },
  ];
}

/**
 * Spreads the names above the handles so that none overlap.
 * @param wanted middle of each name, by place; @param widths of the names
 * @returns the middle that each gets
 */
export function spreadNames(
  wanted: readonly number[],
  widths: readonly number[],
  { length, gap = 10 }: { length: number; gap?: number },
): readonly number[] {
  const middles = [...wanted];
  let limit = Number.NEGATIVE_INFINITY;
  middles.forEach((middle, i) => {
    const half = (widths[i] ?? 0) / 2;
    middles[i] = Math.max(middle, half, limit + half);
    limit = (middles[i] ?? 0) + half + gap;
  });
  limit = length;
  for (let i = middles.length - 1; i >= 0; i -= 1) {
    const half = (widths[i] ?? 0) / 2;
    middles[i] = Math.min(middles[i] ?? 0, limit - half);
    limit = (middles[i] ?? 0) - half - gap;
  }
  return middles;
}

/** Pixels between the middles of two handles, so that each can be seen and taken. */
const handleGap = 17;

/** Places of handles with those that would lie on each other moved apart, no farther than they must. */
export function spreadHandles(places: readonly number[], length: number, gap = handleGap): readonly number[] {
  const order = places.map((place, i) => ({ place, i })).sort((a, b) => a.place - b.place || a.i - b.i);
  const spread = spreadNames(
    order.map(({ place }) => place),
    order.map(() => 0),
    { length, gap },
  );
  return places.map((place, i) => spread[order.findIndex((one) => one.i === i)] ?? place);
}

/** Pixels from a handle's middle that also take it, where no other one is near. */
const handleReach = 22;

/** How far before and after its middle each handle is taken: no farther than half the way to the next, which would lie under it. */
export function handleReaches(places: readonly number[]): readonly { before: number; after: number }[] {
  const reach = (distances: readonly number[]) => Math.min(handleReach, ...distances.map((distance) => distance / 2));
  return places.map((place) => ({
    before: reach(places.filter((other) => other < place).map((other) => place - other)),
    after: reach(places.filter((other) => other > place).map((other) => other - place)),
  }));
}
