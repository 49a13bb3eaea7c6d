/** The scenes that can be chosen: a manifest, the pod to look at, and what has been set or done already. */
import type { PodKey } from '../engine/objects/types.ts';
import { type Action, defaultOptions, type Situation, type SimulationOptions } from '../engine/simulation/situation.ts';
import { emptySituation } from '../store/store.ts';
import conflict from './conflict/scenario.yaml?raw';
import minDomains from './min-domains/scenario.yaml?raw';
import preemption from './preemption/scenario.yaml?raw';
import queue from './queue/scenario.yaml?raw';
import slowShutdown from './slow-shutdown/scenario.yaml?raw';
import spread from './spread/scenario.yaml?raw';
import taintedZone from './tainted-zone/scenario.yaml?raw';
import { clusterOf, namesOf } from './worked/cluster.ts';
import { type WorkedTimeline, workedTimelines } from './worked/timelines.ts';

export interface Scene {
  /** Its title, sentence and short name are `scenes:<id>.title` and so on. */
  id: LessonId | WorkedTimeline['id'];
  manifest: string;
  focus: PodKey;
  options?: Partial<SimulationOptions>;
  /** What has been done when it begins; then it opens on the timeline. */
  actions?: readonly Action[];
}

type LessonId = 'spread' | 'conflict' | 'tainted-zone' | 'min-domains' | 'preemption' | 'queue' | 'slow-shutdown';
export type Lesson = Scene & { id: LessonId };
export type Worked = Scene & { id: WorkedTimeline['id'] };

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

/** How a pod ends: the timelines T-A to T-G, each followed by its variants. */
export const endings: readonly (readonly Worked[])[] = workedTimelines.map((variants) =>
  variants.map(({ cast, ...rest }) => ({ ...rest, manifest: clusterOf(cast), focus: `default/${namesOf(cast)[0]}` })),
);

const allScenes: readonly Scene[] = [...scenes, ...endings.flat()];

/** The situation of a scene, as it begins. */
export function sceneSituation(scene: Scene): Situation {
  return {
    ...emptySituation,
    title: scene.id,
    base: [{ id: `scene:${scene.id}`, name: `${scene.id}.yaml`, content: scene.manifest }],
    actions: scene.actions ?? [],
    options: { ...defaultOptions, ...scene.options },
  };
}

/** What the command `begin` needs to show a scene. */
export const beginningOf = (scene: Scene) => ({
  situation: sceneSituation(scene),
  focus: scene.focus,
  timeline: scene.actions !== undefined,
});

/**
 * Whether a scene's sentence still holds: nothing was set otherwise than it began, and what had been done was not added
 * to. A lesson asks for deeds itself, so that they are part of it.
 */
export function isAsItBegan(situation: Situation, scene: Scene): boolean {
  const { tuning, options, actions } = sceneSituation(scene);
  const done = scene.actions ? situation.actions : situation.actions.slice(0, actions.length);
  return isSame(situation.tuning, tuning) && isSame(situation.options, options) && isSame(done, actions);
}

/** By value, whatever the order of their fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a, b].map((one) => new Map<string, unknown>(Object.entries(one)));
  return left?.size === right?.size && [...(left ?? [])].every(([key, value]) => isSame(value, right?.get(key)));
}

/** The scene that a situation began as; undefined where a file was opened over it. */
export const sceneOf = ({ base }: Situation): Scene | undefined =>
  base.length === 1 ? allScenes.find((scene) => base[0]?.id === `scene:${scene.id}`) : undefined;
