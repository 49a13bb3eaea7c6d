/** A small cluster with its decision for the stage's tests: zones by name, nodes with their matching pods. */
import type { CellState, Decision, NodeVerdict } from '../engine/scheduler/decision.ts';
import type { ClusterView, NodeView, PodShape, PodView } from '../engine/view/view.ts';
import { sceneOf, type StageScene, type SceneInput } from './scene/scene.ts';
import type { SpreadConstraintFacts, SpreadDomain } from '../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

export interface NodeSpec {
  name: string;
  zone: string | null;
  /** Pods that match the selector, and others. */
  web?: readonly string[];
  other?: readonly string[];
  tainted?: boolean;
  /** Its kubelet does not run. */
  stopped?: boolean;
}
export interface ClusterSpec {
  nodes: readonly NodeSpec[];
  maxSkew?: number;
  shapes?: Readonly<Record<string, PodShape>>;
  soft?: boolean;
}

const gi = 1024 ** 3;
const zoneKey = 'topology.kubernetes.io/zone';
export const filters = [
  'NodeUnschedulable',
  'NodeName',
  'TaintToleration',
  'NodeAffinity',
  'NodePorts',
  'NodeResourcesFit',
  'VolumeRestrictions',
  'NodeVolumeLimits',
  'VolumeBinding',
  'VolumeZone',
  'PodTopologySpread',
  'InterPodAffinity',
  'DynamicResources',
  'NodeDeclaredFeatures',
];
const ran = new Set(['NodeUnschedulable', 'NodeName', 'TaintToleration', 'NodeResourcesFit', 'PodTopologySpread']);

/** Zones 3 / 1 / 0, six nodes of which node-b2 is tainted, mypod waiting. */
export const spreadSpec: ClusterSpec = {
  nodes: [
    { name: 'node-a1', zone: 'zone-a', web: ['web-1', 'web-2'] },
    { name: 'node-a2', zone: 'zone-a', web: ['web-3'], other: ['cache-0'] },
    { name: 'node-b1', zone: 'zone-b', web: ['web-4'] },
    { name: 'node-b2', zone: 'zone-b', other: ['train-0'], tainted: true },
    { name: 'node-c1', zone: 'zone-c' },
    { name: 'node-c2', zone: 'zone-c', other: ['batch-7'] },
  ],
};

export function fixtureScene(spec: ClusterSpec = spreadSpec, more: Partial<SceneInput> = {}): StageScene {
  const view = fixtureView(spec);
  const decision = fixtureDecision(spec);
  return sceneOf({
    view,
    decision,
    focus: 'default/mypod',
    held: null,
    asking: null,
    cycle: null,
    constraintIndex: null,
    ...more,
  });
}

export function fixtureView(spec: ClusterSpec = spreadSpec): ClusterView {
  const pods = spec.nodes.flatMap(({ name, web = [], other = [] }) => [
    ...web.map((pod) => podView(pod, name, spec)),
    ...other.map((pod) => podView(pod, name, spec)),
  ]);
  const values = [...new Set(spec.nodes.map(({ zone }) => zone))];
  return {
    t: 0,
    counts: { nodes: spec.nodes.length, pods: pods.length + 1, zones: values.filter(Boolean).length },
    topologyKey: zoneKey,
    spreads: true,
    topologyKeys: [zoneKey, 'kubernetes.io/hostname'],
    domains: values.map((value) => ({
      value,
      nodes: spec.nodes.filter(({ zone }) => zone === value).map(({ name }) => name),
    })),
    nodes: spec.nodes.map(nodeView),
    pods: [...pods, podView('mypod', null, spec)],
    queue: { active: ['default/mypod'], backoff: [], unschedulable: [], gated: [], entries: {} },
    scheduler: { runs: false, profiles: [] },
  };
}

function nodeView({ name, zone, web = [], other = [], tainted, stopped }: NodeSpec): NodeView {
  const pods = web.length + other.length;
  return {
    name,
    labels: { 'kubernetes.io/hostname': name, ...(zone === null ? {} : { [zoneKey]: zone }) },
    taints: tainted ? [{ key: 'dedicated', value: 'gpu', effect: 'NoSchedule' }] : [],
    unschedulable: false,
    allocatable: { cpu: 4000, memory: 8 * gi, pods: 110 },
    requested: { cpu: pods * 500, memory: pods * gi, pods },
    kubeletRuns: !stopped,
  };
}

function podView(name: string, node: string | null, { shapes }: ClusterSpec): PodView {
  const shape = shapes?.[name] ?? (node === null ? 'Pending' : 'Running');
  return {
    key: `default/${name}`,
    uid: `uid-${name}`,
    name,
    namespace: 'default',
    labels: {},
    node,
    phase: shape === 'Terminating' ? 'Running' : shape,
    shape,
    status: shape,
    ready: '1/1',
    restarts: '0',
    priority: 0,
    cpu: 500,
    memory: gi,
    deletion: shape === 'Terminating' ? { grace: 30, at: -10_000, deadline: 20_000 } : null,
    nominatedNodeName: null,
    unscheduledMessage: null,
    live: node !== null,
  };
}

export function fixtureDecision(spec: ClusterSpec = spreadSpec): Decision {
  const spread = constraintOf(spec);
  const verdicts = Object.fromEntries(spec.nodes.map((node) => [node.name, verdictOf(node, spread)]));
  const feasible = spec.nodes.map(({ name }) => name).filter((name) => verdicts[name]?.code === 'Success');
  const total = Object.fromEntries(feasible.map((name, at) => [name, 462 - 31 * at]));
  const scored = feasible.map((name) => ({ raw: 100, normalized: 100, weighted: total[name] ?? 0 }));
  return {
    pod: 'default/mypod',
    schedulerName: 'default-scheduler',
    nodes: spec.nodes.map(({ name }) => name),
    filters,
    preFilter: [],
    rejected: null,
    verdicts,
    feasible,
    scores:
      feasible.length > 1
        ? [{ plugin: 'NodeResourcesFit', weight: 1, normalization: { rule: 'none' }, nodes: scored }]
        : [],
    total,
    best: feasible.slice(0, 1),
    chosen: feasible[0] ?? null,
    message: null,
    error: null,
    tookNominated: false,
    sampling: null,
    rejectedBy: [],
    preemption: null,
    spread: [spread],
    leftOut: [],
  };
}

function constraintOf({ nodes, maxSkew = 1, soft = false }: ClusterSpec): SpreadConstraintFacts {
  const values = [...new Set(nodes.flatMap(({ zone }) => (zone === null ? [] : [zone])))];
  const counts = values.map((value) => nodes.filter(({ zone }) => zone === value).flatMap(({ web = [] }) => web));
  const min = Math.min(...counts.map(({ length }) => length));
  const domains = values.map((value, at): SpreadDomain => {
    const pods = counts[at] ?? [];
    const names = nodes.filter(({ zone }) => zone === value).map(({ name }) => name);
    const skew = pods.length + 1 - min;
    const keys = pods.map((pod) => `default/${pod}`);
    return {
      value,
      counted: true,
      matchNum: pods.length,
      pods: keys,
      nodes: names,
      eligibleNodes: names,
      skew,
      ok: soft || skew <= maxSkew,
    };
  });
  return {
    index: 0,
    topologyKey: zoneKey,
    maxSkew,
    whenUnsatisfiable: soft ? 'ScheduleAnyway' : 'DoNotSchedule',
    isDefault: false,
    selector: 'app=web',
    minDomains: null,
    nodeAffinityPolicy: 'Honor',
    nodeTaintsPolicy: 'Ignore',
    selfMatch: 1,
    min,
    lowest: min,
    domainCount: domains.length,
    domains,
  };
}

function verdictOf(
  { zone, tainted }: NodeSpec,
  { domains, min, maxSkew, topologyKey }: SpreadConstraintFacts,
): NodeVerdict {
  const domain = domains.find(({ value }) => value === zone);
  const failing = tainted ? 'TaintToleration' : domain?.ok ? null : 'PodTopologySpread';
  const at = failing === null ? filters.length : filters.indexOf(failing);
  const check = {
    index: 0,
    topologyKey,
    domain: zone,
    matchNum: domain?.matchNum ?? 0,
    selfMatch: 1 as const,
    min,
    skew: domain?.skew ?? 0,
    maxSkew,
    ok: domain?.ok ?? false,
  };
  const cells = filters.map((plugin, i) => {
    const state: CellState = i > at ? 'notRun' : i === at ? 'failed' : ran.has(plugin) ? 'passed' : 'skipped';
    if (plugin === 'TaintToleration' && tainted) {
      const taint = { key: 'dedicated', value: 'gpu', effect: 'NoSchedule' };
      return { state, facts: { plugin: 'TaintToleration' as const, taints: [taint], untolerated: taint } };
    }
    return plugin === 'PodTopologySpread'
      ? { state, facts: { plugin: 'PodTopologySpread' as const, checks: [check] } }
      : { state };
  });
  if (failing === null) return { code: 'Success', cells };
  const reasons = [
    failing === 'TaintToleration'
      ? 'node(s) had untolerated taint(s)'
      : "node(s) didn't match pod topology spread constraints",
  ];
  return { code: 'Unschedulable', plugin: failing, reasons, cells };
}
