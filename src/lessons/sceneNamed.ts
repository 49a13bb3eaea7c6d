/** A scene by its id, whichever family it is of; those of lessons, too. */
import { fetched } from '../parts/fetched.ts';
import { fetchLesson, lessonHere } from './load.ts';
import { type AnyLessonId, isOwnId, lessonIds } from './order.ts';
import type { PresetScene } from './scene.ts';
import { sceneOf } from './sceneOf.ts';

/** @returns null where there is none. @throws Missing where they can't be fetched */
export async function sceneNamed(id: string): Promise<PresetScene | null> {
  const [, of, name] = /^lesson-([A-G]\d+|own-[a-z0-9]+)(?:-(.+))?$/.exec(id) ?? [];
  const lesson = lessonIds.find((one) => one === of);
  if (of !== undefined && isOwnId(of)) return lessonHere(of) ? await ofLesson(of, name) : null;
  if (of !== undefined) return lesson ? await ofLesson(lesson, name) : null;
  const { scenes } = await fetched(() => import('./stories/scenes.ts'));
  const { catalogue } = await fetched(() => import('./catalogue.ts'));
  const all: readonly PresetScene[] = [...scenes, ...Object.values(catalogue).flat(2)];
  return all.find((scene) => scene.id === id) ?? null;
}

async function ofLesson(id: AnyLessonId, name: string | undefined): Promise<PresetScene | null> {
  const lesson = await fetched(() => fetchLesson(id));
  const isThere = name === undefined || Object.hasOwn(lesson.scenes, name);
  return isThere ? sceneOf(lesson, name) : null;
}
