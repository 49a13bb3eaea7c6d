/** Each plugin with all that is said of it. */
import type { PluginName } from '../../engine/scheduler/profile/pluginTable.ts';
import { ofNode, ofPod } from '../fields/field.ts';
import { dynamicResources } from './dynamicResources.ts';
import { imageLocality } from './imageLocality.ts';
import { interPodAffinity } from './interPodAffinity.ts';
import { nodeAffinity } from './nodeAffinity.ts';
import { nodeDeclaredFeatures } from './nodeDeclaredFeatures.ts';
import { nodeName } from './nodeName.ts';
import { nodePorts } from './nodePorts.ts';
import { nodeResourcesBalancedAllocation } from './nodeResourcesBalancedAllocation.ts';
import { nodeResourcesFit } from './nodeResourcesFit.ts';
import { nodeUnschedulable } from './nodeUnschedulable.ts';
import { nodeVolumeLimits } from './nodeVolumeLimits.ts';
import { podTopologySpread } from './podTopologySpread.ts';
import type {
  FilterFactsOf,
  FilterPlugin,
  FilterRecord,
  PluginRecord,
  ScoreFactsOf,
  ScorePlugin,
  ScoreRecord,
} from './record.ts';
import { taintToleration } from './taintToleration.ts';

const volumes = [ofPod('spec', 'volumes')];

const records: { readonly [P in PluginName]: PluginRecord<P> } = {
  NodeUnschedulable: nodeUnschedulable,
  NodeName: nodeName,
  TaintToleration: taintToleration,
  NodeAffinity: nodeAffinity,
  NodePorts: nodePorts,
  NodeResourcesFit: nodeResourcesFit,
  VolumeRestrictions: { fields: volumes, wakes: ['volumeFree', 'ownClaim', 'newNode', 'anyTaints'] },
  NodeVolumeLimits: nodeVolumeLimits,
  VolumeBinding: {
    fields: volumes,
    wakes: ['ownClaim', 'volume', 'storageClass', 'csiCapacity', 'newNode', 'anyLabels', 'anyTaints'],
  },
  VolumeZone: {
    fields: [...volumes, ofNode('metadata', 'labels')],
    wakes: ['ownClaim', 'volumeZone', 'newNode', 'anyLabels', 'anyTaints'],
  },
  PodTopologySpread: podTopologySpread,
  InterPodAffinity: interPodAffinity,
  DynamicResources: dynamicResources,
  DefaultPreemption: { fields: [], wakes: ['anyPodGone'] },
  NodeResourcesBalancedAllocation: nodeResourcesBalancedAllocation,
  ImageLocality: imageLocality,
  NodeDeclaredFeatures: nodeDeclaredFeatures,
};

/** @returns undefined for what is no plugin that Podyssey runs */
export const recordOf = (plugin: string): PluginRecord<PluginName> | undefined =>
  plugin in records ? records[plugin as PluginName] : undefined;

/** What is said of these facts of a Filter. */
export function filterOf<P extends FilterPlugin>(facts: FilterFactsOf<P>): FilterRecord<FilterFactsOf<P>> {
  const all: { readonly [F in FilterPlugin]: { filter: FilterRecord<FilterFactsOf<F>> } } = records;
  return all[facts.plugin].filter;
}

/** What is said of these facts of a Score. */
export function scoreOf<P extends ScorePlugin>(facts: ScoreFactsOf<P>): ScoreRecord<ScoreFactsOf<P>> {
  const all: { readonly [S in ScorePlugin]: { score: ScoreRecord<ScoreFactsOf<S>> } } = records;
  return all[facts.plugin].score;
}

/** The events that would wake a pod which it rejected, as sentences; one of an unknown plugin says that it is. */
export function wakesOf(plugin: string) {
  const wakes =
    plugin === 'SchedulingGates' ? (['gatesGone'] as const) : (recordOf(plugin)?.wakes ?? (['unknown'] as const));
  return wakes.map((word) => `queue.wake.${word}` as const);
}
