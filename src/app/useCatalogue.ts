/** The catalogue of scenes, fetched after the first screen has been drawn. */
import { useEffect } from 'react';
import { onceFetched } from '../parts/onceFetched.ts';
import type { Catalogue, FamilyScene } from '../lessons/catalogue.ts';
import { sceneIn } from '../lessons/scene.ts';
import { type StoryScene, stories } from '../lessons/stories/stories.ts';
import { useStore } from '../store/store.ts';

const { fetch, useFetched } = onceFetched(async () => (await import('../lessons/catalogue.ts')).catalogue);

/** The first picture has stood so long that nothing of it waits any more. */
const settled = 1000;

/** @returns null until it is here */
export function useCatalogue(): Catalogue | null {
  const isShown = useStore(({ view }) => view !== null);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => void fetch(), settled);
    return () => clearTimeout(timer);
  }, [isShown]);
  return useFetched(false);
}

/** Scenes of the catalogue, each followed by its variants. */
function useFamilies(): readonly (readonly FamilyScene[])[] {
  const from = useCatalogue();
  return from ? [...from.endings, ...from.uneven, ...from.failures] : [];
}

/** The scene that is on stage; undefined where it is none, or is not fetched yet. */
export function useCurrentScene(): StoryScene | FamilyScene | undefined {
  const families = useFamilies();
  const situation = useStore((state) => state.situation);
  return sceneIn<StoryScene | FamilyScene>([...stories, ...families.flat()], situation);
}

/** A scene of the catalogue and what may be varied in it; none where it is no such scene. */
export function useVariants(scene: StoryScene | FamilyScene | undefined): readonly FamilyScene[] {
  return useFamilies().find((family) => family.some((one) => one === scene)) ?? [];
}
