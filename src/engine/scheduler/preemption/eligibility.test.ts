import { expect, test } from 'vitest';
import type { Condition, Pod } from '../../objects/types.ts';
import { makeNode, makePod } from '../fixtures.ts';
import { preemptionOf, preemptor, running } from './preemptionFixtures.ts';

const marked: Condition = { type: 'DisruptionTarget', status: 'True', reason: 'PreemptionByScheduler' };
const leaving = (priority: number, ...conditions: readonly Condition[]): Pod => ({
  ...makePod('victim', { on: 'n', requests: { cpu: '4' }, priority, deleted: true }),
  status: { conditions },
});
const { deletionTimestamp: _, ...notLeaving } = leaving(0).metadata;
const marking: Pod = { ...leaving(0, marked), metadata: notLeaving };
const waiting = 'not eligible due to a terminating pod on the nominated node.';
const nominated = preemptor({ nominatedTo: 'n' });

test.each([
  ['a weaker victim of preemption is leaving', leaving(0, marked), nominated, waiting],
  ['nobody is leaving', running('low', 'n'), nominated, null],
  ['the pod is nominated nowhere', leaving(0, marked), preemptor(), null],
  ['the pod is nominated to a node that is gone', leaving(0, marked), preemptor({ nominatedTo: 'gone' }), null],
  ['a pod that leaves for other reasons', leaving(0), nominated, null],
  ['a pod that an API call disrupts', leaving(0, { ...marked, reason: 'EvictionByEvictionAPI' }), nominated, null],
  ['only the first such condition counts', leaving(0, { ...marked, status: 'False' }, marked), nominated, null],
  ['a victim that is marked but not yet leaving', marking, nominated, null],
  ['a victim of the same priority', leaving(1000, marked), nominated, null],
])('%s', (_, other, pod, reason) => {
  const facts = preemptionOf([makeNode('n'), other], pod);
  expect(facts.reason).toBe(reason);
  expect(facts.eligible).toBe(reason === null);
});

test('a nominated node that nothing can help any more is no reason to wait', () => {
  const facts = preemptionOf([makeNode('n', { unschedulable: true }), leaving(0, marked)], nominated);
  expect(facts.eligible).toBe(true);
});

test('a pod that never preempts says so and tries nothing', () => {
  const facts = preemptionOf([makeNode('n'), running('low', 'n')], preemptor({ preemptionPolicy: 'Never' }));
  expect(facts).toMatchObject({ eligible: false, potential: [], dryRuns: [], candidates: [] });
  expect(facts.message).toBe('no new claims to deallocate, preemption: not eligible due to preemptionPolicy=Never.');
});
