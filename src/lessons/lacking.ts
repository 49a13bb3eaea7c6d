/** A step whose pod is not there, or not as it takes it, has no way to its goal: it offers to put it back. */
import type { PodKey } from '../engine/objects/types.ts';
import { commit } from '../store/conductor.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import { message } from '../i18n/lessonControls.ts';
import { beginningsOf } from './beginnings.ts';
import { freshAt, looksOf } from './course.ts';
import type { LessonStep } from './lesson.ts';
import { lessonHere } from './load.ts';

/** Of the pods that its solution names, one that can't be acted on; null: all can, or the step is done. Pure. */
export function lackingPod(step: LessonStep, state: Pick<State, 'view' | 'situation' | 't' | 'lesson'>): PodKey | null {
  const { view, situation, t, lesson } = state;
  const begun = lesson?.begun[step.id];
  if (!view || !begun || lesson.reached[step.id] || step.do === 'predict') return null;
  const isUntouched = begun.situation === situation && begun.t === t;
  for (const action of step.solution?.do ?? []) {
    if (!('pod' in action)) continue;
    const pod = view.pods.find(({ key }) => key === action.pod);
    const isByHand = situation.actions.some((one) => one.do === 'bind' && one.pod === action.pod);
    const isPlaced = action.do === 'schedule' && pod?.node != null && (isUntouched || isByHand);
    // Who ends pods is on the way to the goal once they are gone.
    const isGone = !pod && (isUntouched || action.do === 'schedule' || action.do === 'move');
    if (isPlaced || isGone) return action.pod;
  }
  return null;
}

/** The step begins as the lesson has it, with all its pods: an undoable step like any other. */
export const putBack = (pod: PodKey): Promise<void> =>
  inTurn(async () => {
    const { lesson: here, focus: before } = getState();
    const lesson = here && lessonHere(here.id);
    const step = lesson?.steps[here?.step ?? 0];
    const begin = lesson && step && beginningsOf(lesson)[lesson.steps.indexOf(step)];
    if (!here || !step || !begin) return;
    const { situation, t } = begin;
    const label = message('controls:putBackDone', { pod });
    const focus = step.look?.focus === undefined ? before : step.look.focus;
    const begun = { ...here.begun, [step.id]: { label, situation, t, focus } };
    const looks = {
      ...looksOf(step.look, focus),
      mode: 'learn',
      lesson: { ...freshAt(here, step.id), begun },
    } as const;
    await commit({ label, situation, landing: { t }, focus, looks });
  });
