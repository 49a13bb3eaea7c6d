/** The in-tree plugins in the order of the default MultiPoint list (kube-scheduler 1.36; spec 1.4). */
import type { Plugin } from '../framework/plugin.ts';
import { dynamicResources } from '../plugins/dynamicResources.ts';
import { imageLocality } from '../plugins/imageLocality.ts';
import { interPodAffinity } from '../plugins/interPodAffinity/interPodAffinity.ts';
import { nodeAffinity } from '../plugins/nodeAffinity.ts';
import { nodeDeclaredFeatures } from '../plugins/nodeDeclaredFeatures.ts';
import { nodeName } from '../plugins/nodeName.ts';
import { nodePorts } from '../plugins/nodePorts.ts';
import { nodeResourcesBalancedAllocation } from '../plugins/nodeResourcesBalancedAllocation.ts';
import { nodeResourcesFit } from '../plugins/nodeResourcesFit.ts';
import { nodeUnschedulable } from '../plugins/nodeUnschedulable.ts';
import { podTopologySpread } from '../plugins/podTopologySpread/podTopologySpread.ts';
import { taintToleration } from '../plugins/taintToleration.ts';
import { nodeVolumeLimits, volumeBinding, volumeRestrictions, volumeZone } from '../plugins/volumes.ts';
import { addedAffinityOf, affinityArgsOf, balancedNamesOf, fitArgsOf, spreadArgsOf } from './args.ts';

/** The extension points that Podyssey runs. */
export type Point = 'preFilter' | 'filter' | 'postFilter' | 'score';

export interface RegistryEntry {
  readonly points: readonly Point[];
  /** Of its scores; 0 = unset, which acts as 1. */
  readonly weight: number;
  /** @param args of the profile's pluginConfig, unread */
  readonly make: (args: unknown) => Plugin;
}

const entry = (points: readonly Point[], plugin: Plugin | RegistryEntry['make'], weight = 0): RegistryEntry => ({
  points,
  weight,
  make: typeof plugin === 'function' ? plugin : () => plugin,
});

export const registry: ReadonlyMap<string, RegistryEntry> = new Map([
  ['NodeUnschedulable', entry(['filter'], nodeUnschedulable)],
  ['NodeName', entry(['filter'], nodeName)],
  ['TaintToleration', entry(['filter', 'score'], taintToleration, 3)],
  ['NodeAffinity', entry(['preFilter', 'filter', 'score'], (args) => nodeAffinity(addedAffinityOf(args)), 2)],
  ['NodePorts', entry(['preFilter', 'filter'], nodePorts)],
  ['NodeResourcesFit', entry(['preFilter', 'filter', 'score'], (args) => nodeResourcesFit(fitArgsOf(args)), 1)],
  ['VolumeRestrictions', entry(['preFilter', 'filter'], volumeRestrictions)],
  ['NodeVolumeLimits', entry(['preFilter', 'filter'], nodeVolumeLimits)],
  ['VolumeBinding', entry(['preFilter', 'filter', 'score'], volumeBinding)],
  ['VolumeZone', entry(['preFilter', 'filter'], volumeZone)],
  ['PodTopologySpread', entry(['preFilter', 'filter', 'score'], (args) => podTopologySpread(spreadArgsOf(args)), 2)],
  ['InterPodAffinity', entry(['preFilter', 'filter', 'score'], (args) => interPodAffinity(affinityArgsOf(args)), 2)],
  ['DynamicResources', entry(['preFilter', 'filter', 'postFilter', 'score'], dynamicResources, 2)],
  ['DefaultPreemption', entry(['postFilter'], { name: 'DefaultPreemption' })],
  [
    'NodeResourcesBalancedAllocation',
    entry(['score'], (args) => nodeResourcesBalancedAllocation(balancedNamesOf(args)), 1),
  ],
  ['ImageLocality', entry(['score'], imageLocality, 1)],
  ['NodeDeclaredFeatures', entry(['preFilter', 'filter'], nodeDeclaredFeatures)],
]);
