/** The stories with their manifests. */
import conflict from './conflict/scenario.yaml?raw';
import { firstScene, type StoryScene, stories } from './stories.ts';
import minDomains from './min-domains/scenario.yaml?raw';
import preemption from './preemption/scenario.yaml?raw';
import queue from './queue/scenario.yaml?raw';
import type { PresetScene } from '../scene.ts';
import slowShutdown from './slow-shutdown/scenario.yaml?raw';
import taintedZone from './tainted-zone/scenario.yaml?raw';

const manifests: Readonly<Record<StoryScene['id'], string>> = {
  spread: firstScene.manifest,
  conflict,
  'tainted-zone': taintedZone,
  'min-domains': minDomains,
  preemption,
  queue,
  'slow-shutdown': slowShutdown,
};

export const scenes: readonly PresetScene<StoryScene['id']>[] = stories.map((story) => ({
  ...story,
  manifest: manifests[story.id],
}));
