/** Going through a lesson: begin it, go from step to step, go back to how a step began. */
import { awaited } from '../parts/fetched.ts';
import { type Commit, commit, run } from '../store/conductor.ts';
import { moveTo, refresh } from '../store/picture.ts';
import { inTurn } from '../store/turns.ts';
import { closeRefusals } from '../store/notices.ts';
import { finish } from '../commands/lesson.ts';
import { getState, setState } from '../store/store.ts';
import { beginningsOf } from './beginnings.ts';
import type { Lesson, LessonView, LessonStep } from './lesson.ts';
import { lessonHere, loadLesson } from './load.ts';
import type { AnyLessonId } from './order.ts';
import { beginningOf } from './scene.ts';
import { isSameScene, lessonIn, nameOf, sceneAt, sceneOf, situationOf } from './sceneOf.ts';
import { wholeFrom } from './brought.ts';
import { message } from '../i18n/brought.ts';
import type { LessonAtWork } from '../store/slices/lesson.ts';
import { navigationAtStart, type NavigationSlice } from '../store/slices/navigation.ts';
import type { HistoryStep as Past } from '../store/slices/scenario.ts';
import { ledTo } from '../store/whyPart.ts';
import type { PodKey } from '../engine/objects/types.ts';

export const unbegun = (id: AnyLessonId): LessonAtWork => ({
  id,
  step: 0,
  predicted: {},
  reached: {},
  hints: {},
  begun: {},
});

/** From its first step on, whatever was done in it before. Another lesson under way is left, and can be taken up again. */
export async function beginLesson(id: AnyLessonId, step = 0): Promise<void> {
  const lesson = await loadLesson(id);
  await inTurn(() => startLesson(lesson, step));
}

/** In a turn that has come. What somebody has turned to before the page's first picture stays in front. */
export async function startLesson(lesson: Lesson, step = 0): Promise<void> {
  const isFirstPicture = getState().view === null;
  const begins = { name: lesson.steps[step]?.scene, lesson: { ...unbegun(lesson.id), step } };
  const outcome = await commit(beginningChange(lesson, begins));
  if (outcome === 'landed') await enter(lesson, step, isFirstPicture);
}

/** For who knows Kubernetes: the whole page, and the step of its lesson with which that begins. */
export async function showAll(): Promise<void> {
  const { lesson: here } = getState();
  const lesson = here && lessonHere(here.id);
  setState({ screen: null });
  const step = lesson ? wholeFrom(lesson) : 0;
  if (here && here.step < step) await goTo(step);
}

/**
 * To a step, or to the ending behind the last one. A step that was there before changes nothing on stage. The column turns
 * at once: what is pressed in it while the cluster is loaded waits for its turn. Where that can't be run, it turns back.
 */
export function goTo(step: number): Promise<void> {
  const { lesson } = getState();
  if (!lesson) return Promise.resolve();
  turnTo(step);
  return inTurn(async () => {
    // A step that was gone to before has come meanwhile.
    turnTo(step);
    if (!(await arriveAt(step))) turnTo(lesson.step);
  });
}

const turnTo = (step: number): void => setState(({ lesson }) => (lesson ? { lesson: { ...lesson, step } } : {}));

/** @returns false where the step can't be shown */
async function arriveAt(step: number): Promise<boolean> {
  const { lesson: here } = getState();
  const lesson = here && lessonHere(here.id);
  if (!here || !lesson) return true;
  if (!(await leaveShow())) return false;
  closeRefusals();
  const to = lesson.steps[step];
  const isNew = to !== undefined && !here.begun[to.id];
  const begins = isNew ? broughtBy(lesson, step) : null;
  if (begins && (await commit(begins)) !== 'landed') return false;
  if (to && getState().stage === 'cases') setState({ stage: 'cluster', ...looksOf(to.look, getState().focus) });
  if (isNew) await enter(lesson, step);
  if (!to) {
    finish(lesson.id);
    showCases(lesson);
  }
  return true;
}

/** What a new step needs on stage: a scene of its own, or what the steps before had led to where Undo or Reset has led out of that. */
function broughtBy(lesson: Lesson, at: number): Commit | null {
  const name = sceneAt(lesson, at);
  const change = beginningChange(lesson, { name });
  if (lesson.steps[at]?.scene) return change;
  const { situation, future } = getState();
  const begins = beginningsOf(lesson)[at];
  const isUndone = future.length > 0 || !begins || !isSameScene(situation, begins.situation);
  if (!begins || !isUndone || lessonIn(situation) !== lesson.id) return null;
  return { ...change, situation: begins.situation, landing: { t: begins.t } };
}

/** An ending draws its cases on the stage. */
export function showCases({ ending }: Lesson): void {
  if (ending.cases) setState({ stage: 'cases', timelineOpen: false, consoleOpen: false, playing: false });
}

/** What stood before the show comes back. @returns false where it does not */
async function leaveShow(): Promise<boolean> {
  const { show } = getState();
  if (!show) return true;
  const { situation, t, focus } = show.own;
  const back = { label: message('commands:resetStepDone'), situation, landing: { t } };
  const outcome = await run(back, { focus, ...show.looks });
  return outcome === 'landed';
}

/** What a step shows when it begins; only then is it the one under way. */
async function enter(lesson: Lesson, at: number, staysInFront = false): Promise<void> {
  const step: LessonStep | undefined = lesson.steps[at];
  if (!step || lessonIn(getState().situation) !== lesson.id) return;
  // Opened for the step before, it would hide what this one shows.
  setState({ consoleOpen: false });
  const { stage, timeline, ...behind } = step.look ?? {};
  await show(staysInFront ? behind : step.look);
  const { situation, t, focus } = getState();
  const begun: Past = { label: message('commands:resetStepDone'), situation, t, focus };
  setState(({ lesson: now }) =>
    now?.id === lesson.id ? { lesson: { ...now, step: at, begun: { ...now.begun, [step.id]: begun } } } : {},
  );
}

/** The cluster becomes what it was when the step began, as an undoable step of its own, and the step is to be done again. */
export async function resetStep(): Promise<void> {
  await awaited(() => import('../i18n/late.ts'));
  await inTurn(async () => {
    const { lesson: here } = getState();
    const step = here && lessonHere(here.id)?.steps[here.step];
    const begun = step && here.begun[step.id];
    if (!begun) return;
    const { situation, t, focus } = begun;
    const looks = { ...looksOf(step.look, focus), mode: 'learn', lesson: freshAt(here, step.id) } as const;
    await commit({ label: message('commands:resetStepDone'), situation, landing: { t }, focus, looks });
  });
}

/** The lesson with one of its steps to be done again. */
export function freshAt(lesson: LessonAtWork, step: string): LessonAtWork {
  const { [step]: _reached, ...reached } = lesson.reached;
  const { [step]: _hints, ...hints } = lesson.hints;
  return { ...lesson, reached, hints };
}

interface LessonBeginning {
  /** Of its scenes; the first without it. */
  name?: string | undefined;
  /** The one that is begun; without it that under way goes on, with what is answered in it meanwhile. */
  lesson?: LessonAtWork;
}

export function beginningChange(of: Lesson, { name, lesson }: LessonBeginning): Commit {
  const { focus, opens, lens, node, t } = beginningOf(sceneOf(of, name));
  const inFront = {
    mode: 'learn',
    // Where there is room for one thing, it is read first.
    panel: 'scenes',
    stage: opens === 'truths' ? 'truths' : 'cluster',
    timelineOpen: opens === 'timeline',
  } as const;
  const looks = {
    ...(lesson && { lesson }),
    ...(getState().view && inFront),
    ...{ lens, topic: null, node, topologyKey: null, why: navigationAtStart.why, notices: [], editor: null },
  } as const;
  const label = message('commands:beginLessonDone', { name: nameOf(of) });
  return { label, situation: situationOf(of, name), landing: { t }, focus, looks };
}

/** What stands in the middle; what a step does not name stays. On a narrow screen the lesson stays in front where it is. */
export function looksOf(
  { stage, lens, film = 'eligible', timeline, why }: LessonView = {},
  focus: PodKey | null,
): Partial<NavigationSlice> {
  const isReading = getState().panel === 'scenes';
  return {
    ...(stage && { stage }),
    ...(lens && { lens }),
    ...(stage === 'film' && { film: { scene: film, step: 0 } }),
    ...(why && ledTo(focus, why)),
    ...(timeline !== undefined && { timelineOpen: timeline, topic: null }),
    ...(timeline !== undefined && !isReading && { panel: timeline ? 'time' : 'stage' }),
  };
}

/** Turns to what a step names; what it does not name stays. */
export async function show(look: LessonView | undefined): Promise<void> {
  if (!look) return;
  const { focus = getState().focus, node, seconds, why } = look;
  setState({ ...looksOf(look, focus), focus, ...(node !== undefined && { node }) });
  // An editor left open would hide it.
  if (look.focus || node || why) setState({ editor: null });
  await refresh();
  if (seconds !== undefined) await moveTo(seconds * 1000);
}
