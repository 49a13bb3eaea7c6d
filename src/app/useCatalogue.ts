/** The catalogue of scenes, fetched after the first screen has been drawn. */
import { useEffect, useSyncExternalStore } from 'react';
import { awaited } from '../parts/fetched.ts';
import type { Catalogue, FamilyScene } from '../lessons/catalogue.ts';
import { sceneIn } from '../lessons/scene.ts';
import { type StoryScene, stories } from '../lessons/stories/stories.ts';
import { useStore } from '../store/store.ts';

let catalogue: Catalogue | null = null;
let asked = false;
const waiting = new Set<() => void>();

function fetchCatalogue(): void {
  if (asked) return;
  asked = true;
  void awaited(() => import('../lessons/catalogue.ts')).then((module) => {
    catalogue = module.catalogue;
    for (const tell of waiting) tell();
  });
}

function subscribe(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

/** The first picture has stood so long that nothing of it waits any more. */
const settled = 1000;

/** @returns null until it is here */
export function useCatalogue(): Catalogue | null {
  const isShown = useStore(({ view }) => view !== null);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(fetchCatalogue, settled);
    return () => clearTimeout(timer);
  }, [isShown]);
  return useSyncExternalStore(subscribe, () => catalogue);
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
