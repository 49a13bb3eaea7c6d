/** The lessons with their manifests. */
import conflict from './conflict/scenario.yaml?raw';
import { firstScene, type Lesson, lessons } from './lessons.ts';
import minDomains from './min-domains/scenario.yaml?raw';
import preemption from './preemption/scenario.yaml?raw';
import queue from './queue/scenario.yaml?raw';
import type { Scene } from './scene.ts';
import slowShutdown from './slow-shutdown/scenario.yaml?raw';
import taintedZone from './tainted-zone/scenario.yaml?raw';

const manifests: Readonly<Record<Lesson['id'], string>> = {
  spread: firstScene.manifest,
  conflict,
  'tainted-zone': taintedZone,
  'min-domains': minDomains,
  preemption,
  queue,
  'slow-shutdown': slowShutdown,
};

export const scenes: readonly Scene<Lesson['id']>[] = lessons.map((lesson) => ({
  ...lesson,
  manifest: manifests[lesson.id],
}));
