/** How each step of a lesson begins, if all before it went as its solutions say. */
import { type ChangedScene, changed } from './change.ts';
import type { Lesson } from './lesson.ts';
import { sceneOf, situationOf } from './sceneOf.ts';

export function beginningsOf(lesson: Lesson): readonly ChangedScene[] {
  let now = beginningOf(lesson);
  return lesson.steps.map((step) => {
    if (step.scene) now = beginningOf(lesson, step.scene);
    if (step.look?.seconds !== undefined) now = { ...now, t: step.look.seconds * 1000 };
    const begin = now;
    if (step.do !== 'predict' && step.solution) now = changed(now.situation, step.solution, now.t);
    return begin;
  });
}

/** @param name of its scenes; the first without it */
export const beginningOf = (lesson: Lesson, name?: string): ChangedScene => ({
  situation: situationOf(lesson, name),
  t: sceneOf(lesson, name).at ?? 0,
});
