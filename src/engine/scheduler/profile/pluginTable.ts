/**
 * Every in-tree plugin: where it acts, its weight, how it is made and what its queueing hints say (kube-scheduler 1.36,
 * plugins/registry.go and default_plugins.go; SCHED-11). Those of the default list stand first, in its order.
 */
import type { Plugin } from '../framework/plugin.ts';
import type { HintTable } from '../hints/hint.ts';
import { interPodAffinityHints } from '../hints/interPodAffinity.ts';
import { nodeAffinityHints } from '../hints/nodeAffinity.ts';
import { nodeDeclaredFeaturesHints } from '../hints/nodeDeclaredFeatures.ts';
import { nodeNameHints } from '../hints/nodeName.ts';
import { nodePortsHints } from '../hints/nodePorts.ts';
import { nodeResourcesFitHints } from '../hints/nodeResourcesFit.ts';
import { nodeUnschedulableHints } from '../hints/nodeUnschedulable.ts';
import { nodeVolumeLimitsHints } from '../hints/nodeVolumeLimits.ts';
import { podTopologySpreadHints } from '../hints/podTopologySpread.ts';
import { schedulingGatesHints } from '../hints/schedulingGates.ts';
import { taintTolerationHints } from '../hints/taintToleration.ts';
import { volumeBindingHints, volumeRestrictionsHints, volumeZoneHints } from '../hints/volumes.ts';
import { dynamicResources, type DynamicResourcesScoreFacts } from '../plugins/dynamicResources.ts';
import { imageLocality, type ImageLocalityScoreFacts } from '../plugins/imageLocality.ts';
import { interPodAffinity } from '../plugins/interPodAffinity/interPodAffinity.ts';
import { nodeAffinity, type NodeAffinityFilterFacts, type NodeAffinityScoreFacts } from '../plugins/nodeAffinity.ts';
import { nodeDeclaredFeatures, type NodeDeclaredFeaturesFilterFacts } from '../plugins/nodeDeclaredFeatures.ts';
import { nodeName, type NodeNameFilterFacts } from '../plugins/nodeName.ts';
import { nodePorts, type NodePortsFilterFacts } from '../plugins/nodePorts.ts';
import {
  nodeResourcesBalancedAllocation,
  type NodeResourcesBalancedAllocationScoreFacts,
} from '../plugins/nodeResourcesBalancedAllocation.ts';
import { nodeResourcesFit, type NodeResourcesFitFilterFacts } from '../plugins/nodeResourcesFit.ts';
import { nodeUnschedulable, type NodeUnschedulableFilterFacts } from '../plugins/nodeUnschedulable.ts';
import { nodeVolumeLimits, type NodeVolumeLimitsFilterFacts } from '../plugins/nodeVolumeLimits.ts';
import { podTopologySpread } from '../plugins/podTopologySpread/podTopologySpread.ts';
import {
  taintToleration,
  type TaintTolerationFilterFacts,
  type TaintTolerationScoreFacts,
} from '../plugins/taintToleration.ts';
import { volumeBinding } from '../plugins/volumeBinding.ts';
import { volumeRestrictions } from '../plugins/volumeRestrictions.ts';
import { volumeZone } from '../plugins/volumeZone.ts';
import type { PodTopologySpreadFilterFacts } from '../plugins/podTopologySpread/filter.ts';
import type { InterPodAffinityFilterFacts } from '../plugins/interPodAffinity/filter.ts';
import type { NodeResourcesFitScoreFacts } from '../plugins/resourceScoring.ts';
import type { PodTopologySpreadScoreFacts } from '../plugins/podTopologySpread/score.ts';
import type { InterPodAffinityScoreFacts } from '../plugins/interPodAffinity/score.ts';
import { addedAffinityOf, affinityArgsOf, balancedNamesOf, fitArgsOf, spreadArgsOf } from './args.ts';
import { type ExtensionPoint, extensionPoints } from './extensionPoints.ts';

/** Makes a plugin from its arguments in the profile's pluginConfig, unread. */
type MakePlugin = (args: unknown) => Plugin<PluginFacts['filter'], PluginFacts['score']>;

interface Given {
  /** Of its scores; 0 = unset, which acts as 1. */
  readonly weight?: number;
  /** Behind a feature gate that is off in 1.36. */
  readonly isGated?: true;
  readonly hints?: (args: unknown) => HintTable;
}

interface TableEntry {
  readonly points: readonly ExtensionPoint[];
  readonly weight: number;
  /** Switched on where the configuration says nothing. */
  readonly isDefault: boolean;
  /** null: Podyssey does not run it. */
  readonly make: MakePlugin | null;
  /** null: it registers for no event. */
  readonly hints: Given['hints'] | null;
}

const entry = <Make extends MakePlugin | null>(
  make: Make,
  points: string,
  { weight = 0, isGated, hints }: Given = {},
): TableEntry & { make: Make } => ({
  points: extensionPoints.filter((point) => points.split(' ').includes(point)),
  ...{ weight, make, isDefault: !isGated, hints: hints ?? null },
});

const always =
  <What>(what: What) =>
  (): What =>
    what;

/** Of what it listens to, changes of nodes alone: resource claims are not modelled. */
const dynamicResourcesHints: HintTable = {
  NodeAdd: () => 'Queue',
  NodeUpdateNodeLabel: () => 'Queue',
  NodeUpdateNodeAllocatable: () => 'Queue',
};

/** Its PreEnqueue waits for victims: any of them that goes may be the last. */
const preemptionHints: HintTable = { AssignedPodDelete: () => 'Queue' };

const table = {
  SchedulingGates: entry(null, 'preEnqueue', { hints: always(schedulingGatesHints) }),
  PrioritySort: entry(null, 'queueSort'),
  NodeUnschedulable: entry(always(nodeUnschedulable), 'filter', { hints: always(nodeUnschedulableHints) }),
  NodeName: entry(always(nodeName), 'filter', { hints: always(nodeNameHints) }),
  TaintToleration: entry(always(taintToleration), 'filter preScore score', {
    weight: 3,
    hints: always(taintTolerationHints),
  }),
  NodeAffinity: entry((args) => nodeAffinity(addedAffinityOf(args)), 'preFilter filter preScore score', {
    weight: 2,
    hints: (args) => nodeAffinityHints(addedAffinityOf(args)),
  }),
  NodePorts: entry(always(nodePorts), 'preFilter filter', { hints: always(nodePortsHints) }),
  NodeResourcesFit: entry(
    (args) => nodeResourcesFit(fitArgsOf(args)),
    'preFilter filter preScore score placementScore',
    { weight: 1, hints: always(nodeResourcesFitHints) },
  ),
  VolumeRestrictions: entry(always(volumeRestrictions), 'preFilter filter', { hints: always(volumeRestrictionsHints) }),
  NodeVolumeLimits: entry(always(nodeVolumeLimits), 'preFilter filter', { hints: always(nodeVolumeLimitsHints) }),
  VolumeBinding: entry(always(volumeBinding), 'preFilter filter preScore score reserve preBind', {
    hints: always(volumeBindingHints),
  }),
  VolumeZone: entry(always(volumeZone), 'preFilter filter', { hints: always(volumeZoneHints) }),
  PodTopologySpread: entry((args) => podTopologySpread(spreadArgsOf(args)), 'preFilter filter preScore score', {
    weight: 2,
    hints: (args) => podTopologySpreadHints(spreadArgsOf(args)),
  }),
  InterPodAffinity: entry((args) => interPodAffinity(affinityArgsOf(args)), 'preFilter filter preScore score', {
    weight: 2,
    hints: always(interPodAffinityHints),
  }),
  DynamicResources: entry(always(dynamicResources), 'preEnqueue preFilter filter postFilter score reserve preBind', {
    weight: 2,
    hints: always(dynamicResourcesHints),
  }),
  DefaultPreemption: entry(always({ name: 'DefaultPreemption' }), 'preEnqueue postFilter', {
    hints: always(preemptionHints),
  }),
  NodeResourcesBalancedAllocation: entry(
    (args) => nodeResourcesBalancedAllocation(balancedNamesOf(args)),
    'preScore score',
    { weight: 1 },
  ),
  ImageLocality: entry(always(imageLocality), 'score', { weight: 1 }),
  DefaultBinder: entry(null, 'bind'),
  NodeDeclaredFeatures: entry(always(nodeDeclaredFeatures), 'preFilter filter', {
    hints: always(nodeDeclaredFeaturesHints),
  }),
  GangScheduling: entry(null, 'preEnqueue permit', { isGated: true }),
  PodGroupPodsCount: entry(null, 'placementScore', { isGated: true }),
  TopologyPlacementGenerator: entry(null, 'placementGenerate', { isGated: true }),
};

type Table = typeof table;

/** A plugin that Podyssey runs: whatever names each of them is a Record of these, so that the compiler asks for a new one. */
export type PluginName = { [Name in keyof Table]: Table[Name]['make'] extends null ? never : Name }[keyof Table];

/** What they tell of a node, beside the verdict and the score. */
export interface PluginFacts {
  filter:
    | NodeUnschedulableFilterFacts
    | NodeNameFilterFacts
    | TaintTolerationFilterFacts
    | NodeAffinityFilterFacts
    | NodePortsFilterFacts
    | NodeResourcesFitFilterFacts
    | NodeDeclaredFeaturesFilterFacts
    | NodeVolumeLimitsFilterFacts
    | PodTopologySpreadFilterFacts
    | InterPodAffinityFilterFacts;
  score:
    | TaintTolerationScoreFacts
    | NodeAffinityScoreFacts
    | NodeResourcesFitScoreFacts
    | NodeResourcesBalancedAllocationScoreFacts
    | ImageLocalityScoreFacts
    | PodTopologySpreadScoreFacts
    | InterPodAffinityScoreFacts
    | DynamicResourcesScoreFacts;
}

export const pluginTable: ReadonlyMap<string, TableEntry> = new Map(Object.entries(table));

export const acts = (plugin: string, point: ExtensionPoint): boolean =>
  pluginTable.get(plugin)?.points.includes(point) ?? false;
