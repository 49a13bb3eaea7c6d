import { expect, test } from 'vitest';
import { filterWith, makeNode, makePod, scoreWith, snapshotOf } from '../fixtures.ts';
import { taintToleration } from './taintToleration.ts';

const taint = (key: string, effect: string) => ({ key, effect });
const reasons = ['node(s) had untolerated taint(s)'];
const refused = { code: 'UnschedulableAndUnresolvable', plugin: 'TaintToleration', reasons };

test.each([
  ['NoSchedule', 'NoSchedule', refused],
  ['NoExecute', 'NoExecute', refused],
  ['PreferNoSchedule', 'PreferNoSchedule', null],
])('an untolerated %s taint decides', (_, effect, expected) => {
  const snapshot = snapshotOf(makeNode('n', { taints: [taint('spot', effect)] }));
  expect(filterWith(taintToleration, snapshot, makePod('p'))).toEqual([expected]);
});

test('the first untolerated hard taint is the fact', () => {
  const taints = [taint('a', 'NoSchedule'), taint('b', 'NoExecute'), taint('c', 'PreferNoSchedule')];
  const snapshot = snapshotOf(makeNode('n', { taints }));
  const pod = makePod('p', { tolerations: [{ key: 'a', operator: 'Exists' }] });
  const prepared = taintToleration.filter?.({ pod, snapshot });
  const [node] = snapshot.nodes;
  expect(prepared?.kind === 'ready' && node && prepared.state.facts(node)).toEqual({
    plugin: 'TaintToleration',
    taints: taints.slice(0, 2),
    untolerated: taints[1],
  });
});

test('soft taints that nothing tolerates cost points; a toleration of NoSchedule does not help', () => {
  const soft = (...keys: string[]) => ({ taints: keys.map((key) => taint(key, 'PreferNoSchedule')) });
  const snapshot = snapshotOf(makeNode('n0', soft('x', 'y', 'z')), makeNode('n1', soft('x')), makeNode('n2'));
  const tolerations = [
    { key: 'y', operator: 'Exists' },
    { key: 'z', operator: 'Exists', effect: 'NoSchedule' },
  ];
  const scores = scoreWith(taintToleration, snapshot, makePod('p', { tolerations }));
  expect(scores?.raw).toEqual([2, 1, 0]);
  expect(scores?.normalized).toEqual([0, 50, 100]);
});

test('without any soft taint every node gets 100', () => {
  const scores = scoreWith(taintToleration, snapshotOf(makeNode('n1'), makeNode('n2')), makePod('p'));
  expect(scores?.normalized).toEqual([100, 100]);
});
