import { expect, test } from 'vitest';
import type { PodView } from '../../engine/view/view.ts';
import { fixtureView } from '../fixture.ts';
import { noteOf } from './note.ts';

const view = fixtureView();
const mypod = view.pods.find(({ name }) => name === 'mypod');
if (!mypod) throw new Error('no mypod');
const deletion = { grace: 30, at: 0, deadline: 30_000 };

const textOf = (pod: Partial<PodView>, { others = view.pods, queue = view.queue } = {}) =>
  noteOf({ pod: { ...mypod, ...pod }, view: { ...view, pods: others, queue } });

test('a pod that simply waits, or that runs, needs no words', () => {
  expect(textOf({})).toBeNull();
  expect(textOf({ node: 'node-a1', nominatedNodeName: 'node-a1' })).toBeNull();
});

test('a nominated pod waits for the pods of lower priority that are leaving its node, and for no others', () => {
  const nominated = { nominatedNodeName: 'node-a2', priority: 10 };
  expect(textOf(nominated)).toBe('mypod is nominated to node-a2: that node is looked at first.');
  const leaving = view.pods.map((pod) => {
    if (pod.name === 'web-3') return { ...pod, deletion };
    return pod.name === 'cache-0' ? { ...pod, deletion, priority: 10 } : pod;
  });
  expect(textOf(nominated, { others: leaving })).toContain('until web-3 has left node-a2');
});

test('a pod that nobody may try says why', () => {
  const queue = { ...view.queue, active: [], gated: [mypod.key] };
  expect(textOf({}, { queue })).toContain('mypod is gated');
  const foreign = { ...view.queue, active: [], unserved: [mypod.key] };
  expect(textOf({ schedulerName: 'mine' }, { queue: foreign })).toContain('asks for the scheduler mine');
});
