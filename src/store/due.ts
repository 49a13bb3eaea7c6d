/** What was done at this very instant of a clock that stands: nothing of it is seen before time goes on. */
import type { Action } from '../engine/simulation/situation.ts';
import { latest } from './latest.ts';
import type { State } from './state.ts';

const dueOf = latest((actions: readonly Action[], t: number): readonly Action[] =>
  actions.filter((action) => action.t === t && ('pod' in action || 'node' in action || action.do === 'fault')),
);

const nothing: readonly Action[] = [];

/** Empty while the clock runs, at the end of a run, and in a show. */
export const dueIn = ({ situation, t, end, playing, show }: State): readonly Action[] =>
  playing || show || t >= end ? nothing : dueOf(situation.actions, t);
