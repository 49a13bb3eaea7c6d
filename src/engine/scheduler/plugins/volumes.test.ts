import { describe, expect, test } from 'vitest';
import type {
  CsiStorageCapacity,
  PersistentVolume,
  PersistentVolumeClaim,
  StorageClass,
} from '../../objects/storageTypes.ts';
import type { KubeObject, Volume } from '../../objects/types.ts';
import { selectedNode } from '../../storage/boundObjects.ts';
import { decide } from '../cycle.ts';
import { makeNode, makePod, snapshotOf } from '../fixtures.ts';

const uses = (claimName: string): Volume => ({ name: 'v', persistentVolumeClaim: { claimName } });
const withClaim = makePod('p', { volumes: [uses('data')] });

const claim = (spec: PersistentVolumeClaim['spec'] = {}, more: Partial<PersistentVolumeClaim> = {}) => ({
  kind: 'PersistentVolumeClaim' as const,
  metadata: { name: 'data', namespace: 'default' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, ...spec },
  ...more,
});
const volume = (spec: PersistentVolume['spec'] = {}, labels = {}): PersistentVolume => ({
  kind: 'PersistentVolume',
  metadata: { name: 'pv', labels },
  spec: { accessModes: ['ReadWriteOnce'], capacity: { storage: '2Gi' }, ...spec },
});
const onlyOn = (node: string) => ({
  nodeAffinity: {
    required: {
      nodeSelectorTerms: [{ matchFields: [{ key: 'metadata.name', operator: 'In', values: [node] }] }],
    },
  },
});
const storageClass = (volumeBindingMode: string, provisioner = 'disk.csi'): StorageClass => ({
  kind: 'StorageClass',
  metadata: { name: 'fast' },
  provisioner,
  volumeBindingMode,
});
const onlyAt = (node: string): StorageClass => ({
  ...storageClass('WaitForFirstConsumer'),
  allowedTopologies: [{ matchLabelExpressions: [{ key: 'kubernetes.io/hostname', values: [node] }] }],
});
const driver: KubeObject = {
  kind: 'CSIDriver',
  metadata: { name: 'disk.csi' },
  ...{ spec: { storageCapacity: true } },
};
const roomAt = (node: string, capacity: string): CsiStorageCapacity => ({
  kind: 'CSIStorageCapacity',
  metadata: { name: `on-${node}`, namespace: 'default' },
  storageClassName: 'fast',
  capacity,
  nodeTopology: { matchLabels: { 'kubernetes.io/hostname': node } },
});
const bound = claim({ volumeName: 'pv' }, { status: { phase: 'Bound' } });

/** What the scheduler says of two nodes, a and b, or where it puts the pod. */
function outcome(objects: readonly KubeObject[], pod = withClaim) {
  const { chosen, message, leftOut, feasible } = decide(snapshotOf(makeNode('a'), makeNode('b'), ...objects), pod);
  return chosen === null ? message : leftOut.length > 0 ? 'left out' : feasible.join(' ');
}
const refused = (reason: string) => `0/2 nodes are available: ${reason}. not found`;
const none = (reason: string) =>
  `0/2 nodes are available: ${reason}. no new claims to deallocate, preemption: 0/2 nodes are available: 2 Preemption is not helpful for scheduling.`;

describe('a claim', () => {
  const gone = { metadata: { name: 'data', namespace: 'default', deletionTimestamp: 'now' } };
  test.each<[string, readonly KubeObject[], string]>([
    ['of a file that tells of no claims is left out', [], 'left out'],
    [
      'that does not exist holds the pod up',
      [claim({}, { metadata: { name: 'other' } })],
      refused('persistentvolumeclaim "data" not found'),
    ],
    ['that goes away holds it up', [claim({}, gone)], refused('persistentvolumeclaim "data" is being deleted')],
    [
      'whose volume is lost holds it up',
      [claim({ volumeName: 'pv' }, { status: { phase: 'Lost' } })],
      refused('persistentvolumeclaim "data" bound to non-existent persistentvolume "pv"'),
    ],
    [
      'that should be bound at once and is not holds it up',
      [claim({ storageClassName: 'fast' }), storageClass('Immediate')],
      refused('pod has unbound immediate PersistentVolumeClaims'),
    ],
    [
      'that names a volume and is not bound to it holds it up, whatever its class',
      [claim({ volumeName: 'pv', storageClassName: 'fast' }), volume(), storageClass('WaitForFirstConsumer')],
      refused('pod has unbound immediate PersistentVolumeClaims'),
    ],
    ['with a volume for all nodes does not matter', [bound, volume()], 'a b'],
    ['takes its pod to the nodes of its volume', [bound, volume(onlyOn('b'))], 'b'],
    [
      'whose volume is for no node there keeps its pod away',
      [bound, volume(onlyOn('c'))],
      none("2 node(s) didn't match PersistentVolume's node affinity"),
    ],
    ['whose volume is gone keeps its pod away', [bound], refused('persistentvolume "pv" not found')],
    [
      'gets a volume that is made for it, wherever the pod goes',
      [claim({ storageClassName: 'fast' }), storageClass('WaitForFirstConsumer')],
      'a b',
    ],
    [
      'finds the volume of one node where none are made',
      [
        claim({ storageClassName: 'fast' }),
        volume({ storageClassName: 'fast', ...onlyOn('a') }),
        storageClass('WaitForFirstConsumer', 'kubernetes.io/no-provisioner'),
      ],
      'a',
    ],
    [
      'asks for more than there is',
      [
        claim({ storageClassName: 'fast', resources: { requests: { storage: '3Gi' } } }),
        volume({ storageClassName: 'fast' }),
        storageClass('WaitForFirstConsumer', 'kubernetes.io/no-provisioner'),
      ],
      none("2 node(s) didn't find available persistent volumes to bind"),
    ],
    [
      'goes where it was promised to',
      [
        claim(
          { storageClassName: 'fast' },
          { metadata: { name: 'data', namespace: 'default', annotations: { [selectedNode]: 'b' } } },
        ),
        storageClass('WaitForFirstConsumer'),
      ],
      'b',
    ],
    ['gets no volume where its class makes none', [claim({ storageClassName: 'fast' }), onlyAt('b')], 'b'],
    [
      'gets no volume where its driver has no room',
      [claim({ storageClassName: 'fast' }), storageClass('WaitForFirstConsumer'), driver, roomAt('a', '512Mi')],
      none('2 node(s) did not have enough free storage'),
    ],
    [
      'gets a volume where its driver has room',
      [claim({ storageClassName: 'fast' }), storageClass('WaitForFirstConsumer'), driver, roomAt('a', '1Gi')],
      'a',
    ],
  ])('%s', (_, objects, expected) => expect(outcome(objects)).toBe(expected));

  test('shares no volume with another claim of the pod', () => {
    const second = claim({ storageClassName: 'fast' }, { metadata: { name: 'more', namespace: 'default' } });
    const objects = [
      claim({ storageClassName: 'fast' }),
      second,
      volume({ storageClassName: 'fast' }),
      storageClass('WaitForFirstConsumer', 'kubernetes.io/no-provisioner'),
    ];
    const both = makePod('p', { volumes: [uses('data'), { ...uses('more'), name: 'w' }] });
    expect(outcome(objects)).toBe('a b');
    expect(outcome(objects, both)).toBe(none("2 node(s) didn't find available persistent volumes to bind"));
  });
});

test('an ephemeral volume waits for its claim', () => {
  const pod = makePod('p', { volumes: [{ name: 'v', ephemeral: {} }] });
  const text = 'waiting for ephemeral volume controller to create the persistentvolumeclaim "p-v"';
  expect(outcome([claim()], pod)).toBe(refused(text));
});

test('a volume of one zone takes its pod there, if nodes tell of zones', () => {
  const zone = (name: string) => ({ 'topology.kubernetes.io/zone': name });
  const zoned = [makeNode('z1', { labels: zone('one') }), makeNode('z2', { labels: zone('two') })];
  const ask = (value: string) => decide(snapshotOf(...zoned, bound, volume({}, zone(value))), withClaim);
  expect(ask('two').feasible).toEqual(['z2']);
  expect(ask('one__two').feasible).toEqual(['z1', 'z2']);
  expect(ask('three').message).toContain('2 node(s) had no available volume zone');
});

describe('a ReadWriteOncePod claim', () => {
  const single = claim({ volumeName: 'pv', accessModes: ['ReadWriteOncePod'] }, { status: { phase: 'Bound' } });
  const owner = makePod('owner', { nodeName: 'a', volumes: [uses('data')], priority: 0 });
  const text =
    'node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod';
  test('is free while nobody uses it', () => expect(outcome([single, volume()])).toBe('a b'));
  test('is taken on all nodes once a pod uses it', () =>
    expect(outcome([single, volume(), owner])).toContain(`2 ${text}`));
  test('is made free by preempting its user', () => {
    const strong = makePod('p', { volumes: [uses('data')], priority: 10 });
    const { preemption } = decide(snapshotOf(makeNode('a'), makeNode('b'), single, volume(), owner), strong);
    expect(preemption?.chosen).toBe('a');
  });
  test('of another namespace is another one', () => {
    const far = { ...owner, metadata: { ...owner.metadata, namespace: 'other' } };
    expect(outcome([single, volume(), far])).toBe('a b');
  });
});

describe('a disk written into two pods', () => {
  const disk = (source: object): Volume => ({ name: 'v', ...source });
  const taken = (its: object, own: object) =>
    outcome([makePod('first', { nodeName: 'a', volumes: [disk(its)] })], makePod('p', { volumes: [disk(own)] }));
  test.each<[string, object, object, boolean]>([
    ['is one pod’s on a node', { iscsi: { iqn: 'i' } }, { iscsi: { iqn: 'i' } }, true],
    ['may be read by both', { iscsi: { iqn: 'i', readOnly: true } }, { iscsi: { iqn: 'i', readOnly: true } }, false],
    ['is another one by another name', { iscsi: { iqn: 'i' } }, { iscsi: { iqn: 'j' } }, false],
    [
      'is one of Ceph’s if monitors, pool and image agree',
      { rbd: { monitors: ['m', 'n'], image: 'x' } },
      { rbd: { monitors: ['n'], image: 'x' } },
      true,
    ],
  ])('%s', (_, its, own, isTaken) => expect(taken(its, own)).toBe(isTaken ? 'b' : 'a b'));
  test('of a cloud is one pod’s, too', () =>
    expect(taken({ gcePersistentDisk: { pdName: 'd' } }, { gcePersistentDisk: { pdName: 'd' } })).toBe('b'));
});
