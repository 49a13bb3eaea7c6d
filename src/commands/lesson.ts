/** What a learner does in a lesson beside acting on its cluster. What a lesson holds is known to lessons/ alone. */
import type { FactValues } from '../engine/facts/fact.ts';
import { announce } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { message } from '../i18n/first.ts';
import type { LessonAtWork, LessonProgress, Prediction } from '../store/slices/lesson.ts';

const isUnderWay = (state: State): boolean => state.lesson !== null;

/** A lesson goes on with what has become of it. */
function change(how: (lesson: LessonAtWork) => Partial<LessonAtWork>): void {
  setState(({ lesson }) => (lesson ? { lesson: { ...lesson, ...how(lesson) } } : {}));
}

/** What one believes, as long as the run that answers it was not shown. */
export const predict = command<{ step: string; option: string; asked: FactValues }>({
  id: 'predict',
  label: 'commands:predict',
  enabled: isUnderWay,
  run: ({ step, option, asked }) =>
    change(({ predicted }) =>
      predicted[step]?.seen
        ? {}
        : { predicted: { ...predicted, [step]: { option, asked, truth: null, values: {}, seen: false } } },
    ),
});

/** What the engine found is laid beside it, or that its run was seen. */
export const settlePrediction = (step: string, found: Partial<Omit<Prediction, 'option'>>): void =>
  change(({ predicted }) => {
    const made = predicted[step];
    return made ? { predicted: { ...predicted, [step]: { ...made, ...found } } } : {};
  });

/**
 * The goal of a step holds, or held once.
 *
 * @param values the facts of this moment: what is said of it stays as it is now
 * @param done what that shows, said once
 */
export function reach(step: string, values: FactValues, done: string): void {
  if (getState().lesson?.reached[step]) return;
  change(({ reached }) => ({ reached: { ...reached, [step]: values } }));
  announce(message('app:lesson.reached', { done }));
}

export const openHint = command<{ step: string }>({
  id: 'openHint',
  label: 'commands:openHint',
  enabled: isUnderWay,
  run: ({ step }) => change(({ hints }) => ({ hints: { ...hints, [step]: (hints[step] ?? 0) + 1 } })),
});

const unknown: LessonProgress = { doneAt: null, left: null };

function setProgress(id: string, how: (known: LessonProgress) => Partial<LessonProgress>): void {
  setState(({ progress }) => {
    const known = progress[id] ?? unknown;
    return { progress: { ...progress, [id]: { ...known, ...how(known) } } };
  });
}

/** Its ending was reached; the first time counts. */
export const finish = (id: string): void => setProgress(id, ({ doneAt }) => ({ doneAt: doneAt ?? Date.now() }));

/** It is left as it stands, to be taken up again. */
export const saveLeft = (id: string, left: LessonProgress['left']): void => setProgress(id, () => ({ left }));
