import { describe, expect, test } from 'vitest';
import type { PersistentVolume, PersistentVolumeClaim } from '../objects/storageTypes.ts';
import { claim, locking, volume } from './fixtures.ts';
import { findVolume } from './matchVolume.ts';

type ClaimRef = NonNullable<PersistentVolume['spec']>['claimRef'];

const asking = (volumeName?: string): PersistentVolumeClaim => {
  const { metadata, spec, ...rest } = claim();
  return { ...rest, metadata: { ...metadata, uid: 'new' }, spec: { ...spec, ...(volumeName && { volumeName }) } };
};
const reservedFor = (claimRef: ClaimRef): PersistentVolume => {
  const { spec, ...rest } = volume(locking);
  return { ...rest, spec: { ...spec, ...(claimRef && { claimRef }) } };
};
const found = (claimRef: ClaimRef, volumeName?: string): string | undefined => {
  const pv = reservedFor(claimRef);
  const maps = new Map([['PersistentVolume', new Map([[pv.metadata.name, pv]])]]);
  return findVolume(maps, asking(volumeName), null)?.metadata.name;
};

describe.each([
  ['names no volume', undefined],
  ['names the volume', 'pv-1'],
])('a claim that %s', (_, volumeName) => {
  test.each<[string, ClaimRef, string | undefined]>([
    ['is nobody’s', undefined, 'pv-1'],
    ['is reserved for the name', { namespace: 'default', name: 'data' }, 'pv-1'],
    ['is reserved for the name in the default namespace', { name: 'data' }, 'pv-1'],
    ['is bound to this very claim', { namespace: 'default', name: 'data', uid: 'new' }, 'pv-1'],
    ['was released by an older claim of the name', { namespace: 'default', name: 'data', uid: 'old' }, undefined],
    ['is reserved for another name', { namespace: 'default', name: 'logs' }, undefined],
    ['is reserved for the name in another namespace', { namespace: 'prod', name: 'data' }, undefined],
  ])('and a volume that %s', (_name, claimRef, volumeFound) => expect(found(claimRef, volumeName)).toBe(volumeFound));
});
