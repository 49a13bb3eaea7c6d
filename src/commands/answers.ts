/** Answers in the stage's place, by name: what the palette and the panels of nodes lead to. Fetched with them. */
import type { State } from '../store/state.ts';
import type { LargeName } from '../store/slices/navigation.ts';
import { type Command, command } from './command.ts';
import { showLarge } from './large.ts';
import { podOf } from './subject.ts';

const answer = (id: string, name: LargeName, isThere: (state: State) => boolean): Command =>
  command({
    id,
    label: `node:${id}`,
    enabled: (state) => showLarge.enabled(state) && state.stage !== name && isThere(state),
    run: () => showLarge.run(name),
  });

export const showDecision = answer('showDecision', 'decision', ({ decision }) => decision !== null);
export const showScores = answer('showScores', 'scores', ({ decision }) => (decision?.scores.length ?? 0) > 0);
export const showFilm = answer('showFilm', 'film', ({ decision }) => decision?.preemption != null);
export const showSpread = answer('showSpread', 'spread', ({ decision }) => (decision?.spread.length ?? 0) > 0);
export const showRemovals = answer('showRemovals', 'removals', (state) => podOf(state, state.focus) !== undefined);
/** Of the node in focus, of that of the pod in focus, or of one that is chosen there. */
export const showPressure = answer('showPressure', 'pressure', () => true);
