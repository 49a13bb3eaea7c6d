import { expect, test } from 'vitest';
import type { Volume } from '../../objects/types.ts';
import { makeNode, makePod, snapshotOf } from '../fixtures.ts';
import { dynamicResources } from './dynamicResources.ts';
import { nodeDeclaredFeatures } from './nodeDeclaredFeatures.ts';
import { nodeVolumeLimits, volumeBinding, volumeRestrictions, volumeZone } from './volumes.ts';

const snapshot = snapshotOf(makeNode('n'));
const volumePlugins = [volumeRestrictions, nodeVolumeLimits, volumeBinding, volumeZone];
const leavingOut = (volume: Volume) =>
  volumePlugins
    .filter(({ filter }) => filter?.({ pod: makePod('p', { volumes: [volume] }), snapshot }).kind === 'leftOut')
    .map(({ name }) => name);

test.each<[string, Volume, string[]]>([
  ['an empty directory', { name: 'v', emptyDir: {} }, []],
  [
    'a claim',
    { name: 'v', persistentVolumeClaim: { claimName: 'data' } },
    ['VolumeRestrictions', 'NodeVolumeLimits', 'VolumeBinding', 'VolumeZone'],
  ],
  ['an inline disk', { name: 'v', gcePersistentDisk: {} }, ['VolumeRestrictions', 'NodeVolumeLimits']],
  ['an inline iSCSI target', { name: 'v', iscsi: {} }, ['VolumeRestrictions']],
])('%s is work for these volume plugins', (_, volume, expected) => {
  expect(leavingOut(volume)).toEqual(expected);
});

test('resource claims are left out and said to be; other pods skip', () => {
  expect(dynamicResources.filter?.({ pod: makePod('p', { resourceClaims: [{}] }), snapshot })).toEqual({
    kind: 'leftOut',
    note: { feature: 'resourceClaims', detail: 'spec.resourceClaims' },
  });
  expect(dynamicResources.filter?.({ pod: makePod('p'), snapshot })).toEqual({ kind: 'skip' });
});

test('ordinary pods need no declared features', () => {
  expect(nodeDeclaredFeatures.filter?.({ pod: makePod('p'), snapshot })).toEqual({ kind: 'skip' });
});
