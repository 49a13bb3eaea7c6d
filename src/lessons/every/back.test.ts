/** Who undoes what there is, at every step: stays at it, has solved nothing by it, and goes on to what the next one needs. */
import { describe, expect, it } from 'vitest';
import { undo } from '../../commands/history.ts';
import { changesDone } from '../../commands/why.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import { getState, setState } from '../../store/store.ts';
import { beginLesson, goTo, resetStep } from '../course.ts';
import type { Lesson, LessonStep, Predict } from '../lesson.ts';
import { isSameRun, lessonIn } from '../sceneOf.ts';
import { solve } from '../solve.ts';
import { beginOf, byId } from './lessons.ts';
import { factsHere, goalOf, openPage, showAnswer } from './walk.ts';

describe.each(byId)('lesson %s', (_, lesson) => {
  it('has a way on from each of its steps, however often is undone', async () => {
    openPage();
    await beginLesson(lesson.id);
    // As on a page that has just been opened.
    setState({ past: [], future: [] });
    const wrong: (readonly string[])[] = [];
    for (const [at, step] of lesson.steps.entries()) {
      if (at > 0) await goTo(at);
      const tell = async (what: string, times: number) => {
        await goBack(times);
        wrong.push(...(await wrongAfterUndo(lesson, step, at)).map((one) => [step.id, what, one]));
      };
      if (!isBegunAsWritten(lesson, step)) wrong.push([step.id, 'begins otherwise than written']);
      await tell('before', Infinity);
      if (!(await isSolved(lesson, step))) wrong.push([step.id, 'cannot be solved from there']);
      await tell('after', at % 2 === 0 ? Infinity : 1);
      // What has a goal is to be done again then, before it goes on.
      if (goalOf(step).length === 0 && at % 3 === 0) await resetStep();
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

async function goBack(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { past } = getState();
    undo.run();
    await changesDone();
    if (getState().past === past) return;
  }
}

async function wrongAfterUndo(lesson: Lesson, step: LessonStep, at: number): Promise<readonly string[]> {
  const { lesson: here, mode, situation } = getState();
  const before = here?.reached[step.id];
  await factsHere(lesson, step);
  return [
    ...(here?.id === lesson.id && here.step === at ? [] : ['the column has turned']),
    ...(mode === 'learn' && lessonIn(situation) === lesson.id ? [] : ['the lesson is left']),
    ...(getState().lesson?.reached[step.id] === before ? [] : ['solved by Undo']),
    ...(here?.begun[step.id] ? [] : ['cannot be reset']),
  ];
}

/** As if all before it had gone as the lesson's solutions say, whenever that was. */
function isBegunAsWritten(lesson: Lesson, step: LessonStep): boolean {
  const { situation, lesson: here } = getState();
  const written = beginOf(lesson, step).situation;
  return here?.begun[step.id]?.situation === situation && isSameRun(timeless(situation), timeless(written));
}

const timeless = (situation: Situation): Situation => ({
  ...situation,
  actions: situation.actions.map((action) => ({ ...action, t: 0 })),
});

/** @returns whether an answer of it is right, or its goal reached */
async function isSolved(lesson: Lesson, step: LessonStep): Promise<boolean> {
  if (step.do === 'predict') return await isAnswered(lesson, step);
  if (goalOf(step).length === 0) return true;
  await solve();
  await factsHere(lesson, step);
  return getState().lesson?.reached[step.id] !== undefined;
}

async function isAnswered(lesson: Lesson, { id, options }: Predict): Promise<boolean> {
  await showAnswer(lesson, id, Object.keys(options)[0] ?? '').catch(() => null);
  return getState().lesson?.predicted[id]?.truth != null;
}
