/** What a learner does in a lesson beside acting on its cluster. What a lesson holds is known to lessons/ alone. */
import { commit, inTurn } from '../store/conductor.ts';
import type { LessonAtWork, Prediction, State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import type { Command } from './command.ts';

const isUnderWay = (state: State): boolean => state.lesson !== null;

/** A lesson goes on with what has become of it. */
function change(how: (lesson: LessonAtWork) => Partial<LessonAtWork>): void {
  setState(({ lesson }) => (lesson ? { lesson: { ...lesson, ...how(lesson) } } : {}));
}

/** One tap says what one believes; a step is predicted once. */
export const predict: Command<{ step: string; option: string }> = {
  id: 'predict',
  label: 'commands:predict',
  enabled: isUnderWay,
  run: ({ step, option }) =>
    change(({ predicted }) =>
      predicted[step] ? {} : { predicted: { ...predicted, [step]: { option, truth: null, values: {} } } },
    ),
};

/** What the engine found is laid beside it. */
export const settlePrediction = (step: string, found: Pick<Prediction, 'truth' | 'values'>): void =>
  change(({ predicted }) => {
    const made = predicted[step];
    return made ? { predicted: { ...predicted, [step]: { ...made, ...found } } } : {};
  });

/** The goal of a step holds, or held once. */
export const reach = (step: string): void =>
  change(({ reached }) => (reached.includes(step) ? {} : { reached: [...reached, step] }));

export const openHint: Command<{ step: string }> = {
  id: 'openHint',
  label: 'commands:openHint',
  enabled: isUnderWay,
  run: ({ step }) => change(({ hints }) => ({ hints: { ...hints, [step]: (hints[step] ?? 0) + 1 } })),
};

/** The cluster becomes what it was when the step began: an undoable step of its own. */
export const resetStep: Command<{ step: string }> = {
  id: 'resetStep',
  label: 'commands:resetStep',
  enabled: isUnderWay,
  run({ step }) {
    const begun = getState().lesson?.begun[step];
    if (!begun) return;
    const { situation, t, focus } = begun;
    void inTurn(() => commit({ label: { key: 'commands:resetStepDone' }, situation, landing: { t }, focus }));
  },
};
