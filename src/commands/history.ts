/** Undo and redo with named steps, reset, and the way back to a future that was left. */
import type { Situation } from '../engine/simulation/situation.ts';
import { commit, letGo, travel } from '../store/conductor.ts';
import { inTurn } from '../store/turns.ts';
import { announce, notify } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';
import { lessonNameIn } from './lessonHere.ts';
import { message } from '../i18n/first.ts';
import { textOf } from '../i18n/message.ts';
import type { HistoryStep } from '../store/slices/scenario.ts';

export const undo = command({
  id: 'undo',
  label: 'commands:undo',
  shortcut: 'Mod+Z',
  enabled: (state) => state.past.length > 0 || state.held !== null,
  run: () => void inTurn(stepBack),
});

export const redo = command({
  id: 'redo',
  label: 'commands:redo',
  shortcut: 'Mod+Shift+Z',
  alsoBy: 'Mod+Y',
  enabled: (state) => state.future.length > 0,
  run: () => void inTurn(stepForward),
});

/** Nobody is thrown into another lesson: that one is taken up from the map. It is said why nothing happens. */
function isOfOtherLesson({ situation }: HistoryStep): boolean {
  const [here, there] = [getState().situation, situation].map(lessonNameIn);
  if (!here || !there || here === there) return false;
  notify('info', message('commands:otherLesson', { lesson: there }));
  return true;
}

async function stepBack(): Promise<void> {
  letGo();
  const step = getState().past.at(-1);
  if (!step || isOfOtherLesson(step)) return;
  await travel(step, (here) => {
    setState((state) => ({ past: state.past.slice(0, -1), future: [...state.future, here] }));
    announce(message('commands:undone', { step: textOf(step.label) }));
  });
}

async function stepForward(): Promise<void> {
  letGo();
  const step = getState().future.at(-1);
  if (!step || isOfOtherLesson(step)) return;
  await travel(step, (here) => {
    setState((state) => ({ future: state.future.slice(0, -1), past: [...state.past, here] }));
    announce(message('commands:redone', { step: textOf(step.label) }));
  });
}

/** Back to how the scene or the file began, with what was done by then: an undoable step of its own. */
export const reset = command({
  id: 'reset',
  label: 'commands:reset',
  enabled: (state) => state.situation !== beginningOf(state),
  run: () =>
    void inTurn(() =>
      commit({ label: message('commands:resetDone'), situation: beginningOf(getState()), landing: { t: 0 } }),
    ),
});

/** The oldest situation of this base that the history knows; never older than the last time another one was opened. */
function beginningOf({ situation, past }: State): Situation {
  const isOther = (step: HistoryStep) => step.situation.base[0]?.id !== situation.base[0]?.id;
  return past[past.findLastIndex(isOther) + 1]?.situation ?? situation;
}

/** Returns to a future that was left by acting in the past: an undoable step as well. */
export const returnTo = command<HistoryStep>({
  id: 'returnTo',
  label: 'commands:returnTo',
  enabled: (state) => state.forks.length > 0,
  run(fork) {
    const { label, situation, t, focus } = fork;
    void inTurn(() => commit({ label, situation, landing: { t }, focus }));
  },
});
