import { expect, test } from 'vitest';
import type { PodLived } from '../../engine/history/podsLived.ts';
import { groupsOf } from './podGroups.ts';

const pod = (
  name: string,
  { node = 'n1', top = null, wrong = 0 }: Partial<PodLived> & { wrong?: number },
): PodLived => ({
  ...{ pod: `shop/${name}`, uid: name, node, owner: null, top, made: 0, gone: null },
  incidents: Array.from({ length: wrong }, () => ({ t: 0, id: -1, what: 'neverReady' as const })),
});
const pods = [
  pod('a', { top: 'Deployment/shop/web', node: 'n2' }),
  pod('b', { top: 'Deployment/shop/web' }),
  pod('c', { top: 'StatefulSet/shop/db', wrong: 2 }),
  pod('d', { node: null }),
];

test('the owners of whose pods most went wrong come first, then those of most pods', () => {
  expect(groupsOf(pods, 'owner').map(({ name, namespace, wrong }) => [namespace, name, wrong])).toEqual([
    ['shop', 'StatefulSet/db', 1],
    ['shop', 'Deployment/web', 0],
    [null, null, 0],
  ]);
});

test('each leads to its timeline; pods on no node are together, and have none', () => {
  expect(groupsOf(pods, 'node').map(({ topic, pods: on }) => [topic, on.length])).toEqual([
    [{ about: 'node', node: 'n1' }, 2],
    [{ about: 'node', node: 'n2' }, 1],
    [null, 1],
  ]);
  expect(groupsOf(pods, 'owner')[1]?.topic).toEqual({ about: 'owner', owner: 'Deployment/shop/web' });
});
