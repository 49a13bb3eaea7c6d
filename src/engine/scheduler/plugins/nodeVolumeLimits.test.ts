import { describe, expect, test } from 'vitest';
import type { CsiNode, PersistentVolume, PersistentVolumeClaim, VolumeAttachment } from '../../objects/storageTypes.ts';
import type { KubeObject, Pod, Volume } from '../../objects/types.ts';
import { decide } from '../cycle.ts';
import { makeNode, makePod, snapshotOf } from '../fixtures.ts';

const driver = 'ebs.csi.aws.com';
/** A claim with its volume. */
const disk = (name: string): [PersistentVolumeClaim, PersistentVolume] => [
  {
    kind: 'PersistentVolumeClaim',
    metadata: { name, namespace: 'default' },
    spec: { volumeName: `pv-${name}` },
    status: { phase: 'Bound' },
  },
  { kind: 'PersistentVolume', metadata: { name: `pv-${name}` }, spec: { csi: { driver, volumeHandle: name } } },
];
const using = (name: string, claims: readonly string[], on?: string): Pod =>
  makePod(name, {
    ...(on && { on }),
    volumes: claims.map((claimName): Volume => ({ name: claimName, persistentVolumeClaim: { claimName } })),
  });
const limit = (count: number): CsiNode => ({
  kind: 'CSINode',
  metadata: { name: 'n' },
  spec: { drivers: [{ name: driver, allocatable: { count } }] },
});
const attached = (volume: string): VolumeAttachment => ({
  kind: 'VolumeAttachment',
  metadata: { name: volume },
  spec: { attacher: driver, nodeName: 'n', source: { persistentVolumeName: volume } },
});
const disks = ['a', 'b', 'c'].flatMap(disk);
const decided = (pod: Pod, ...objects: readonly KubeObject[]) =>
  decide(snapshotOf(makeNode('n'), ...disks, ...objects), pod);

describe('volumes of a driver on a node (SCHED-55)', () => {
  const full = [limit(2), using('q', ['a'], 'n')];
  test.each<[string, Pod, readonly KubeObject[], string | null]>([
    ['are as many as the CSINode allows', using('p', ['b']), full, 'n'],
    ['are not more', using('p', ['b', 'c']), full, null],
    ['count once for several pods', using('p', ['a', 'b']), full, 'n'],
    ['count while they are attached', using('p', ['b']), [...full, attached('pv-c')], null],
    ['count once, attached and used', using('p', ['b']), [...full, attached('pv-a')], 'n'],
    ['have no limit where no CSINode tells of one', using('p', ['b', 'c']), full.slice(1), 'n'],
    [
      'are also disks of old, which the driver has taken over',
      makePod('p', { volumes: ['x', 'y'].map((name) => ({ name, awsElasticBlockStore: { volumeID: name } })) }),
      full,
      null,
    ],
  ])('%s', (_, pod, objects, chosen) => expect(decided(pod, ...objects).chosen).toBe(chosen));

  test('that are not made yet count for the driver of their class', () => {
    const claims = ['x', 'y'].map((name) => ({
      kind: 'PersistentVolumeClaim',
      metadata: { name, namespace: 'default' },
      spec: { storageClassName: 'fast' },
    }));
    const fast = {
      kind: 'StorageClass',
      metadata: { name: 'fast' },
      provisioner: driver,
      volumeBindingMode: 'WaitForFirstConsumer',
    };
    const { chosen, verdicts, filters, message } = decided(using('p', ['x', 'y']), ...claims, fast, ...full);
    expect(chosen).toBeNull();
    expect(message).toContain('1 node(s) exceed max volume count');
    expect(verdicts['n']?.cells[filters.indexOf('NodeVolumeLimits')]?.facts).toEqual({
      plugin: 'NodeVolumeLimits',
      drivers: [{ driver, attached: 1, added: 2, limit: 2 }],
    });
  });
});
