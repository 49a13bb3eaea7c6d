/** Runs every scene in the engine and takes its picture. */
import type { Card, Group } from '../../src/app/gallery/card.ts';
import { createSession } from '../../src/engine/session/session.ts';
import { catalogue } from '../../src/lessons/catalogue.ts';
import type { CourseLesson } from '../../src/lessons/lesson.ts';
import { chapterOf, loadAll } from '../../src/lessons/load.ts';
import { type PresetScene, sceneSituation } from '../../src/lessons/scene.ts';
import { sceneOf } from '../../src/lessons/sceneOf.ts';
import { scenes as stories } from '../../src/lessons/stories/scenes.ts';
import { littleOf } from './little.ts';

interface Shown extends Omit<Card, 'picture' | 'id'> {
  scene: PresetScene;
}

/** @returns also what could not be run, and why: the page is built without it, and the test of the gallery fails */
export async function drawCards(): Promise<{ cards: readonly Card[]; problems: readonly string[] }> {
  const cards: Card[] = [];
  const problems: string[] = [];
  for (const { scene, ...rest } of [...plainScenes(), ...(await loadAll()).flatMap(lessonScenes)]) {
    try {
      const session = createSession();
      const summary = await session.load(sceneSituation(scene));
      if (summary) cards.push({ id: scene.id, ...rest, picture: littleOf(session, scene, summary.end) });
    } catch (error) {
      problems.push(`${scene.id}: ${error}`);
    }
  }
  return { cards, problems };
}

function plainScenes(): readonly Shown[] {
  return Object.entries({ stories: [stories], ...catalogue }).flatMap(([group, families]) =>
    families.flat().map((scene) => ({ group: group as Group, scene })),
  );
}

function lessonScenes(lesson: CourseLesson): readonly Shown[] {
  return Object.keys(lesson.scenes).map((name) => ({
    group: chapterOf(lesson.id),
    lesson: { id: lesson.id, scene: name },
    scene: sceneOf(lesson, name),
  }));
}
