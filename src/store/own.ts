/** The learner's own run: what stands on screen, or what a show stands in front of. */
import type { State } from './state.ts';
import type { Show } from './slices/lesson.ts';

/** What is saved, undone and returned to: a show is none of it until something is done in it. */
export const ownRun = ({ show, situation, t, focus }: State): Show['own'] => show?.own ?? { situation, t, focus };
