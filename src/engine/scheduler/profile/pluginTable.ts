/**
 * Every in-tree plugin: where it acts, and its weight (kube-scheduler 1.36, plugins/registry.go and default_plugins.go;
 * SCHED-11). Those of the default list stand first, in its order.
 */

/** In the order in which kube-scheduler fills them when it starts. */
export const extensionPoints = [
  'preFilter',
  'filter',
  'postFilter',
  'reserve',
  'preScore',
  'score',
  'preBind',
  'bind',
  'postBind',
  'permit',
  'preEnqueue',
  'queueSort',
  'placementGenerate',
  'placementScore',
] as const;

export type ExtensionPoint = (typeof extensionPoints)[number];

interface TableEntry {
  readonly points: readonly ExtensionPoint[];
  /** Of its scores; 0 = unset, which acts as 1. */
  readonly weight: number;
  /** Switched on where the configuration says nothing. */
  readonly isDefault: boolean;
}

const entry = (points: string, weight = 0, isDefault = true): TableEntry => ({
  points: extensionPoints.filter((point) => points.split(' ').includes(point)),
  weight,
  isDefault,
});
/** Behind feature gates that are off in 1.36. */
const gated = (points: string): TableEntry => entry(points, 0, false);

export const pluginTable: ReadonlyMap<string, TableEntry> = new Map([
  ['SchedulingGates', entry('preEnqueue')],
  ['PrioritySort', entry('queueSort')],
  ['NodeUnschedulable', entry('filter')],
  ['NodeName', entry('filter')],
  ['TaintToleration', entry('filter preScore score', 3)],
  ['NodeAffinity', entry('preFilter filter preScore score', 2)],
  ['NodePorts', entry('preFilter filter')],
  ['NodeResourcesFit', entry('preFilter filter preScore score placementScore', 1)],
  ['VolumeRestrictions', entry('preFilter filter')],
  ['NodeVolumeLimits', entry('preFilter filter')],
  ['VolumeBinding', entry('preFilter filter preScore score reserve preBind')],
  ['VolumeZone', entry('preFilter filter')],
  ['PodTopologySpread', entry('preFilter filter preScore score', 2)],
  ['InterPodAffinity', entry('preFilter filter preScore score', 2)],
  ['DynamicResources', entry('preEnqueue preFilter filter postFilter score reserve preBind', 2)],
  ['DefaultPreemption', entry('preEnqueue postFilter')],
  ['NodeResourcesBalancedAllocation', entry('preScore score', 1)],
  ['ImageLocality', entry('score', 1)],
  ['DefaultBinder', entry('bind')],
  ['NodeDeclaredFeatures', entry('preFilter filter')],
  ['GangScheduling', gated('preEnqueue permit')],
  ['PodGroupPodsCount', gated('placementScore')],
  ['TopologyPlacementGenerator', gated('placementGenerate')],
]);

export const acts = (plugin: string, point: ExtensionPoint): boolean =>
  pluginTable.get(plugin)?.points.includes(point) ?? false;
