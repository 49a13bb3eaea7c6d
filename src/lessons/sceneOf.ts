/** The scenes of a lesson as scenes like any other. */
import type { Situation } from '../engine/simulation/situation.ts';
import type { Lesson } from './lesson.ts';
import { type Scene, sceneSituation } from './scene.ts';

const idOf = (lesson: Lesson, name: string): string =>
  name === firstOf(lesson) ? `lesson-${lesson.id}` : `lesson-${lesson.id}-${name}`;

const firstOf = ({ scenes }: Lesson): string => Object.keys(scenes)[0] ?? '';

/** @param name the first one without it. @throws Error where the lesson has no such scene */
export function sceneOf(lesson: Lesson, name: string = firstOf(lesson)): Scene {
  const scene = lesson.scenes[name];
  if (!scene) throw new Error(`${lesson.id} has no scene ${name}`);
  return { ...scene, id: idOf(lesson, name) };
}

/** As it begins; called by the lesson's own name. */
export const situationOf = (lesson: Lesson, name?: string): Situation => ({
  ...sceneSituation(sceneOf(lesson, name)),
  title: lesson.id,
});

/** Does the situation belong to the lesson, whatever was done in it? */
export const isOfLesson = (lesson: Lesson, { base }: Situation): boolean =>
  Object.keys(lesson.scenes).some((name) => base[0]?.id === `scene:${idOf(lesson, name)}`);
