/** Situations that once failed, as small as they were made: nothing is wrong with them any more. */
import { expect, test } from 'vitest';
import { type Action, openedSituation, type Situation, withoutClients } from '../../engine/simulation/situation.ts';
import { checkSituation } from './checkSituation.ts';
import { manifestOf } from './randomCluster.ts';

const zone = 'topology.kubernetes.io/zone';
const node = (name: string, taints: readonly object[] = []) => ({
  kind: 'Node',
  metadata: { name, labels: { [zone]: name, 'kubernetes.io/hostname': name } },
  spec: { taints },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '20' } },
});
const made = (
  kind: string,
  name: string,
  { replicas, spec, more = {} }: { replicas?: number; spec: object; more?: object },
) => ({
  kind,
  metadata: { name },
  spec: {
    ...(replicas !== undefined && { replicas }),
    ...more,
    selector: { matchLabels: { app: name } },
    template: { metadata: { labels: { app: name } }, spec },
  },
});
const asks = (cpu: string) => [{ name: 'app', image: 'app:1', resources: { requests: { cpu } } }];
const starts: Action = { t: 0, do: 'scheduler', runs: true };

const situationOf = (objects: readonly object[], actions: readonly Action[]): Situation =>
  openedSituation([{ id: 'base', name: 'base.yaml', content: manifestOf(objects) }], {
    actions,
    options: withoutClients,
  });

const tolerations = [{ operator: 'Exists' }];

test.each<[what: string, objects: readonly object[], actions: readonly Action[]]>([
  [
    'a rollout that has been stuck for longer than twice its deadline',
    [
      node('n1'),
      made('Deployment', 'web', {
        replicas: 2,
        spec: { containers: asks('3') },
        more: { progressDeadlineSeconds: 60 },
      }),
    ],
    [starts, { t: 130_000, do: 'cordon', node: 'n1', unschedulable: true }],
  ],
  [
    'a pod that was made elsewhere, as it were, where others then need its place',
    [
      node('n1'),
      node('n2'),
      { kind: 'Pod', metadata: { name: 'big' }, spec: { containers: asks('3') } },
      made('Deployment', 'web', { replicas: 2, spec: { containers: asks('2') } }),
    ],
    [
      { t: 0, do: 'schedule', pod: 'default/big' },
      { t: 5000, do: 'move', pod: 'default/big', node: 'n2' },
      { ...starts, t: 6000 },
    ],
  ],
  [
    'a pod of a DaemonSet that is made on a node that is not its own',
    [node('n1'), node('n2'), made('DaemonSet', 'agent', { spec: { tolerations, containers: asks('100m') } })],
    [
      starts,
      { t: 20_000, do: 'recreate', pod: 'default/agent-rbph5', node: 'n2' },
      { t: 120_000, do: 'cordon', node: 'n1', unschedulable: true },
    ],
  ],
])('%s', async (_, objects, actions) => {
  expect((await checkSituation(situationOf(objects, actions), () => undefined)).found).toEqual([]);
});
