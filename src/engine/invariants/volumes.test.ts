import { describe, expect, test } from 'vitest';
import type { VolumeAttachment } from '../objects/storageTypes.ts';
import type { KubeObject } from '../objects/types.ts';
import type { ObjectMaps } from '../simulation/objectMaps.ts';
import { objectKey } from '../simulation/objectMaps.ts';
import type { Happening } from '../simulation/trace.ts';
import { claim, locking, user, volume } from '../storage/fixtures.ts';
import { VolumesGuarded } from './volumes.ts';

const mapsOf = (...objects: readonly KubeObject[]): ObjectMaps =>
  new Map(objects.map((object) => [object.kind, new Map([[objectKey(object), object]])]));

const held: VolumeAttachment = {
  kind: 'VolumeAttachment',
  metadata: { name: 'csi-1' },
  spec: { attacher: 'ebs', nodeName: 'a', source: { persistentVolumeName: 'pv-1' } },
  status: { attached: true },
};
const bound = { ...claim(), spec: { ...claim().spec, volumeName: 'pv-1' } };

/** What the rule says to the events, one after the other. */
function textsOf(given: readonly (Happening & { node?: string; uid?: string })[], modes?: string[]): readonly string[] {
  const rule = new VolumesGuarded(mapsOf(volume(locking, modes), bound, held));
  return given.flatMap((happening, id) => {
    const { uid, ...fact } = happening;
    const about = { id, t: id * 1000, cause: null, subject: 'PersistentVolume/pv-1', ...(uid && { uid }) } as const;
    const actor = { kind: 'kubelet', node: 'b' } as const;
    return rule.see({ ...about, actor, ...fact });
  });
}
const attachment = (state: 'attached' | 'detached', node: string, isForced = false): Happening => ({
  what: 'attachment',
  state,
  node,
  ...(isForced && { isForced }),
});
const pod = { ...user('pod-2', 'b'), metadata: { ...user('pod-2').metadata, uid: 'u' } };
const added: Happening = { what: 'write', type: 'ADDED', object: pod, changed: [] };
const mounted = { what: 'volumes', state: 'mounted', uid: 'u' } as const;

describe('a volume for one node', () => {
  test('is attached to one at a time', () => {
    expect(textsOf([attachment('attached', 'b')])).toEqual(['pv-1 is attached to a and b']);
    expect(textsOf([attachment('detached', 'a'), attachment('attached', 'b')])).toEqual([]);
    expect(textsOf([attachment('attached', 'b')], ['ReadWriteMany'])).toEqual([]);
  });
  test('is mounted only where it is attached', () => {
    expect(textsOf([added, mounted])).toEqual(['pv-1 is mounted on b, which it is not attached to']);
    expect(textsOf([added, attachment('detached', 'a'), attachment('attached', 'b'), mounted])).toEqual([]);
  });
  test('that was moved as if it had been elsewhere all along is attached there', () => {
    const there = { ...held, spec: { ...held.spec, nodeName: 'b' } };
    const writes: Happening[] = [
      { what: 'write', type: 'DELETED', object: held, changed: [] },
      { what: 'write', type: 'MODIFIED', object: there, changed: [] },
    ];
    expect(textsOf([...writes, added, mounted])).toEqual([]);
    expect(textsOf([...writes, attachment('attached', 'c')])).toEqual(['pv-1 is attached to b and c']);
  });
  test('is not written to from two nodes; who made that possible is told', () => {
    const writers = ['a', 'b'].map((node) => ({ node, pod: `default/on-${node}`, uid: node }));
    const both: Happening = { what: 'writers', writers, isCorrupting: true };
    const text = 'default/on-a on a and default/on-b on b write to pv-1';
    expect(textsOf([both])).toEqual([text]);
    expect(textsOf([attachment('detached', 'a', true), both])).toEqual([
      `${text}, which was taken from a by force at 0.000 s`,
    ]);
    expect(textsOf([{ ...both, isCorrupting: false }])).toEqual([]);
  });
});
