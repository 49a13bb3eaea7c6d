import { describe, expect, test } from 'vitest';
import { decide } from '../cycle.ts';
import { makeNode, makePod, snapshotOf } from '../fixtures.ts';
import { readProfiles } from '../profile/configuration.ts';

const nodes = [makeNode('a'), makeNode('b')];
const decided = (point: 'preFilter' | 'preScore', name: string) => {
  const [profile] = readProfiles({ profiles: [{ plugins: { [point]: { disabled: [{ name }] } } }] });
  return decide(snapshotOf(...nodes), makePod('p'), profile && { profile });
};

describe('a profile without a plugin’s PreFilter or PreScore (SCHED-56)', () => {
  test('fails at the first node whose Filter finds no state', () => {
    const { error, chosen, message, verdicts, rejectedBy, preemption } = decided('preFilter', 'NodePorts');
    expect(error).toBe('running "NodePorts" filter plugin: reading "PreFilterNodePorts" from cycleState: not found');
    expect([chosen, message, preemption, rejectedBy]).toEqual([null, null, null, []]);
    expect([verdicts['a']?.code, verdicts['b']?.unseen]).toEqual(['Error', true]);
  });
  test('fails in Score', () =>
    expect(decided('preScore', 'TaintToleration').error).toBe(
      'running Score plugins: plugin "TaintToleration" failed with: failed to read "PreScoreTaintToleration" from cycleState: not found',
    ));
  test('lets plugins that do without go on, and skip nothing', () => {
    expect(decided('preFilter', 'NodeAffinity').feasible).toEqual(['a', 'b']);
    const { error, scores } = decided('preScore', 'NodeAffinity');
    expect(error).toBeNull();
    expect(scores.find(({ plugin }) => plugin === 'NodeAffinity')?.nodes.map(({ raw }) => raw)).toEqual([0, 0]);
  });
});
