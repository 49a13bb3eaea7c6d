/** What solves a step solves it also when its command is typed in the console: the same request elsewhere counts. */
import { expect, it } from 'vitest';
import { commandOf } from '../../engine/kubectl/commandOf.ts';
import { actionOf } from '../../engine/kubectl/plannedRequest.ts';
import { createSession } from '../../engine/session/session.ts';
import type { Action, Situation } from '../../engine/simulation/situation.ts';
import { chosen, goalOf, namesOf } from '../asked.ts';
import { changed } from '../change.ts';
import { areMet } from '../condition.ts';
import { isDoneInStep } from '../doneInStep.ts';
import { after, beginOf, byId, factsAt } from './lessons.ts';

/** As the console does it: one after the other, each seen by the next. */
async function inConsole(situation: Situation, actions: readonly Action[]): Promise<Situation> {
  let now = situation;
  for (const action of actions) {
    const command = commandOf(action);
    if (!command) {
      now = changedBy(now, [action]);
      continue;
    }
    const session = createSession();
    await session.load(now);
    const asked = { ...command, since: action.t, first: null };
    const { actions: planned, lines } = await session.kubectl(asked);
    if (planned.length === 0) throw new Error(`${command.line}: ${lines.map(({ text }) => text).join(' ')}`);
    now = changedBy(
      now,
      planned.map((one) => actionOf(one, action.t)),
    );
  }
  return now;
}

const changedBy = (situation: Situation, actions: readonly Action[]): Situation => ({
  ...situation,
  actions: [...situation.actions, ...actions].toSorted((a, b) => a.t - b.t),
});

const waiting = byId.flatMap(([id, lesson]) =>
  lesson.steps.flatMap((step) => {
    if (step.do === 'predict' || goalOf(step).length === 0) return [];
    const begun = beginOf(lesson, step);
    const before = new Set(begun.situation.actions);
    const does = after(begun, step.solution ?? {}).situation.actions.filter((action) => !before.has(action));
    return [{ name: `${id}, ${step.id}`, lesson, step, begun, does }];
  }),
);

it.each(waiting.filter(({ does }) => does.some(commandOf)))(
  '$name is solved by its command',
  async ({ lesson, step, begun, does }) => {
    const { t, situation } = changed(begun.situation, { ...step.solution, do: [] }, begun.t);
    const solved = { t, situation: await inConsole(situation, does) };
    const found = await factsAt(solved, chosen(lesson.facts, namesOf(goalOf(step))));
    expect([areMet(goalOf(step), found), found]).toEqual([true, found]);
    expect(isDoneInStep(step, begun, { ...solved, travelled: null })).toBe(true);
  },
);

const begunInConsole = waiting.flatMap(({ name, step, does }) =>
  (step.controls ?? []).flatMap(({ typing }) => (typing ? [{ name, typing, does }] : [])),
);

it.each(begunInConsole)('$name: `$typing` is how a solution begins', ({ typing, does }) => {
  const lines = does.map((action) => commandOf(action)?.line ?? '');
  expect(lines.filter((line) => line.startsWith(typing))).not.toEqual([]);
});
