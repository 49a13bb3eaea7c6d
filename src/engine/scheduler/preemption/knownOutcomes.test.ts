import { expect, test } from 'vitest';
import type { Pod } from '../../objects/types.ts';
import { clusterObjects } from '../clusterObjects.ts';
import { decide } from '../cycle.ts';
import { makeNode, makePod, spread } from '../fixtures.ts';
import { Snapshot } from '../snapshot.ts';
import { preemptor, running } from './preemptionFixtures.ts';

const victimsIn = (snapshot: Snapshot, pod: Pod) =>
  decide(snapshot, pod, { facts: [] }).preemption?.candidates.map(({ victims }) => victims);

test('pods alike get the same answer until the pods of the node change', () => {
  const snapshot = new Snapshot(clusterObjects([makeNode('n'), running('first', 'n', { cpu: '4' })]));
  const twin = { ...preemptor(), metadata: { ...preemptor().metadata, name: 'twin', uid: 'twin' } };
  expect(victimsIn(snapshot, preemptor())).toEqual([['default/first']]);
  expect(victimsIn(snapshot, twin)).toEqual([['default/first']]);
  snapshot.addPod(running('second', 'n', { cpu: '0' }));
  snapshot.removePod(running('first', 'n'));
  snapshot.addPod(running('third', 'n', { cpu: '4' }));
  expect(victimsIn(snapshot, twin)).toEqual([['default/third']]);
});

test('a pod that is nominated to the node in the meantime counts', () => {
  const snapshot = new Snapshot(clusterObjects([makeNode('n'), running('low', 'n', { cpu: '4' })]));
  const pod = preemptor({ requests: { cpu: '3' } });
  expect(victimsIn(snapshot, pod)).toHaveLength(1);
  const other = makePod('other', { nominatedTo: 'n', requests: { cpu: '2' }, priority: 2000 });
  snapshot.addPod(other);
  expect(victimsIn(snapshot, pod)).toEqual([]);
  snapshot.removePod(other);
  expect(victimsIn(snapshot, pod)).toHaveLength(1);
});

test('where other nodes have a say, nothing is kept', () => {
  const web = { app: 'web' };
  const objects = [
    makeNode('a', { zone: 'a' }),
    makeNode('b', { zone: 'b', allocatable: { pods: '1' } }),
    running('a1', 'a', { labels: web, start: 1 }),
    running('a2', 'a', { labels: web, start: 2 }),
    running('b1', 'b', { labels: web, priority: 5000 }),
  ];
  const snapshot = new Snapshot(clusterObjects(objects));
  const pod = preemptor({ requests: {}, labels: web, topologySpreadConstraints: [spread()] });
  expect(victimsIn(snapshot, pod)).toEqual([['default/a2']]);
  snapshot.removePod(running('b1', 'b'));
  snapshot.addPod(running('b2', 'b', { priority: 5000 }));
  expect(victimsIn(snapshot, pod)).toEqual([['default/a1', 'default/a2']]);
});
