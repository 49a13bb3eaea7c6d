import type { ObjectRef } from '../../objects/ref.ts';
import { expect, it } from 'vitest';
import type { KubeObject, Node, Pod, Taint, Toleration, Workload, WorkloadSpec } from '../../objects/types.ts';
import { apply, nodeOf, podOf, story } from '../../session/schedulingFixtures.ts';
import type { Run } from '../../simulation/run.ts';
import { podVersions } from '../podVersions.ts';
import { podEnd } from './podEnd.ts';
import type { ResolvedAction } from '../../simulation/resolvedAction.ts';

const auto: ResolvedAction = { t: 0, do: 'scheduler', runs: true };
const labelled = (name: string, zone: string): Node => {
  const node = nodeOf(name, '8');
  return { ...node, metadata: { ...node.metadata, labels: { zone } } };
};
const workload = (kind: Workload['kind'], spec: WorkloadSpec): Workload => ({
  apiVersion: kind === 'Job' ? 'batch/v1' : 'apps/v1',
  kind,
  metadata: { name: 'web', namespace: 'default' },
  spec: {
    ...(kind !== 'Job' && { selector: { matchLabels: { app: 'web' } } }),
    template: {
      metadata: { labels: { app: 'web' }, annotations: { 'sim/app': '{"onTerm":{"after":1,"code":0}}' } },
      spec: {
        containers: [{ name: 'app', image: 'app:1' }],
        terminationGracePeriodSeconds: 1,
        ...(kind === 'Job' && { restartPolicy: 'Never' }),
      },
    },
    ...spec,
  },
});
const patch = (t: number, subject: ObjectRef, fields: Record<string, unknown>): ResolvedAction => ({
  t,
  do: 'patch',
  subject,
  patch: { type: 'merge', fields },
});
const template = (image: string) => ({ template: { spec: { containers: [{ name: 'app', image }] } } });

/** Of the pod that was the first to go. */
function firstRemoval(run: Run): object | null {
  const first = run.trace.find(
    (event) =>
      event.what === 'write' &&
      event.object.kind === 'Pod' &&
      (event.type === 'DELETED' || event.changed.includes('deletionTimestamp')),
  );
  const pod = first?.subject.slice('Pod/'.length) ?? '';
  const t = (first?.t ?? 0) + 500;
  const newest = podVersions(run, pod, t)?.newest;
  return (newest && podEnd(run, newest, t)?.how) ?? null;
}

const cases: readonly [string, readonly KubeObject[], readonly ResolvedAction[], object][] = [
  [
    'a Job’s deadline',
    [workload('Job', { activeDeadlineSeconds: 5 })],
    [],
    { kind: 'jobOver', owner: 'Job/web', reason: 'DeadlineExceeded' },
  ],
  [
    'a Job that is suspended',
    [workload('Job', {})],
    [patch(5000, 'Job/default/web', { spec: { suspend: true } })],
    { kind: 'suspended', owner: 'Job/web' },
  ],
  [
    'a Job that runs fewer at once',
    [workload('Job', { parallelism: 2, completions: 2 })],
    [patch(5000, 'Job/default/web', { spec: { parallelism: 1 } })],
    { kind: 'scaledDown', owner: 'Job/web', replicas: 1 },
  ],
  [
    'a Job that is deleted',
    [workload('Job', {})],
    [{ t: 5000, do: 'deleteObject', subject: 'Job/default/web' }],
    { kind: 'ownerGone', owner: 'Job/web' },
  ],
  [
    'a DaemonSet whose node is none any more',
    [
      workload('DaemonSet', {
        template: {
          metadata: { labels: { app: 'web' } },
          spec: { containers: [{ name: 'app', image: 'app:1' }], nodeSelector: { zone: 'a' } },
        },
      }),
    ],
    [patch(20_000, 'Node/node-1', { metadata: { labels: { zone: 'c' } } })],
    { kind: 'misplaced', owner: 'DaemonSet/web', node: 'node-1' },
  ],
  [
    'a DaemonSet’s new template',
    [workload('DaemonSet', {})],
    [patch(20_000, 'DaemonSet/default/web', { spec: template('app:2') })],
    { kind: 'rolledOut', owner: 'DaemonSet/web' },
  ],
  [
    'a Deployment’s new template',
    [workload('Deployment', { replicas: 2 })],
    [patch(20_000, 'Deployment/default/web', { spec: template('app:2') })],
    { kind: 'rolledOut', owner: 'Deployment/web' },
  ],
  [
    'a Deployment scaled down',
    [workload('Deployment', { replicas: 2 })],
    [patch(20_000, 'Deployment/default/web', { spec: { replicas: 1 } })],
    { kind: 'scaledDown', owner: 'Deployment/web', replicas: 1 },
  ],
  [
    'a Deployment scaled down in the middle of a rollout',
    [workload('Deployment', { replicas: 2 })],
    [
      patch(20_000, 'Deployment/default/web', { spec: template('app:2') }),
      patch(20_500, 'Deployment/default/web', { spec: { replicas: 0 } }),
    ],
    { kind: 'scaledDown', owner: 'Deployment/web', replicas: 0 },
  ],
  [
    'a StatefulSet with fewer replicas',
    [workload('StatefulSet', { replicas: 2, serviceName: 'web' })],
    [patch(20_000, 'StatefulSet/default/web', { spec: { replicas: 1 } })],
    { kind: 'scaledDown', owner: 'StatefulSet/web', replicas: 1 },
  ],
];

it.each(cases)('an owner’s pod: %s', (_name, objects, actions, expected) => {
  const run = story([labelled('node-1', 'a'), labelled('node-2', 'b')], [apply(0, ...objects), auto, ...actions]);
  expect(firstRemoval(run)).toMatchObject(expected);
});

const first: Taint = { key: 'first', effect: 'NoExecute' };
const second: Taint = { key: 'second', effect: 'NoExecute' };
const tolerated = (...tolerations: readonly Toleration[]): Pod =>
  podOf('web', { node: 'node-1', spec: { tolerations } });

it.each<[string, Pod, string, number | null]>([
  [
    'the one that is not tolerated, whatever stands before it',
    tolerated({ key: 'first', operator: 'Exists' }),
    'second',
    null,
  ],
  ['never tolerated', podOf('web', { node: 'node-1' }), 'first', null],
  [
    'the one that is tolerated for the shortest time',
    tolerated({ key: 'first', operator: 'Exists' }, { key: 'second', operator: 'Exists', tolerationSeconds: 9 }),
    'second',
    9,
  ],
])('a taint that evicts: %s', (_name, pod, taint, seconds) => {
  const run = story(
    [nodeOf('node-1'), pod],
    [first, second].map((one) => ({ t: 10, do: 'taint', node: 'node-1', taint: one })),
  );
  const newest = podVersions(run, 'default/web', run.end)?.newest;
  expect(newest && podEnd(run, newest, run.end)?.how).toMatchObject({ kind: 'tainted', taint, seconds });
});
