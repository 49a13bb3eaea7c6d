import { expect, test } from 'vitest';
import type { KubeObject, Pod } from '../objects/types.ts';
import { clusterObjects } from './clusterObjects.ts';
import { makeNode, makePod } from './fixtures.ts';
import { defaultProfile } from './profile/defaultProfile.ts';
import type { Profile } from './profile/profile.ts';
import { scheduleInSequence, type SequenceOptions } from './sequence.ts';

const asked = (profile: Profile): SequenceOptions => ({
  profileOf: () => profile,
  samples: ({ percentageOfNodesToScore }) => percentageOfNodesToScore > 0,
});

/** `pod node` a step, with `−victim` for each that is evicted and `·` for no node. */
function story(objects: readonly KubeObject[], arrive: readonly Pod[], profile: Profile = defaultProfile): string[] {
  const steps = [...scheduleInSequence(clusterObjects(objects), arrive, asked(profile))];
  return steps.map(({ outcome, chosen, evicted }) =>
    [outcome.pod, chosen ?? '·', ...evicted.map((key) => `−${key}`)].join(' ').replaceAll('default/', ''),
  );
}

const wants = (name: string, cpu: string, priority = 0): Pod => makePod(name, { requests: { cpu }, priority });

test('the highest priority first, then as they arrive; of several best nodes the first name', () => {
  const arrive = [wants('a', '3'), wants('b', '3'), wants('c', '3', 10)];
  expect(story([makeNode('y'), makeNode('x')], arrive)).toEqual(['c x', 'a y', 'b ·']);
});

test('a pod that preempts is tried again at once, and its victims are gone for good', () => {
  const low = makePod('low', { on: 'n', requests: { cpu: '2' } });
  const arrive = [wants('late', '2'), wants('urgent', '4', 10)];
  expect(story([makeNode('n'), low], arrive)).toEqual(['urgent n −low', 'urgent n', 'late ·']);
});

test('a pod that was nominated before keeps its room from weaker ones', () => {
  const waiting = makePod('waiting', { nominatedTo: 'n', requests: { cpu: '3' }, priority: 5 });
  expect(story([makeNode('n'), waiting], [wants('weak', '2', 4), wants('strong', '2', 6)])).toEqual([
    'strong n',
    'weak ·',
  ]);
});

test('with a percentage the walk over the nodes goes on where it ended', () => {
  const nodes = Array.from({ length: 200 }, (_, index) => makeNode(`n${String(index).padStart(3, '0')}`));
  const arrive = [wants('a', '1'), wants('b', '1'), wants('c', '1')];
  expect(story(nodes, arrive, { ...defaultProfile, percentageOfNodesToScore: 50 })).toEqual([
    'a n000',
    'b n100',
    'c n001',
  ]);
  expect(story(nodes, arrive)).toEqual(['a n000', 'b n001', 'c n002']);
});

test('without nodes there is nothing to preempt', () => {
  const [step] = scheduleInSequence(clusterObjects([]), [wants('p', '1')], asked(defaultProfile));
  expect(step?.outcome).toMatchObject({
    hasNodes: false,
    message: 'no nodes available to schedule pods',
    preemption: null,
  });
});
