/** Any step of a lesson, its ending too, at once: as if all before it had been done as the lesson's solutions say. */
import { commit } from '../store/conductor.ts';
import { getState, setState } from '../store/store.ts';
import { inTurn } from '../store/turns.ts';
import type { LessonAtWork } from '../store/slices/lesson.ts';
import type { HistoryStep } from '../store/slices/scenario.ts';
import { message } from '../i18n/late.ts';
import { beginningsOf } from './beginnings.ts';
import { type ChangedScene, changed } from './change.ts';
import { beginningChange, goTo, show, showCases, unbegun } from './course.ts';
import type { Lesson, LessonView } from './lesson.ts';
import { loadLesson } from './load.ts';
import type { AnyLessonId } from './order.ts';
import { takeUp } from './progress.ts';
import { lensAt, lessonIn, sceneAt } from './sceneOf.ts';

/**
 * A step where one has been is as one has left it; what has been answered in the lesson stays.
 * @param name id of the step; null: the first. @returns false where the lesson has no such step: it is at its first then
 */
export async function openStep(id: AnyLessonId, name: string | null): Promise<boolean> {
  const lesson = await loadLesson(id);
  const found = name === null ? 0 : indexOf(lesson, name);
  const to = Math.max(0, found);
  if (!isOnStage(id) && getState().progress[id]?.left) await takeUp(id);
  const { lesson: here } = getState();
  const at = isOnStage(id) ? here : null;
  if (!at || (at.step !== to && !at.begun[lesson.steps[to]?.id ?? ''])) {
    await inTurn(() => begin(lesson, to, at ?? unbegun(id)));
  } else {
    await goTo(to);
    if (at.step !== to) await inTurn(() => turnTo(lesson, to));
  }
  return found >= 0;
}

/** What another step has put over this one's own picture goes. */
async function turnTo(lesson: Lesson, to: number): Promise<void> {
  if (to < lesson.steps.length)
    setState({ stage: 'cluster', timelineOpen: false, topic: null, lens: lensAt(lesson, to) });
  await show(lookAt(lesson, to));
}

const isOnStage = (id: AnyLessonId): boolean => getState().lesson?.id === id && lessonIn(getState().situation) === id;

/** @param name `end`: the ending, which stands behind the last step. @returns −1 where there is none of that name */
const indexOf = ({ steps }: Lesson, name: string): number =>
  name === 'end' ? steps.length : steps.findIndex(({ id }) => id === name);

async function begin(lesson: Lesson, to: number, known: LessonAtWork): Promise<void> {
  const all = [...beginningsOf(lesson), endingOf(lesson)];
  const begins = all[to];
  if (!begins) return;
  const { situation, t } = begins;
  const at: LessonAtWork = {
    ...known,
    step: to,
    begun: { ...begunBefore(lesson, all.slice(0, to + 1)), ...known.begun },
  };
  const opens = beginningChange(lesson, { name: sceneAt(lesson, to), lesson: at });
  const looks = { ...opens.looks, mode: 'learn', panel: 'scenes', stage: 'cluster', lens: lensAt(lesson, to) } as const;
  if ((await commit({ ...opens, looks, situation, landing: { t } })) !== 'landed') return;
  await show(lookAt(lesson, to));
  const step = lesson.steps[to];
  if (!step) showCases(lesson);
  const { t: now, focus } = getState();
  if (step) setBegun(step.id, { label: message('commands:resetStepDone'), situation, t: now, focus });
}

const setBegun = (step: string, begun: HistoryStep): void =>
  setState(({ lesson }) => (lesson ? { lesson: { ...lesson, begun: { ...lesson.begun, [step]: begun } } } : {}));

/** So that the steps before can be gone back to. */
function begunBefore(lesson: Lesson, all: readonly ChangedScene[]): LessonAtWork['begun'] {
  const before = lesson.steps.slice(0, all.length - 1).map((step, i): [string, HistoryStep][] => {
    const begins = all[i];
    const { focus = null } = beginningChange(lesson, { name: sceneAt(lesson, i) });
    return begins ? [[step.id, { label: message('commands:resetStepDone'), ...begins, focus }]] : [];
  });
  return Object.fromEntries(before.flat());
}

function endingOf(lesson: Lesson): ChangedScene {
  const last = lesson.steps.at(-1);
  const begins = beginningsOf(lesson).at(-1);
  if (!last || !begins) throw new Error(`${lesson.id} has no steps`);
  return last.do === 'predict' ? begins : changed(begins.situation, last.solution ?? {}, begins.t);
}

/** What the steps since their scene began have turned to, one after the other. */
function lookAt({ steps }: Lesson, to: number): LessonView {
  const from = steps.slice(0, to + 1).findLastIndex(({ scene }) => scene);
  const looks = steps.slice(Math.max(0, from), to + 1).map(({ look }) => look);
  const { seconds: _, ...view }: LessonView = Object.assign({}, ...looks);
  return view;
}
