/** The scene of zones 3 / 1 / 0 as a decision, written by hand, for tests only. */
import type { Decision, FilterCell, NodeVerdict } from '../engine/scheduler/decision.ts';
import type { SpreadConstraintFacts } from '../engine/scheduler/plugins/podTopologySpread/spreadFacts.ts';

const filters = [
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

const Gi = 2 ** 30;
export const spreadReason = "node(s) didn't match pod topology spread constraints";
export const taintReason = 'node(s) had untolerated taint(s)';
const training = { key: 'dedicated', value: 'training', effect: 'NoSchedule' };

interface Row {
  zone: string;
  matchNum: number;
  cpu: number;
  memory: number;
  pods: number;
  tainted?: boolean;
}

const rows: Readonly<Record<string, Row>> = {
  'node-a1': { zone: 'zone-a', matchNum: 3, cpu: 1000, memory: 2 * Gi, pods: 2 },
  'node-a2': { zone: 'zone-a', matchNum: 3, cpu: 1500, memory: 3 * Gi, pods: 2 },
  'node-b1': { zone: 'zone-b', matchNum: 1, cpu: 500, memory: Gi, pods: 1 },
  'node-b2': { zone: 'zone-b', matchNum: 1, cpu: 2000, memory: 4 * Gi, pods: 1, tainted: true },
  'node-c1': { zone: 'zone-c', matchNum: 0, cpu: 0, memory: 0, pods: 0 },
  'node-c2': { zone: 'zone-c', matchNum: 0, cpu: 2000, memory: Gi, pods: 1 },
};

function verdict({ matchNum, cpu, memory, pods, zone, tainted = false }: Row): NodeVerdict {
  const ok = matchNum + 1 <= 1;
  const resource = { insufficient: false } as const;
  const ran: Record<string, FilterCell> = {
    NodeUnschedulable: {
      state: 'passed',
      facts: { plugin: 'NodeUnschedulable', unschedulable: false, tolerated: false },
    },
    NodeName: { state: 'passed', facts: { plugin: 'NodeName', wanted: null } },
    TaintToleration: {
      state: tainted ? 'failed' : 'passed',
      facts: { plugin: 'TaintToleration', taints: tainted ? [training] : [], untolerated: tainted ? training : null },
    },
    NodeResourcesFit: {
      state: 'passed',
      facts: {
        plugin: 'NodeResourcesFit',
        podsOn: pods,
        podsAllowed: 110,
        resources: [
          { name: 'cpu', request: 500, requested: cpu, allocatable: 4000, ...resource },
          { name: 'memory', request: Gi, requested: memory, allocatable: 8 * Gi, ...resource },
        ],
      },
    },
    PodTopologySpread: {
      state: ok ? 'passed' : 'failed',
      facts: {
        plugin: 'PodTopologySpread',
        checks: [
          {
            ...{ index: 0, topologyKey: 'topology.kubernetes.io/zone', domain: zone, matchNum, selfMatch: 1, min: 0 },
            ...{ skew: matchNum + 1, maxSkew: 1, ok },
          },
        ],
      },
    },
  };
  const decided = tainted ? 'TaintToleration' : ok ? null : 'PodTopologySpread';
  const last = decided ? filters.indexOf(decided) : filters.length;
  const cells = filters.map(
    (plugin, at): FilterCell => (at > last ? notRun(ran[plugin]) : (ran[plugin] ?? { state: 'skipped' })),
  );
  if (decided === null) return { code: 'Success', cells };
  const reasons = [tainted ? taintReason : spreadReason];
  return { code: tainted ? 'UnschedulableAndUnresolvable' : 'Unschedulable', plugin: decided, reasons, cells };
}

/** As in the engine, a plugin behind the one that failed still tells its numbers. */
const notRun = (cell: FilterCell | undefined): FilterCell => ({
  state: 'notRun',
  ...(cell?.facts && { facts: cell.facts }),
});

const spread: SpreadConstraintFacts = {
  ...{ index: 0, topologyKey: 'topology.kubernetes.io/zone', maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' },
  ...{
    isDefault: false,
    selector: 'app=web',
    minDomains: null,
    nodeAffinityPolicy: 'Honor',
    nodeTaintsPolicy: 'Ignore',
  },
  ...{ selfMatch: 1, min: 0, lowest: 0, domainCount: 3 },
  domains: [
    { zone: 'zone-a', pods: ['default/web-1', 'default/web-2', 'default/web-3'] },
    { zone: 'zone-b', pods: ['default/web-4'] },
    { zone: 'zone-c', pods: [] },
  ].map(({ zone, pods }) => {
    const nodes = Object.keys(rows).filter((node) => rows[node]?.zone === zone);
    const skew = pods.length + 1;
    return {
      value: zone,
      counted: true,
      matchNum: pods.length,
      pods,
      nodes,
      eligibleNodes: nodes,
      skew,
      ok: skew <= 1,
    };
  }),
};

/** mypod (500m, 1Gi, maxSkew 1 on zone) over six nodes of 4 cpu and 8Gi, as in the mocks. */
export const spreadDecision: Decision = {
  pod: 'default/mypod',
  schedulerName: 'default-scheduler',
  nodes: Object.keys(rows),
  filters,
  preFilter: [
    { plugin: 'NodeAffinity', code: 'Skip', reasons: [] },
    { plugin: 'NodePorts', code: 'Skip', reasons: [] },
    { plugin: 'NodeResourcesFit', code: 'Success', reasons: [] },
    { plugin: 'PodTopologySpread', code: 'Success', reasons: [] },
    { plugin: 'InterPodAffinity', code: 'Skip', reasons: [] },
  ],
  rejected: null,
  verdicts: Object.fromEntries(Object.entries(rows).map(([node, row]) => [node, verdict(row)])),
  feasible: ['node-c1', 'node-c2'],
  scores: [
    {
      plugin: 'TaintToleration',
      weight: 3,
      normalization: { rule: 'reversed', max: 0 },
      nodes: [taintScore(), taintScore()],
    },
    {
      plugin: 'NodeResourcesFit',
      weight: 1,
      normalization: { rule: 'none' },
      nodes: [fitScore(0, 0, [87, 87, 87]), fitScore(2000, Gi, [37, 75, 56])],
    },
    {
      plugin: 'NodeResourcesBalancedAllocation',
      weight: 1,
      normalization: { rule: 'none' },
      nodes: [
        balance([0.125, 0.125, 0, 100], [0, 0, 0, 100], 75),
        balance([0.625, 0.25, 0.1875, 81], [0.5, 0.125, 0.1875, 81], 75),
      ],
    },
  ],
  total: { 'node-c1': 462, 'node-c2': 431 },
  best: ['node-c1'],
  chosen: 'node-c1',
  message: null,
  error: null,
  tookNominated: false,
  sampling: { target: 6, start: 0, processed: 6, nextStart: 0 },
  rejectedBy: ['TaintToleration', 'PodTopologySpread'],
  preemption: null,
  spread: [spread],
  leftOut: [],
};

function taintScore() {
  return { raw: 0, normalized: 100, weighted: 300, facts: { plugin: 'TaintToleration', intolerable: [] } } as const;
}

function fitScore(cpu: number, memory: number, [cpuScore, memoryScore, raw]: readonly [number, number, number]) {
  const resources = [
    { name: 'cpu', allocated: cpu, request: 500, capacity: 4000, score: cpuScore, weight: 1 },
    { name: 'memory', allocated: memory, request: Gi, capacity: 8 * Gi, score: memoryScore, weight: 1 },
  ];
  const facts = { plugin: 'NodeResourcesFit', strategy: 'LeastAllocated', resources, weightSum: 2 } as const;
  return { raw, normalized: raw, weighted: raw, facts };
}

type Half = readonly [cpu: number, memory: number, std: number, score: number];

function balance(withPod: Half, without: Half, raw: number) {
  const half = ([cpu, memory, std, score]: Half) => ({
    fractions: [
      { name: 'cpu', requested: cpu * 4000, allocatable: 4000, fraction: cpu },
      { name: 'memory', requested: memory * 8 * Gi, allocatable: 8 * Gi, fraction: memory },
    ],
    std,
    score,
  });
  const facts = { plugin: 'NodeResourcesBalancedAllocation', with: half(withPod), without: half(without) } as const;
  return { raw, normalized: raw, weighted: raw, facts };
}
