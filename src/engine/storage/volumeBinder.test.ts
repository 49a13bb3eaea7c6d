import { describe, expect, test } from 'vitest';
import type { CsiNode, PersistentVolume, PersistentVolumeClaim, StorageClass } from '../objects/storageTypes.ts';
import type { KubeObject, Pod, Workload } from '../objects/types.ts';
import { decideAlong } from '../session/decideAlong.ts';
import { completed } from '../session/sources.ts';
import { events, pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { withoutClients } from '../simulation/situation.ts';
import { boundVolume } from './boundObjects.ts';
import { breaches, claim, locking, node, user, volume } from './fixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const roomy = (name: string) => ({
  ...node(name),
  status: { ...node(name).status, allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
});
const options = withoutClients;
const auto: ResolvedAction = { t: 0, do: 'scheduler', runs: true };
const scheduled = (objects: readonly KubeObject[], actions: readonly ResolvedAction[] = []): Run =>
  run([roomy('a'), roomy('b'), ...objects], { decide: decideAlong(), options, actions: [auto, ...actions] });

const fast = (volumeBindingMode: string): StorageClass => ({
  kind: 'StorageClass',
  metadata: { name: 'fast' },
  provisioner: 'disk.csi',
  volumeBindingMode,
});
const wanting = (spec: Partial<NonNullable<PersistentVolumeClaim['spec']>>): PersistentVolumeClaim => ({
  ...claim(),
  spec: { ...claim().spec, ...spec },
});
const claimNamed = (name: string): PersistentVolumeClaim => ({ ...claim(), metadata: { name, namespace: 'default' } });
const late = (...objects: readonly KubeObject[]): ResolvedAction => ({ t: 1000, do: 'apply', objects });
const claimAt = (of: Run, t = 1e6) =>
  of.stateAt(t).objects.get('PersistentVolumeClaim')?.get('default/data') as PersistentVolumeClaim | undefined;
const volumesAt = (of: Run, t = 1e6) =>
  [...(of.stateAt(t).objects.get('PersistentVolume')?.values() ?? [])] as PersistentVolume[];
const textsOf = (of: Run) =>
  events(of, 'event').flatMap(({ reason, component }) => (component === 'persistentvolume-controller' ? [reason] : []));

describe('a claim', () => {
  test('takes the smallest volume that fits, and both say so', () => {
    const large = { ...volume(locking), metadata: { name: 'large' } };
    const of = scheduled(
      [{ ...large, spec: { ...large.spec, capacity: { storage: '9Gi' } } } as PersistentVolume, volume(locking)],
      [late(claim())],
    );
    expect(claimAt(of)).toMatchObject({
      spec: { volumeName: 'pv-1' },
      status: { phase: 'Bound', capacity: { storage: '1Gi' } },
    });
    expect(volumesAt(of).find(({ metadata }) => metadata.name === 'pv-1')).toMatchObject({
      spec: { claimRef: { name: 'data', namespace: 'default' } },
      status: { phase: 'Bound' },
    });
  });
  test.each<[string, Partial<NonNullable<PersistentVolumeClaim['spec']>>]>([
    ['more room', { resources: { requests: { storage: '2Gi' } } }],
    ['another access mode', { accessModes: ['ReadWriteMany'] }],
    ['another class', { storageClassName: 'other' }],
    ['labels', { selector: { matchLabels: { kind: 'ssd' } } }],
  ])('that asks for %s does not get it', (_, spec) => {
    const of = scheduled([volume(locking), fast('Immediate')], [late(wanting(spec))]);
    expect(claimAt(of)?.status?.phase).not.toBe('Bound');
  });
  const other = { ...volume(locking), metadata: { name: 'other' } };
  test.each<[string, readonly KubeObject[], string | undefined]>([
    ['is not there', [other], 'Pending'],
    [
      'is smaller',
      [{ ...volume(locking), spec: { ...volume(locking).spec, capacity: { storage: '1Mi' } } } as KubeObject],
      'Pending',
    ],
    ['is another claim’s', [boundVolume(volume(locking), { ...claim(), metadata: { name: 'first' } })], 'Pending'],
    ['is free', [other, volume(locking)], 'Bound'],
  ])('that names a volume which %s gets that one or none, and its pod waits', (_, volumes, phase) => {
    const named = wanting({ volumeName: 'pv-1', storageClassName: 'fast' });
    const asked = { ...named, spec: { ...named.spec, storageClassName: '' } };
    for (const claimed of phase === 'Bound' ? [asked] : [asked, named]) {
      const fromTheStart = scheduled([fast('Immediate'), ...volumes, claimed, user('pod-1')]);
      const later = scheduled([fast('Immediate'), ...volumes], [late(claimed, user('pod-1'))]);
      for (const of of [fromTheStart, later]) {
        expect(claimAt(of)?.status?.phase ?? 'Pending').toBe(phase);
        const { spec, status } = of.stateAt(1e6).pods.get('default/pod-1') ?? {};
        expect(Boolean(spec?.nodeName)).toBe(phase === 'Bound');
        expect(status?.phase === 'Running').toBe(phase === 'Bound');
      }
    }
  });
  test('that names a volume of a file without volumes, bound to none and used by nobody, has none', () => {
    const of = scheduled([wanting({ volumeName: 'nope' }), user('pod-1')]);
    expect(volumesAt(of)).toEqual([]);
    expect(of.stateAt(1e6).pods.get('default/pod-1')?.spec.nodeName).toBeUndefined();
  });
  test('without a class is told that it waits for a volume', () =>
    expect(textsOf(scheduled([], [late(claim())]))).toEqual(['FailedBinding']));
  test('of a class that does not wait gets a new volume at once', () => {
    const of = scheduled([fast('Immediate')], [late(wanting({ storageClassName: 'fast' }))]);
    expect(claimAt(of, 1700)?.status?.phase).toBe('Bound');
    expect(volumesAt(of)).toMatchObject([
      { spec: { csi: { driver: 'disk.csi' }, persistentVolumeReclaimPolicy: 'Delete' } },
    ]);
    expect(textsOf(of)).toEqual(['ProvisioningSucceeded']);
  });
  test('of a class that waits gets one with its first pod, where that goes', () => {
    const of = scheduled(
      [fast('WaitForFirstConsumer')],
      [late(wanting({ storageClassName: 'fast' })), { t: 5000, do: 'apply', objects: [user('pod-1')] }],
    );
    expect(textsOf(of)).toEqual(['WaitForFirstConsumer', 'ProvisioningSucceeded']);
    expect(claimAt(of, 4900)?.spec?.volumeName).toBeUndefined();
    expect(of.stateAt(1e6).pods.get('default/pod-1')).toMatchObject({
      spec: { nodeName: 'a' },
      status: { phase: 'Running' },
    });
    expect(breaches(of)).toEqual([]);
  });
  test('that is deleted takes along what was made for it, once no node has it', () => {
    const of = scheduled(
      [fast('Immediate')],
      [
        late(wanting({ storageClassName: 'fast' })),
        { t: 5000, do: 'deleteObject', subject: 'PersistentVolumeClaim/default/data' },
      ],
    );
    expect(volumesAt(of)).toEqual([]);
  });
  test('that is deleted leaves a volume that is to be retained', () => {
    const of = scheduled(
      [volume(locking)],
      [late(claim()), { t: 5000, do: 'deleteObject', subject: 'PersistentVolumeClaim/default/data' }],
    );
    expect(volumesAt(of)).toMatchObject([{ status: { phase: 'Released' } }]);
  });
});

describe('a claim that waits for its pod', () => {
  const waiting = wanting({ storageClassName: 'fast' });
  test('holds the pod on its node before it is bound, until the next look a second later (SCHED-57)', () => {
    const of = scheduled(
      [fast('WaitForFirstConsumer')],
      [late(waiting), { t: 5000, do: 'apply', objects: [user('pod-1')] }],
    );
    const at = (t: number) => of.stateAt(t).pods.get('default/pod-1');
    expect(at(5500)).toMatchObject({ status: { nominatedNodeName: 'a' } });
    expect(at(5500)?.spec.nodeName).toBeUndefined();
    expect(at(6200)?.spec.nodeName).toBe('a');
    expect(at(6200)?.status?.nominatedNodeName).toBeUndefined();
  });
  test('is taken for the next pod where one pod alone may have it (cache.AssumePod)', () => {
    const alone = wanting({ storageClassName: 'fast', accessModes: ['ReadWriteOncePod'] });
    const objects = [user('pod-1'), user('pod-2')];
    const of = scheduled([fast('WaitForFirstConsumer'), alone], [{ t: 5000, do: 'apply', objects }]);
    const bound = [...of.stateAt(of.end).pods.values()].filter(({ spec }) => spec.nodeName);
    expect(bound.map(({ metadata }) => metadata.name)).toEqual(['pod-1']);
  });
  test('does not keep the next pod from being bound', () => {
    const objects = [user('pod-1'), pod('next')];
    const of = scheduled([fast('WaitForFirstConsumer'), waiting], [{ t: 5000, do: 'apply', objects }]);
    expect(of.stateAt(5500).pods.get('default/next')?.spec.nodeName).toBeDefined();
  });
  test('is told which pods wait with it (VOL-9)', () => {
    const of = scheduled(
      [fast('WaitForFirstConsumer'), claimNamed('other')],
      [{ t: 0, do: 'apply', objects: [user('pod-1')] }, late(waiting)],
    );
    expect(events(of, 'event').filter(({ component }) => component === 'persistentvolume-controller')[0]).toMatchObject(
      {
        reason: 'WaitForPodScheduled',
        message: 'waiting for pod pod-1 to be scheduled',
      },
    );
  });
  test('of a cluster that says Pending is not bound by us', () => {
    const reported: PersistentVolumeClaim = { ...waiting, status: { phase: 'Pending' } };
    const of = scheduled([fast('Immediate'), reported, user('pod-1')]);
    expect(of.stateAt(1e6).pods.get('default/pod-1')?.status?.conditions?.[0]?.message).toContain(
      'pod has unbound immediate PersistentVolumeClaims',
    );
  });
});

describe('a volume that is made (VOL-8)', () => {
  const inZone = (name: string, zone: string) => ({
    ...roomy(name),
    metadata: { name, labels: { 'topology.kubernetes.io/zone': zone, 'example.com/rack': `r${zone}` } },
  });
  const made = (by: Partial<StorageClass>, ...more: readonly KubeObject[]) => {
    const objects = [inZone('a', '1'), inZone('b', '2'), { ...fast('WaitForFirstConsumer'), ...by }, ...more];
    const of = run([...objects, wanting({ storageClassName: 'fast' })], {
      ...{ decide: decideAlong(), options },
      actions: [auto, { t: 1000, do: 'apply', objects: [user('pod-1')] }],
    });
    return volumesAt(of)[0]?.spec?.nodeAffinity?.required?.nodeSelectorTerms?.[0]?.matchExpressions;
  };
  const csiNode = (name: string): CsiNode => ({
    kind: 'CSINode',
    metadata: { name },
    spec: { drivers: [{ name: 'disk.csi', topologyKeys: ['example.com/rack'] }] },
  });
  const allowed = (value: string) => [
    { matchLabelExpressions: [{ key: 'topology.kubernetes.io/zone', values: [value] }] },
  ];
  const only = (key: string, value: string) => [{ key, operator: 'In', values: [value] }];
  const zone = 'topology.kubernetes.io/zone';
  test('by a zonal driver is for the zone of the pod', () =>
    expect(made({ provisioner: 'ebs.csi.aws.com' })).toEqual(only(zone, '1')));
  test('by another one is for what its CSINode tells', () =>
    expect(made({}, csiNode('a'), csiNode('b'))).toEqual(only('example.com/rack', 'r1')));
  test('by one that nobody knows is for all nodes', () => expect(made({})).toBeUndefined());
  test('at once is where the class allows', () =>
    expect(
      made({ provisioner: 'ebs.csi.aws.com', volumeBindingMode: 'Immediate', allowedTopologies: allowed('2') }),
    ).toEqual(only(zone, '2')));
  test('for a pod is where the class allows', () =>
    expect(made({ provisioner: 'ebs.csi.aws.com', allowedTopologies: allowed('2') })).toEqual(only(zone, '2')));
  const zonalClass: StorageClass = { ...fast('WaitForFirstConsumer'), provisioner: 'ebs.csi.aws.com' };
  test('keeps its pod out of other zones', () => {
    const of = run(
      [inZone('a', '1'), inZone('b', '2'), zonalClass, wanting({ storageClassName: 'fast' }), user('pod-1', 'a')],
      {
        ...{ decide: decideAlong(), options },
        actions: [
          auto,
          { t: 1000, do: 'cordon', node: 'a', unschedulable: true },
          { t: 2000, do: 'delete', pod: 'default/pod-1' },
          { t: 10_000, do: 'apply', objects: [user('pod-1')] },
        ],
      },
    );
    expect(of.stateAt(1e6).pods.get('default/pod-1')?.status?.conditions?.[0]?.message).toContain(
      "1 node(s) didn't match PersistentVolume's node affinity",
    );
  });
});

test('an ephemeral volume has a claim as long as its pod', () => {
  const scratch = { name: 'scratch', ephemeral: { volumeClaimTemplate: { spec: { accessModes: ['ReadWriteOnce'] } } } };
  const of = scheduled(
    [],
    [late(pod('p', { spec: { volumes: [scratch] } })), { t: 20_000, do: 'delete', pod: 'default/p' }],
  );
  const claims = (t: number) => [...(of.stateAt(t).objects.get('PersistentVolumeClaim')?.keys() ?? [])];
  expect(of.stateAt(15_000).pods.get('default/p')?.status?.phase).toBe('Running');
  expect([claims(15_000), claims(1e6)]).toEqual([['default/p-scratch'], []]);
});

describe('a StatefulSet with claims of its own', () => {
  const set: Workload = {
    kind: 'StatefulSet',
    metadata: { name: 'db', namespace: 'default' },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'db' } },
      template: { metadata: { labels: { app: 'db' } }, spec: { containers: [{ name: 'app', image: 'db:1' }] } },
      volumeClaimTemplates: [
        {
          metadata: { name: 'data' },
          spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
        },
      ],
    },
  };
  const keys = (of: Run, t: number) => [...(of.stateAt(t).objects.get('PersistentVolumeClaim')?.keys() ?? [])].sort();
  const both = ['default/data-db-0', 'default/data-db-1'];
  const namesOf = ({ spec }: Pod) => spec.volumes?.map(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName);

  test('gives each pod one, which stays when the set is made smaller', () => {
    const smaller = { ...set, spec: { ...set.spec, replicas: 1 } };
    const of = scheduled([], [late(set), { t: 60_000, do: 'apply', objects: [smaller] }]);
    expect([...of.stateAt(50_000).pods.values()].map(namesOf)).toEqual([['data-db-0'], ['data-db-1']]);
    expect([...of.stateAt(1e6).pods.keys()]).toEqual(['default/db-0']);
    expect([keys(of, 50_000), keys(of, 1e6)]).toEqual([both, both]);
    expect(breaches(of)).toEqual([]);
  });

  test('of a file has them from the start', () => {
    const { objects } = completed([roomy('a'), set]);
    expect(objects.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toEqual(
      ['data-db-0'],
    );
    const of = run(objects, { decide: decideAlong(), options, actions: [auto] });
    expect([...of.stateAt(1e6).pods.values()].map(({ status }) => status?.phase)).toEqual(['Running', 'Running']);
    expect(keys(of, 1e6)).toEqual(both);
  });

  test('makes a pod anew with the same volume', () => {
    const of = scheduled([], [late(set), { t: 60_000, do: 'delete', pod: 'default/db-0' }]);
    const volumes = volumesAt(of);
    expect(volumes.map(({ spec }) => spec?.claimRef?.name).sort()).toEqual(['data-db-0', 'data-db-1']);
    expect(of.stateAt(1e6).pods.get('default/db-0')?.status?.phase).toBe('Running');
    expect(breaches(of)).toEqual([]);
  });
});
