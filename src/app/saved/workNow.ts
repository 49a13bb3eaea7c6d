/** What there is now to be kept of a tab's work. */
import { isLive, isOwnRecord, type Situation } from '../../engine/simulation/situation.ts';
import { ownRun } from '../../store/own.ts';
import type { State } from '../../store/state.ts';
import { getState } from '../../store/store.ts';

export type SavedWork = Pick<State, (typeof partsOfWork)[number]>;

export const partsOfWork = [
  ...(['situation', 't', 'focus', 'past', 'future', 'forks'] as const),
  ...(['timelineOpen', 'lens', 'bookmarks', 'lesson', 'mode', 'own', 'making'] as const),
] as const;

/** Records may be large, and hold what nobody wants kept: they stay in their files. */
export function workNow(): SavedWork {
  const state = getState();
  const [past, future, forks] = [state.past, state.future, state.forks].map(withoutRecords);
  const work = { ...state, ...ownRun(state), past, future, forks };
  return Object.fromEntries(partsOfWork.map((part) => [part, work[part]])) as SavedWork;
}

/** Records are in their files, and a cluster that is followed is where it is. */
export const isElsewhere = (situation: Situation): boolean => isOwnRecord(situation) || isLive(situation);

const withoutRecords = (steps: State['past']): State['past'] =>
  steps.some(({ situation }) => isElsewhere(situation))
    ? steps.filter(({ situation }) => !isElsewhere(situation))
    : steps;

/** Sources that are files on disk (Blobs). */
export const hasFiles = ({ situation, past, future, forks }: SavedWork): boolean =>
  [{ situation }, ...past, ...future, ...forks].some((step) =>
    step.situation.base.some(({ content }) => typeof content !== 'string'),
  );
