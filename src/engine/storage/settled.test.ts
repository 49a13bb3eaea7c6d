import { describe, expect, test } from 'vitest';
import type { PersistentVolumeClaim, VolumeAttachment } from '../objects/storageTypes.ts';
import type { KubeObject } from '../objects/types.ts';
import { baseOf } from '../simulation/base.ts';
import { objectsOf } from '../simulation/objectMaps.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import { claim, locking, node, secondPod, story, user, volume, volumeStory } from './fixtures.ts';

const base = (...objects: readonly KubeObject[]) =>
  baseOf([node('a'), node('b'), ...objects], 0, { tuning: {}, behaviour: politeBehaviour, classes: [] }).objects;
const all = <Kind extends KubeObject>(objects: ReturnType<typeof base>, kind: Kind['kind']) =>
  [...(objects.get(kind)?.values() ?? [])] as Kind[];
const places = (objects: ReturnType<typeof base>) =>
  all<VolumeAttachment>(objects, 'VolumeAttachment').map(
    ({ spec, status }) => `${spec.source.persistentVolumeName}@${spec.nodeName} ${status?.attached}`,
  );

const held: VolumeAttachment = {
  kind: 'VolumeAttachment',
  metadata: { name: 'csi-1' },
  spec: { attacher: 'ebs.csi.aws.com', nodeName: 'a', source: { persistentVolumeName: 'pv-1' } },
  status: { attached: true },
};

describe('at virtual 0', () => {
  test('what a running pod uses is bound, attached and in use', () => {
    const objects = base(volume(locking), claim(), user('pod-1', 'a'));
    expect(places(objects)).toEqual(['pv-1@a true']);
    expect(objectsOf(objects, 'Node').get('a')?.status).toMatchObject({
      volumesInUse: ['kubernetes.io/csi/ebs.csi.aws.com^vol-1'],
      volumesAttached: [{ name: 'kubernetes.io/csi/ebs.csi.aws.com^vol-1' }],
    });
    expect(objectsOf(objects, 'Node').get('b')?.status?.volumesInUse).toBeUndefined();
  });
  test('a file of pods and claims lacks only the volumes', () => {
    const stored: PersistentVolumeClaim = {
      ...claim(),
      spec: { ...claim().spec, volumeName: 'pvc-7' },
      status: { phase: 'Bound' },
    };
    expect(places(base(stored, user('pod-1', 'a')))).toEqual(['pvc-7@a true']);
  });
  test('a file of pods alone lacks their claims too; one that is used on two nodes can be', () => {
    const objects = base(user('pod-1', 'a'), user('pod-2', 'b'));
    const [found] = all<PersistentVolumeClaim>(objects, 'PersistentVolumeClaim');
    expect(found).toMatchObject({ metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteMany'] } });
    expect(places(objects)).toHaveLength(2);
  });
  test('of two nodes the one whose pod runs has the volume', () => {
    const waits = { ...user('pod-0', 'b'), status: { phase: 'Pending', containerStatuses: [] } };
    expect(places(base(volume(locking), claim(), waits, user('pod-1', 'a')))).toEqual(['pv-1@a true']);
  });
  test('attachments of the file are kept', () => {
    expect(places(base(volume(locking), claim(), held, user('pod-1', 'a')))).toEqual(['pv-1@a true']);
  });
  test('a new pod of the node finds what the file says to be attached, whatever its name', () => {
    const of = story({ objects: [held, user('pod-1', 'a')], actions: secondPod(1, 'pod-2', 'a') });
    expect(of.stateAt(5000).pods.get('default/pod-2')?.status?.phase).toBe('Running');
  });
  test('what the file says to be asked for is attached then', () => {
    const asked = { ...held, status: { attached: false } };
    const of = story({ objects: [asked, user('pod-1', 'a')], actions: [] });
    expect(volumeStory(of)[0]).toBe('2.00 attached a');
  });
  test('pods without claims make nothing', () => {
    const { spec, ...rest } = user('pod-1', 'a');
    const { volumes: _, ...bare } = spec;
    expect([...base({ ...rest, spec: bare } as KubeObject).keys()]).toEqual(['Node', 'Pod']);
  });
});
