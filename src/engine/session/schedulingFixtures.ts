/** Small clusters whose pods are scheduled by real decisions, for tests. */
import type { KubeObject, Node, Pod, PodSpec, PriorityClass } from '../objects/types.ts';
import { type Run, runSituation } from '../simulation/run.ts';
import { withoutClients } from '../simulation/situation.ts';
import { decideAlong } from './decideAlong.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

export const nodeOf = (name: string, cpu = '2'): Node => ({
  kind: 'Node',
  metadata: { name },
  status: { allocatable: { cpu, memory: '8Gi', pods: '10' }, conditions: [{ type: 'Ready', status: 'True' }] },
});
interface Asked {
  cpu?: string;
  priority?: number;
  node?: string;
  grace?: number;
  spec?: Partial<PodSpec>;
}
export const podOf = (name: string, { cpu = '1', priority = 0, node, grace = 5, spec }: Asked = {}): Pod => ({
  kind: 'Pod',
  metadata: { name, annotations: { 'sim/app': '{"onTerm":{"after":3,"code":0}}' } },
  spec: {
    priority,
    ...(priority > 0 && { priorityClassName: `p${priority}` }),
    terminationGracePeriodSeconds: grace,
    containers: [{ name: 'app', image: 'app:1', resources: { requests: { cpu } } }],
    ...(node !== undefined && { nodeName: node }),
    ...spec,
  },
});
/** `p1` … `p10`: a new pod has the priority of its class, or none. */
const classes = Array.from({ length: 10 }, (_, index): PriorityClass => {
  const value = index + 1;
  return { kind: 'PriorityClass', metadata: { name: `p${value}` }, value, preemptionPolicy: 'PreemptLowerPriority' };
});
const quiet = withoutClients;
export const story = (objects: readonly KubeObject[], actions: readonly ResolvedAction[]): Run =>
  runSituation({
    objects: [...classes, ...objects],
    actions,
    tuning: {},
    options: quiet,
    seed: 1,
    decide: decideAlong(),
  });

export const apply = (t: number, ...objects: readonly KubeObject[]): ResolvedAction => ({ t, do: 'apply', objects });
export const ask = (t: number, name: string): ResolvedAction => ({ t, do: 'schedule', pod: `default/${name}` });
