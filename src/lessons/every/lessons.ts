/** What the tests of all lessons share: how their steps begin, and what the engine finds there. */
import type { FactValues } from '../../engine/facts/fact.ts';
import { createSession } from '../../engine/session/session.ts';
import { beginningOf, beginningsOf } from '../beginnings.ts';
import { type ChangedScene, changed } from '../change.ts';
import type { SceneChange, Lesson, LessonStep } from '../lesson.ts';
import { loadAll } from '../load.ts';

export const lessons = await loadAll();

/** For `describe.each`. */
export const byId = lessons.map((lesson) => [lesson.id, lesson] as const);

export async function factsAt({ situation, t }: ChangedScene, facts: Lesson['facts']): Promise<FactValues> {
  const session = createSession();
  await session.load(situation);
  const found = await session.why('facts', { t, facts });
  if (!found) throw new Error('dropped');
  return found;
}

export const after = ({ situation, t }: ChangedScene, change: SceneChange): ChangedScene =>
  changed(situation, change, t);

/** How a step begins, if all before it went as the solutions say. */
export const beginOf = (lesson: Lesson, step: LessonStep): ChangedScene =>
  beginningsOf(lesson)[lesson.steps.indexOf(step)] ?? beginningOf(lesson);

/** Behind the last step. */
export function endOf(lesson: Lesson): ChangedScene {
  const last = lesson.steps.at(-1);
  const begin = last ? beginOf(lesson, last) : beginningOf(lesson);
  return last && last.do !== 'predict' && last.solution ? after(begin, last.solution) : begin;
}
