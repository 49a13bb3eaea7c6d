/** A scene: a manifest, the pod to look at, and what has been set or done already. */
import type { PodKey } from '../engine/objects/types.ts';
import {
  type Action,
  defaultOptions,
  type Situation,
  type SimulationOptions,
  type Source,
} from '../engine/simulation/situation.ts';
import type { LensName } from '../engine/view/lens.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Beginning } from '../commands/opening.ts';
import { hashOf } from './made/hash.ts';
import { emptySituation } from '../store/slices/scenario.ts';
import { hasText, messageFrom, textOf } from '../i18n/message.ts';
import { isOfScene, sceneSourceId } from '../store/sourceIds.ts';

/** All of it but the manifest. */
export interface SceneHead<Id extends string = string> {
  /** Its title, sentence and short name are `scenes:<id>.title` and so on. */
  id: Id;
  focus: PodKey;
  options?: Partial<SimulationOptions>;
  /** What has been done when it begins. */
  actions?: readonly Action[];
  /** What was set of pods and workloads, and the seed, where somebody has made it of a cluster of their own. */
  tuning?: Situation['tuning'];
  replicas?: Situation['replicas'];
  seed?: number;
  /** How its manifest is read where it is not the whole of a cluster, and the texts that follow it. */
  reads?: Omit<Source, 'id' | 'name' | 'content' | 'form'>;
  beside?: readonly Omit<Source, 'id' | 'form'>[];
  /** Where it opens; the stage by default. */
  opens?: Beginning['opens'];
  /** What the cluster is drawn as; `placement` by default. */
  lens?: LensName;
  /** Its manifest is a record of what happened: it is read, not simulated, and nothing of it can be changed. */
  form?: 'record';
  /** The node to look at. */
  node?: string;
  /** Where the cursor stands at first; 0 by default. */
  at?: Millis;
}

export interface PresetScene<Id extends string = string> extends SceneHead<Id> {
  manifest: string;
}

/** The situation of a scene, as it begins. */
export function sceneSituation(scene: PresetScene): Situation {
  return {
    ...emptySituation,
    title: titleOf(scene),
    base: [sourceOf(scene), ...besides(scene)],
    actions: scene.actions ?? [],
    options: optionsOf(scene),
    ...(scene.tuning && { tuning: scene.tuning }),
    ...(scene.replicas && { replicas: scene.replicas }),
    ...(scene.seed !== undefined && { seed: scene.seed }),
  };
}

/** Of a lesson that somebody has made there may be several versions: its text is part of the name. */
const nameOfText = (id: string, text: string): string =>
  id.startsWith('lesson-own-') ? `${sceneSourceId(id)} ${hashOf(text)}` : sceneSourceId(id);

const sourceOf = ({ id, manifest: content, form, reads }: PresetScene): Source =>
  form
    ? { id: sceneSourceId(id), name: 'audit.log', content, form }
    : { id: nameOfText(id, content), name: `${id}.yaml`, content, ...reads };

const besides = ({ id, beside = [] }: PresetScene): readonly Source[] =>
  beside.map((source) => ({ ...source, id: nameOfText(id, String(source.content)) }));

/** Its name on screen: an id such as A2 would be taken for a lesson's. */
function titleOf({ id }: SceneHead): string {
  const key = `scenes:${id}.title`;
  return hasText(key) ? textOf(messageFrom(key)) : id;
}

const optionsOf = ({ options }: SceneHead): SimulationOptions => ({ ...defaultOptions, ...options });

/** What the command `begin` needs to show a scene. */
export const beginningOf = (scene: PresetScene): Beginning => ({
  situation: sceneSituation(scene),
  focus: scene.focus,
  opens: scene.opens ?? 'stage',
  lens: scene.lens ?? 'placement',
  node: scene.node ?? null,
  t: scene.at ?? 0,
});

/**
 * Whether a scene's sentence still holds: nothing was set otherwise than it began, and what had been done was not added
 * to. A lesson asks for actions itself, so that they are part of it.
 */
export function isAsItBegan(situation: Situation, scene: SceneHead): boolean {
  const actions = scene.actions ?? [];
  const done = scene.actions ? situation.actions : situation.actions.slice(0, actions.length);
  const isScaled = situation.replicas !== undefined;
  return (
    !isScaled &&
    isSame(situation.tuning, emptySituation.tuning) &&
    isSame(situation.options, optionsOf(scene)) &&
    isSame(done, actions)
  );
}

/** By value, whatever the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [a, b].map((one) => new Map<string, unknown>(Object.entries(one)));
  return left?.size === right?.size && [...(left ?? [])].every(([key, value]) => isSame(value, right?.get(key)));
}

/** Did the situation begin as a scene? Otherwise a file was opened over it. */
export const isFromScene = ({ base: [first, ...others] }: Situation): boolean =>
  first !== undefined && others.length === 0 && isOfScene(first);

/** The scene that a situation began as; undefined where it is none of these. */
export const sceneIn = <Any extends SceneHead>(scenes: readonly Any[], situation: Situation): Any | undefined =>
  isFromScene(situation) ? scenes.find(({ id }) => situation.base[0]?.id === sceneSourceId(id)) : undefined;
