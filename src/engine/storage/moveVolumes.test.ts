import { describe, expect, test } from 'vitest';
import { objectsOf } from '../simulation/objectMaps.ts';
import { breaches, locking, story, volumeStory } from './fixtures.ts';

const of = story({ source: locking, actions: [{ t: 1000, do: 'move', pod: 'default/pod-1', node: 'b' }] });
const places = (t: number) =>
  [...objectsOf(of.stateAt(t).objects, 'VolumeAttachment').values()].map(
    ({ spec, status }) => `${spec.nodeName} ${status?.attached}`,
  );

describe('what if a pod had been on another node all along', () => {
  test('its volume is there as well, without a wait', () => {
    expect([places(500), places(1100)]).toEqual([['a true'], ['b true']]);
    expect(volumeStory(of)).toEqual(['1.00 nobody write', '1.00 b/pod-1 write']);
  });
  test('nodes say what they use', () => {
    const inUse = (node: string) => objectsOf(of.stateAt(5000).objects, 'Node').get(node)?.status?.volumesInUse;
    expect([inUse('a'), inUse('b')]).toEqual([undefined, ['kubernetes.io/csi/ebs.csi.aws.com^vol-1']]);
  });
  test('nothing is broken', () => expect(breaches(of)).toEqual([]));
});
