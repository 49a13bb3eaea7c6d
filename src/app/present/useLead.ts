/** Where the arrows of a presentation lead: through the lesson that is given, else along the clock. */
import { settlePrediction } from '../../commands/lesson.ts';
import { showPanel } from '../../commands/looking.ts';
import { nextEvent, previousEvent, stepTo } from '../../commands/time.ts';
import { goTo } from '../../lessons/course.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { lessonHere } from '../../lessons/load.ts';
import { lessonIn } from '../../lessons/sceneOf.ts';
import { awaited } from '../../parts/fetched.ts';
import type { State } from '../../store/state.ts';
import { getState, useStore } from '../../store/store.ts';
import { back, type Lead, onward } from './leading.ts';

export type Way = 'onward' | 'back';

const clock = { onward: nextEvent, back: previousEvent };

/** The lesson that is given: its cluster is on stage, and nothing else is asked about it. */
function given({ mode, lesson, situation, panel }: State): Lesson | null {
  if (mode !== 'learn' || !lesson || panel === 'why' || panel === 'edit') return null;
  return lessonIn(situation) === lesson.id ? (lessonHere(lesson.id) ?? null) : null;
}

function leadIn(state: State, way: Way): Lead | null {
  const lesson = given(state);
  if (lesson) return way === 'onward' ? onward(state, lesson) : back(state, lesson);
  return clock[way].enabled(state) ? { do: 'clock' } : null;
}

/** Whether anything lies that way. */
export const isLed = (state: State, way: Way): boolean => leadIn(state, way) !== null;

export const useIsLed = (way: Way): boolean => useStore((state) => isLed(state, way));

/** @returns whether anything lies that way, and whether the question waits for an answer, or a goal for being reached */
export function lead(way: Way): 'led' | 'nowhere' | 'choose' | 'goal' {
  const state = getState();
  const found = leadIn(state, way);
  if (!found) return 'nowhere';
  if (found.do === 'choose' || found.do === 'goal') return found.do;
  follow(found, way, state);
  return 'led';
}

function follow(found: Lead, way: Way, state: State): void {
  const lesson = given(state);
  const step = lesson?.steps[state.lesson?.step ?? 0];
  if (found.do === 'clock') return clock[way].run();
  if (found.do === 'skip') return stepTo(found.to);
  if (found.do === 'step') return void goTo(found.to).then(() => showPanel.run('scenes'));
  if (!lesson || step?.do !== 'predict') return;
  if (found.do === 'show')
    return void awaited(() => import('../../lessons/show.ts')).then((part) => part.showRun(lesson, step));
  settlePrediction(step.id, { seen: true });
  showPanel.run('scenes');
}
