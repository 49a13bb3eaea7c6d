/** Going through a lesson: begin it, go from step to step, take it up where it was left. */
import { type Change, commit, inTurn, moveTo, refresh } from '../store/conductor.ts';
import type { LessonAtWork, LessonProgress, State, Step as Past } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import type { Lesson, Look, Step } from './lesson.ts';
import { lessonHere, loadLesson } from './load.ts';
import type { LessonId } from './order.ts';
import { beginningOf } from './scene.ts';
import { isOfLesson, sceneOf, situationOf } from './sceneOf.ts';

export const unbegun = (id: LessonId): LessonAtWork => ({
  id,
  step: 0,
  predicted: {},
  reached: [],
  hints: {},
  begun: {},
});

/** From its first step on, whatever was done in it before. Another lesson under way is left, and can be taken up again. */
export async function beginLesson(id: LessonId): Promise<void> {
  const lesson = await loadLesson(id);
  await inTurn(async () => {
    leave();
    await commit(beginningChange(lesson));
    setState({ lesson: unbegun(id), mode: 'learn' });
    await enter(lesson, 0);
  });
}

/** Where it was left, with the cluster as it was then; from the beginning where it was not. */
export async function takeUp(id: LessonId): Promise<void> {
  const lesson = await loadLesson(id);
  const { lesson: current, progress, situation } = getState();
  if (current?.id === id && isOfLesson(lesson, situation)) return setState({ mode: 'learn' });
  const left = progress[id]?.left;
  if (!left) return beginLesson(id);
  await inTurn(async () => {
    leave();
    const { situation: kept, t, focus } = left.at;
    await commit({
      label: { key: 'commands:takeUpDone', values: { name: id } },
      situation: kept,
      landing: { t },
      focus,
    });
    setState({ lesson: left.lesson, mode: 'learn', stage: 'cluster' });
  });
}

/** To a step, or to the ending behind the last one. Going back changes nothing on stage. */
export async function goTo(step: number): Promise<void> {
  const here = getState().lesson;
  const lesson = here && lessonHere(here.id);
  if (!here || !lesson) return;
  const isForward = step > here.step;
  await inTurn(async () => {
    setState(({ lesson: now }) => (now ? { lesson: { ...now, step } } : {}));
    if (isForward && !here.begun[lesson.steps[step]?.id ?? '']) await enter(lesson, step);
  });
  if (step >= lesson.steps.length) setProgress(here.id, (known) => ({ ...known, doneAt: known.doneAt ?? Date.now() }));
}

/** What is under way is kept as it stands. */
function leave(): void {
  const { lesson, situation, t, focus } = getState();
  const data = lesson && lessonHere(lesson.id);
  if (!lesson || !data || !isOfLesson(data, situation)) return;
  const isBegun = lesson.step > 0 && lesson.step < data.steps.length;
  const at: Past = { label: { key: 'commands:takeUpDone', values: { name: lesson.id } }, situation, t, focus };
  setProgress(lesson.id, (known) => ({ ...known, left: isBegun ? { lesson, at } : null }));
}

function setProgress(id: string, how: (known: LessonProgress) => LessonProgress): void {
  setState(({ progress }) => ({ progress: { ...progress, [id]: how(progress[id] ?? { doneAt: null, left: null }) } }));
}

/** What a step shows when it begins. */
export async function enter(lesson: Lesson, at: number): Promise<void> {
  const step: Step | undefined = lesson.steps[at];
  if (!step) return;
  if (step.scene) await commit(beginningChange(lesson, step.scene));
  await show(step.look);
  const { situation, t, focus } = getState();
  const begun: Past = { label: { key: 'commands:resetStepDone' }, situation, t, focus };
  setState(({ lesson: now }) => (now ? { lesson: { ...now, begun: { ...now.begun, [step.id]: begun } } } : {}));
}

export function beginningChange(lesson: Lesson, name?: string): Change {
  const { focus, opens, node, t } = beginningOf(sceneOf(lesson, name));
  const looks: Partial<State> = {
    panel: opens === 'timeline' ? 'time' : 'stage',
    stage: opens === 'truths' ? 'truths' : 'cluster',
    timelineOpen: opens === 'timeline',
    ...{ topic: null, node, topologyKey: null, notices: [] },
  };
  const label = { key: 'commands:beginLessonDone', values: { name: lesson.id } };
  return { label, situation: situationOf(lesson, name), landing: { t }, focus, looks };
}

/** Also for a button that leads back to what a step is about. */
export async function show(look: Look | undefined): Promise<void> {
  if (!look) return;
  const { stage, timeline, focus, node, seconds } = look;
  setState({
    ...(stage && { stage }),
    ...(timeline !== undefined && { timelineOpen: timeline }),
    ...(focus && { focus }),
    ...(node !== undefined && { node }),
  });
  await refresh();
  if (seconds !== undefined) await moveTo(seconds * 1000);
}
