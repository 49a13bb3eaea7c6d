/** The lessons that can be chosen from the first screen on. */
import conflict from './conflict/scenario.yaml?raw';
import minDomains from './min-domains/scenario.yaml?raw';
import preemption from './preemption/scenario.yaml?raw';
import queue from './queue/scenario.yaml?raw';
import slowShutdown from './slow-shutdown/scenario.yaml?raw';
import spread from './spread/scenario.yaml?raw';
import taintedZone from './tainted-zone/scenario.yaml?raw';
import type { Scene } from './scene.ts';

type LessonId = 'spread' | 'conflict' | 'tainted-zone' | 'min-domains' | 'preemption' | 'queue' | 'slow-shutdown';
export type Lesson = Scene<LessonId>;

export const scenes: readonly Lesson[] = [
  { id: 'spread', manifest: spread, focus: 'default/mypod' },
  { id: 'conflict', manifest: conflict, focus: 'default/mypod' },
  { id: 'tainted-zone', manifest: taintedZone, focus: 'default/mypod' },
  { id: 'min-domains', manifest: minDomains, focus: 'default/mypod' },
  { id: 'preemption', manifest: preemption, focus: 'default/payments' },
  { id: 'queue', manifest: queue, focus: 'default/search' },
  {
    id: 'slow-shutdown',
    manifest: slowShutdown,
    focus: 'default/web-1',
    options: { proxyDelayMs: { default: 200, 'node-3': 8000 } },
  },
];
