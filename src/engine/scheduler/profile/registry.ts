/** The in-tree plugins that Podyssey runs, by upstream's names; where each acts: pluginTable.ts. */
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
import { nodeVolumeLimits } from '../plugins/nodeVolumeLimits.ts';
import { volumeBinding } from '../plugins/volumeBinding.ts';
import { volumeRestrictions } from '../plugins/volumeRestrictions.ts';
import { volumeZone } from '../plugins/volumeZone.ts';
import { addedAffinityOf, affinityArgsOf, balancedNamesOf, fitArgsOf, spreadArgsOf } from './args.ts';

/** Makes a plugin from its arguments in the profile's pluginConfig, unread. */
export type MakePlugin = (args: unknown) => Plugin;

const always =
  (plugin: Plugin): MakePlugin =>
  () =>
    plugin;

export const registry = {
  NodeUnschedulable: always(nodeUnschedulable),
  NodeName: always(nodeName),
  TaintToleration: always(taintToleration),
  NodeAffinity: (args) => nodeAffinity(addedAffinityOf(args)),
  NodePorts: always(nodePorts),
  NodeResourcesFit: (args) => nodeResourcesFit(fitArgsOf(args)),
  VolumeRestrictions: always(volumeRestrictions),
  NodeVolumeLimits: always(nodeVolumeLimits),
  VolumeBinding: always(volumeBinding),
  VolumeZone: always(volumeZone),
  PodTopologySpread: (args) => podTopologySpread(spreadArgsOf(args)),
  InterPodAffinity: (args) => interPodAffinity(affinityArgsOf(args)),
  DynamicResources: always(dynamicResources),
  DefaultPreemption: always({ name: 'DefaultPreemption' }),
  NodeResourcesBalancedAllocation: (args) => nodeResourcesBalancedAllocation(balancedNamesOf(args)),
  ImageLocality: always(imageLocality),
  NodeDeclaredFeatures: always(nodeDeclaredFeatures),
} satisfies Readonly<Record<string, MakePlugin>>;

/** A plugin that Podyssey runs: whatever names each of them is a Record of these, so that the compiler asks for a new one. */
export type PluginName = keyof typeof registry;
