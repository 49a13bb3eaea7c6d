/** Goes through a lesson as a learner does, with the real store and engine: each step before, after, astray, reset and undone. */
import { expect, vi } from 'vitest';
import { connectFake } from '../../commands/fakeEngine.ts';
import { redo, undo } from '../../commands/history.ts';
import { predict, reach } from '../../commands/lesson.ts';
import { changesDone } from '../../commands/why.ts';
import type { FactValues } from '../../engine/facts/fact.ts';
import { createSession } from '../../engine/session/session.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { messageFrom } from '../../i18n/message.ts';
import { commit } from '../../store/conductor.ts';
import { engine } from '../../store/engine.ts';
import { followSeen } from '../../store/seen.ts';
import { getState, setState } from '../../store/store.ts';
import { inTurn } from '../../store/turns.ts';
import { chosen, namesIn, namesOf } from '../asked.ts';
import { changed } from '../change.ts';
import { areMet } from '../condition.ts';
import { beginLesson, goTo, resetStep } from '../course.ts';
import { isDoneInStep } from '../doneInStep.ts';
import type { Act, Conditions, Lesson, LessonStep, Observe, SceneChange } from '../lesson.ts';
import { followAsking } from '../progress.ts';
import { showRun } from '../show.ts';
import { solve } from '../solve.ts';

export type StepMoment = 'before' | 'astray' | 'reset' | 'after' | 'undone' | 'shown';

/** @param look is shown each place, with the facts that the lesson's sentences have there */
export type Look = (step: LessonStep, place: StepMoment, found: FactValues) => void | Promise<void>;

followSeen();
followAsking();

/** A page that asks the real engine, in this thread. It wants no motion, so that a show is at its end at once. */
export function openPage(): void {
  vi.stubGlobal('document', { documentElement: { dataset: { motion: 'reduced' } } });
  const session = createSession();
  connectFake([], {
    load: (situation) => session.load(situation),
    present: async (...asked) => session.present(...asked),
    timeline: async (...asked) => ({ timeline: session.timeline(...asked) }),
    why: async (...asked) => (await session.why(...asked)) ?? undefined,
  });
  setState({ progress: {}, mode: 'learn' });
}

export async function walk(lesson: Lesson, look: Look): Promise<void> {
  openPage();
  await beginLesson(lesson.id);
  for (const [at, step] of lesson.steps.entries()) {
    if (at > 0) await goTo(at);
    const see = async (place: StepMoment) => look(step, place, await factsHere(lesson, step));
    await see('before');
    if (step.do === 'predict') {
      await showAnswer(lesson, step.id, Object.keys(step.options)[0] ?? '');
      await see('shown');
    } else await act(step, see);
  }
}

async function act(step: Act | Observe, see: (place: StepMoment) => Promise<void>): Promise<void> {
  if (step.do === 'act') {
    await change(step.id, step.wrong);
    await see('astray');
    await resetStep();
    await see('reset');
  }
  if (!step.solution) return;
  await solve();
  await see('after');
  undo.run();
  await changesDone();
  await see('undone');
  redo.run();
  await changesDone();
}

export async function showAnswer(lesson: Lesson, id: string, option: string): Promise<void> {
  const step = lesson.steps.find((one) => one.id === id);
  if (step?.do !== 'predict') return;
  predict.run({ step: id, option, asked: {} });
  await showRun(lesson, step);
  await vi.waitFor(() => expect(getState().lesson?.predicted[id]?.truth ?? null).not.toBeNull(), 20_000);
}

/** From where the step began. */
async function change(id: string, what: SceneChange): Promise<void> {
  const begun = getState().lesson?.begun[id];
  if (!begun) throw new Error(`${id} has not begun`);
  const { situation, t } = changed(begun.situation, what, begun.t);
  await inTurn(() => commit({ label: messageFrom('walk'), situation, landing: { t } }));
}

export const goalOf = (step: LessonStep): Conditions =>
  step.do === 'act' ? step.goal : (step.do === 'observe' && step.until) || [];

/** As the page asks for them (app/lesson/useFacts.ts), and marks a goal as reached. */
export async function factsHere(lesson: Lesson, step: LessonStep): Promise<FactValues> {
  const { t, lesson: at } = getState();
  const goal = goalOf(step);
  const names = [...namesIn(lessonMessages(lesson.id).steps[step.id]), ...namesOf(goal)];
  const found = (await engine().why('facts', { t, facts: chosen(lesson.facts, names) })) ?? {};
  const isMet = goal.length > 0 && isDoneInStep(step, at?.begun[step.id], getState()) && areMet(goal, found);
  if (isMet) reach(step.id, found, '');
  return found;
}
