/** The scenes that can be chosen: a manifest, the pod to look at, and network delays where they matter. */
import type { PodKey } from '../engine/objects/types.ts';
import { defaultOptions, type Situation, type SimulationOptions } from '../engine/simulation/situation.ts';
import { emptySituation } from '../store/store.ts';
import conflict from './conflict/scenario.yaml?raw';
import minDomains from './min-domains/scenario.yaml?raw';
import preemption from './preemption/scenario.yaml?raw';
import queue from './queue/scenario.yaml?raw';
import slowShutdown from './slow-shutdown/scenario.yaml?raw';
import spread from './spread/scenario.yaml?raw';
import taintedZone from './tainted-zone/scenario.yaml?raw';

export interface Scene {
  /** Its title and sentence are `scenes:<id>.title` and `scenes:<id>.sentence`. */
  id: 'spread' | 'conflict' | 'tainted-zone' | 'min-domains' | 'preemption' | 'queue' | 'slow-shutdown';
  manifest: string;
  focus: PodKey;
  options?: Partial<SimulationOptions>;
}

export const scenes: readonly Scene[] = [
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

/** The situation of a scene, as it begins. */
export function sceneSituation(scene: Scene): Situation {
  return {
    ...emptySituation,
    title: scene.id,
    base: [{ id: `scene:${scene.id}`, name: `${scene.id}.yaml`, content: scene.manifest }],
    options: { ...defaultOptions, ...scene.options },
  };
}

/** The scene that a situation began as; undefined where a file was opened over it. */
export const sceneOf = ({ base }: Situation): Scene | undefined =>
  base.length === 1 ? scenes.find((scene) => base[0]?.id === `scene:${scene.id}`) : undefined;
