/** The scenes of a lesson as scenes like any other. */
import { lessonNameIn } from '../commands/lessonHere.ts';
import type { Situation } from '../engine/simulation/situation.ts';
import type { LensName } from '../engine/view/lens.ts';
import { lessonMessages } from '../i18n/lessons.ts';
import type { Lesson } from './lesson.ts';
import { type AnyLessonId, isOwnId, lessonIds } from './order.ts';
import { type PresetScene, sceneSituation } from './scene.ts';

const idOf = (lesson: Lesson, name: string): string =>
  name === firstOf(lesson) ? `lesson-${lesson.id}` : `lesson-${lesson.id}-${name}`;

const firstOf = ({ scenes }: Lesson): string => Object.keys(scenes)[0] ?? '';

/** @param name the first one without it. @throws Error where the lesson has no such scene */
export function sceneOf(lesson: Lesson, name: string = firstOf(lesson)): PresetScene {
  const scene = lesson.scenes[name];
  if (!scene) throw new Error(`${lesson.id} has no scene ${name}`);
  return { ...(lesson.lens && { lens: lesson.lens }), ...scene, id: idOf(lesson, name) };
}

/** As it begins; called by the lesson's own name. */
export const situationOf = (lesson: Lesson, name?: string): Situation => ({
  ...sceneSituation(sceneOf(lesson, name)),
  title: nameOf(lesson),
});

/** One that somebody has made goes by its title, all others by their number. */
export const nameOf = ({ id }: Pick<Lesson, 'id'>): string => (isOwnId(id) ? lessonMessages(id).title : id);

/** The name of the scene that is on stage at a step; undefined: the first one. */
export const sceneAt = ({ steps }: Lesson, at: number): string | undefined =>
  steps.slice(0, at + 1).findLast(({ scene }) => scene)?.scene;

/** As a step begins where it comes after those before it. */
export function lensAt(lesson: Lesson, step: number): LensName {
  let { lens } = sceneOf(lesson);
  for (const { scene, look } of lesson.steps.slice(0, step + 1)) {
    if (scene) lens = sceneOf(lesson, scene).lens;
    lens = look?.lens ?? lens;
  }
  return lens ?? 'placement';
}

/** The lesson that a situation belongs to, whatever was done in it or put in the place of its texts; null: none. */
export const lessonIn = (situation: Situation): AnyLessonId | null => {
  const name = lessonNameIn(situation);
  if (name !== null && isOwnId(name)) return name;
  return lessonIds.find((id) => id === name) ?? null;
};

/** Do both show the same scene, whatever was done in it? */
export const isSameScene = (a: Situation, b: Situation): boolean => sceneIdIn(a) === sceneIdIn(b);

/** Behind the name stands what was put in the place of texts (change.ts). */
const sceneIdIn = ({ base }: Situation): string | undefined => base[0]?.id.split(' ')[0];

/** Has nothing been done in one that was not done in the other? A reload reads equal ones. */
export const isSameRun = (a: Situation, b: Situation): boolean =>
  a === b || (a.base[0]?.id === b.base[0]?.id && textOf(a) === textOf(b));

const textOf = ({ actions, tuning, options, replicas }: Situation): string =>
  JSON.stringify([actions, tuning, options, replicas]);
