import { expect, test } from 'vitest';
import type { KubeObject, Pod } from '../../objects/types.ts';
import { makeNode, makePod } from '../fixtures.ts';
import { hintsOf } from './hintsOf.ts';
import { wakeAnswer } from './wakeAnswer.ts';

const uses = (claimName: string) => ({ volumes: [{ name: 'v', persistentVolumeClaim: { claimName } }] });
const waiting = makePod('p', uses('data'));
const claim = (name: string): KubeObject => ({
  kind: 'PersistentVolumeClaim',
  metadata: { name, namespace: 'default' },
});
const bound = (name: string, more = {}): Pod => makePod(name, { nodeName: 'n', ...more });
const disk = { volumes: [{ name: 'v', iscsi: { iqn: 'i' } }] };
const cluster = { services: [], workloads: [] };
const wakes = (plugin: string, before: KubeObject | null, after: KubeObject | null, pod = waiting) =>
  wakeAnswer({ pod, rejectedBy: [plugin], change: { before, after }, hints: hintsOf([]), cluster }).wakes;

test.each<[string, boolean, boolean]>([
  ['its claim is bound', wakes('VolumeBinding', claim('data'), claim('data')), true],
  ['its claim comes', wakes('VolumeBinding', null, claim('data')), true],
  ['another claim comes', wakes('VolumeBinding', null, claim('other')), false],
  ['a volume comes', wakes('VolumeBinding', null, { kind: 'PersistentVolume', metadata: { name: 'pv' } }), true],
  ['a class comes', wakes('VolumeBinding', null, { kind: 'StorageClass', metadata: { name: 'c' } }), true],
  ['a class goes', wakes('VolumeBinding', { kind: 'StorageClass', metadata: { name: 'c' } }, null), false],
  ['a node comes', wakes('VolumeZone', null, makeNode('n')), true],
  [
    'a node changes its labels',
    wakes('VolumeZone', makeNode('n'), makeNode('n', { labels: { 'topology.kubernetes.io/zone': 'z' } })),
    true,
  ],
  ['who had its claim is gone', wakes('VolumeRestrictions', bound('q', uses('data')), null), true],
  ['who had another claim is gone', wakes('VolumeRestrictions', bound('q', uses('other')), null), false],
  ['who had its disk is gone', wakes('VolumeRestrictions', bound('q', disk), null, makePod('p', disk)), true],
])('a pod that volumes hold up, when %s', (_, wakesIt, expected) => expect(wakesIt).toBe(expected));
