/** What solves a step solves it also when its command is typed in the console: the same deed elsewhere counts. */
import { describe, expect, it } from 'vitest';
import { commandOf } from '../../engine/kubectl/commandOf.ts';
import { actionOf } from '../../engine/kubectl/deed.ts';
import { createSession } from '../../engine/session/session.ts';
import type { Action, Situation } from '../../engine/simulation/situation.ts';
import { chosen, goalOf, namesOf } from '../asked.ts';
import { changed } from '../change.ts';
import { areMet } from '../condition.ts';
import { isDoneInStep } from '../doneInStep.ts';
import type { Act, Observe } from '../lesson.ts';
import { after, beginOf, byId, factsAt } from './lessons.ts';

/** What kubectl has a command for that needs no more than a line. */
const typed = (action: Action) => commandOf(action);

/** As the console does it: one after the other, each seen by the next. */
async function inConsole(situation: Situation, actions: readonly Action[]): Promise<Situation> {
  let now = situation;
  for (const action of actions) {
    const command = typed(action);
    if (!command) {
      now = changedBy(now, [action]);
      continue;
    }
    const session = createSession();
    await session.load(now);
    const asked = { ...command, since: action.t, first: null };
    const { deeds, lines } = session.kubectl(asked);
    if (deeds.length === 0) throw new Error(`${command.line}: ${lines.map(({ text }) => text).join(' ')}`);
    now = changedBy(
      now,
      deeds.map((doing) => actionOf(doing, action.t)),
    );
  }
  return now;
}

const changedBy = (situation: Situation, actions: readonly Action[]): Situation => ({
  ...situation,
  actions: [...situation.actions, ...actions].toSorted((a, b) => a.t - b.t),
});

interface Typed {
  step: Act | Observe;
  solution: NonNullable<Observe['solution']>;
}

describe.each(byId)('lesson %s', (_, lesson) => {
  const steps = lesson.steps.flatMap((step): Typed[] => {
    if (step.do === 'predict' || !step.solution?.do || goalOf(step).length === 0) return [];
    const { actions } = after(beginOf(lesson, step), step.solution).situation;
    const own = actions.slice(beginOf(lesson, step).situation.actions.length);
    return own.some(typed) ? [{ step, solution: step.solution }] : [];
  });
  if (steps.length === 0) return;

  it.each(steps.map((one) => [one.step.id, one] as const))('%s is solved by its command', async (_id, one) => {
    const { step, solution } = one;
    const begun = beginOf(lesson, step);
    const plain = changed(begun.situation, { ...solution, do: [] }, begun.t);
    const before = new Set(plain.situation.actions);
    const done = after(begun, solution).situation.actions.filter((action) => !before.has(action));
    const solved = { t: plain.t, situation: await inConsole(plain.situation, done) };
    const found = await factsAt(solved, chosen(lesson.facts, namesOf(goalOf(step))));
    expect([areMet(goalOf(step), found), found]).toEqual([true, found]);
    expect(isDoneInStep(step, begun, { ...solved, travelled: null })).toBe(true);
  });
});
