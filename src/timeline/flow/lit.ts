/** What shines in a flow: the items of the step at the cursor, and what is hovered with its causes. */
import { createContext, useContext } from 'react';
import { useStore } from '../../store/store.ts';
import { itemsOf } from '../layout/chartOf.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';

export interface Light {
  /** Items of the last step that has happened by an instant. */
  at: (t: number) => ReadonlySet<string>;
  hovered: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const LightContext = createContext<Light>({ at: () => none, hovered: none });

/** Each label and cause asks for itself, so that nothing else is drawn anew while the clock runs. */
export function useIsLit(item: string, other = item): boolean {
  const { at, hovered } = useContext(LightContext);
  const isAtCursor = useStore((state) => {
    const lit = at(state.t);
    return lit.has(item) || lit.has(other);
  });
  return isAtCursor || hovered.has(item) || hovered.has(other);
}

/** Items of the last step by an instant; the same set for as long as the step stays. */
export function lightOf({ chart, steps }: Pick<TimelineModel, 'chart' | 'steps'>): Light['at'] {
  let known: { t: number; step: number } = { t: Number.NaN, step: -1 };
  let lit = none;
  return (t) => {
    if (t === known.t) return lit;
    const step = lastUntil(steps, t);
    if (step !== known.step) lit = itemsOf(chart, steps[step]?.events.map(({ id }) => id) ?? []);
    known = { t, step };
    return lit;
  };
}

function lastUntil(steps: TimelineModel['steps'], t: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle]?.t ?? 0) <= t) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
