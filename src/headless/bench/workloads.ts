/** What the bench schedules: clusters of many alike pods, in the shapes of kube-scheduler's own performance tests. */
import { hostnameLabel, zoneLabel } from '../../engine/objects/wellKnownLabels.ts';
import type { Labels, Node, Pod, PodSpec } from '../../engine/objects/types.ts';

export interface Workload {
  readonly name: string;
  readonly nodes: number;
  /** Pods that run already, on node number mod `nodes`. */
  readonly existing: readonly Pod[];
  readonly pods: readonly Pod[];
  /** Where no node takes a pod: one dry run of preemption a pod, nothing is bound or evicted. */
  readonly preempts: boolean;
}

interface PodWords extends Partial<PodSpec> {
  labels?: Labels;
  cpu?: string;
}

function makePods(name: string, count: number, words: PodWords = {}): Pod[] {
  const { labels = { color: 'blue' }, cpu = '100m', ...spec } = words;
  const containers = [{ name: 'pause', image: 'pause', resources: { requests: { cpu, memory: '500Mi' } } }];
  return Array.from({ length: count }, (_, index) => ({
    kind: 'Pod',
    metadata: { name: `${name}-${index}`, namespace: 'default', uid: `${name}-${index}`, labels },
    spec: { containers, ...spec },
  }));
}

/** 4 cpu, 32 GiB and 110 pods each, in three zones that take turns. */
export const makeNodes = (count: number): Node[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'Node',
    metadata: {
      name: `node-${index}`,
      labels: {
        [hostnameLabel]: `node-${index}`,
        [zoneLabel]: `zone-${(index % 3) + 1}`,
      },
    },
    status: { allocatable: { cpu: '4', memory: '32Gi', pods: '110' } },
  }));

/** Pods of the workload beside 5,000 running ones. */
const placing = (name: string, words?: PodWords): Workload => ({
  name,
  nodes: 5000,
  existing: makePods('running', 5000),
  pods: makePods('waiting', 2000, words),
  preempts: false,
});

const spread = (topologyKey: string, whenUnsatisfiable: string): PodWords => ({
  topologySpreadConstraints: [
    { maxSkew: 5, topologyKey, whenUnsatisfiable, labelSelector: { matchLabels: { color: 'blue' } } },
  ],
});

const apart: PodWords = {
  labels: { color: 'green' },
  affinity: {
    podAntiAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: [
        { topologyKey: hostnameLabel, labelSelector: { matchLabels: { color: 'green' } } },
      ],
    },
  },
};

/** Made when asked for: each holds some ten thousand objects. */
export const workloads: ReadonlyMap<string, () => Workload> = new Map([
  ['plain', () => placing('plain')],
  ['spread-hard', () => placing('spread-hard', spread(zoneLabel, 'DoNotSchedule'))],
  ['spread-soft', () => placing('spread-soft', spread(zoneLabel, 'ScheduleAnyway'))],
  ['spread-host', () => placing('spread-host', spread(hostnameLabel, 'DoNotSchedule'))],
  ['anti-affinity', () => placing('anti-affinity', apart)],
  [
    'preempt',
    () => ({
      name: 'preempt',
      nodes: 5000,
      existing: makePods('filler', 20_000, { cpu: '900m', priority: 0 }),
      pods: makePods('preemptor', 100, { cpu: '3', priority: 1000 }),
      preempts: true,
    }),
  ],
]);
