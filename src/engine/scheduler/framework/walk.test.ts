import { describe, expect, test } from 'vitest';
import { decide } from '../cycle.ts';
import { makeNode, makePod, snapshotOf } from '../fixtures.ts';
import { defaultProfile } from '../profile/defaultProfile.ts';

/** n0, n1, …; those of `full` take no pod that asks for cpu. */
const nodesOf = (count: number, full: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) =>
    makeNode(`n${index}`, full.includes(index) ? { allocatable: { cpu: '0' } } : {}),
  );
const asking = makePod('asking', { requests: { cpu: '1' } });

describe('sampling', () => {
  const half = { ...defaultProfile, percentageOfNodesToScore: 50 };

  test.each([
    ['ends when enough are found', [], 0, { target: 150, start: 0, processed: 150, nextStart: 150 }],
    ['counts the nodes that it refused', [0, 5], 0, { target: 150, start: 0, processed: 152, nextStart: 152 }],
    ['begins anew at the end of the list', [], 200, { target: 150, start: 200, processed: 150, nextStart: 50 }],
  ])('a walk %s', (_, full, start, sampling) => {
    const decision = decide(snapshotOf(...nodesOf(300, full)), asking, { profile: half, sampling: { start } });
    expect(decision.sampling).toEqual(sampling);
    expect(decision.feasible).toHaveLength(150);
    const looked = (index: number) => decision.verdicts[`n${index}`]?.unseen !== true;
    const first = Array.from({ length: 300 }, (_, index) => index).filter(looked);
    expect(first).toHaveLength(sampling.processed);
    expect(looked(start)).toBe(true);
    expect(looked(sampling.nextStart)).toBe(false);
  });

  test('the feasible nodes of a walk past the end are told in snapshot order', () => {
    const { feasible } = decide(snapshotOf(...nodesOf(300)), asking, { profile: half, sampling: { start: 299 } });
    expect(feasible.slice(0, 2)).toEqual(['n0', 'n1']);
    expect(feasible.at(-1)).toBe('n299');
  });

  test('a pod that fits nowhere has looked at all nodes, and the next walk begins where this one did', () => {
    const snapshot = snapshotOf(...nodesOf(200));
    const huge = makePod('huge', { requests: { cpu: '64' } });
    const { sampling, message } = decide(snapshot, huge, { sampling: { start: 7 } });
    expect(sampling).toEqual({ target: 100, start: 7, processed: 200, nextStart: 7 });
    expect(message).toContain('0/200 nodes are available: 200 Insufficient cpu.');
  });

  test('without nodes there is no walk: the next one begins where this one would have', () => {
    expect(decide(snapshotOf(), asking, { sampling: { start: 7 } }).sampling).toBeNull();
  });

  test('a PreFilter node set is walked alone; the next start counts in all nodes', () => {
    const [a, b] = ['n1', 'n4'];
    const term = (name: string) => ({ matchFields: [{ key: 'metadata.name', operator: 'In', values: [name] }] });
    const required = { nodeSelectorTerms: [term(a), term(b)] };
    const pinned = makePod('pinned', {
      affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: required } },
    });
    const decision = decide(snapshotOf(...nodesOf(6)), pinned, { sampling: { start: 5 } });
    expect(decision.feasible).toEqual([a, b]);
    expect(decision.sampling).toEqual({ target: 2, start: 5, processed: 2, nextStart: 1 });
    expect(decision.verdicts.n0).toMatchObject({ absent: true });
  });

  test('one node is enough where nothing scores', () => {
    const profile = { ...defaultProfile, score: [] };
    expect(decide(snapshotOf(...nodesOf(3)), asking, { profile, sampling: { start: 1 } }).feasible).toEqual(['n1']);
  });

  test('without it all nodes are looked at, whatever the percentage', () => {
    const decision = decide(snapshotOf(...nodesOf(300)), asking, { profile: half });
    expect(decision.feasible).toHaveLength(300);
    expect(decision.sampling).toBeNull();
  });
});

describe('a nominated node', () => {
  const nominated = { ...asking, status: { nominatedNodeName: 'n1' } };

  test('is taken without a look at the others if it fits', () => {
    const decision = decide(snapshotOf(...nodesOf(3)), nominated, { nominatedFirst: true, sampling: { start: 2 } });
    expect(decision).toMatchObject({ chosen: 'n1', feasible: ['n1'], tookNominated: true, sampling: null, scores: [] });
    expect(decision.verdicts.n0).toMatchObject({ unseen: true });
  });

  test.each([
    ['does not fit', nominated],
    ['is gone', { ...asking, status: { nominatedNodeName: 'gone' } }],
  ])('that %s leaves the choice among the others', (_, pod) => {
    const decision = decide(snapshotOf(...nodesOf(3, [1])), pod, { nominatedFirst: true });
    expect(decision).toMatchObject({ feasible: ['n0', 'n2'], tookNominated: false });
    expect(decision.verdicts.n1?.reasons).toEqual(['Insufficient cpu']);
  });

  test('its refusal counts among the nodes looked at, also where the walk did not come to it', () => {
    const pod = { ...asking, status: { nominatedNodeName: 'n150' } };
    const snapshot = snapshotOf(...nodesOf(200, [150]));
    const { sampling } = decide(snapshot, pod, { nominatedFirst: true, sampling: { start: 0 } });
    expect(sampling).toEqual({ target: 100, start: 0, processed: 101, nextStart: 101 });
  });

  test('is one among all where nobody asks for it', () => {
    expect(decide(snapshotOf(...nodesOf(3)), nominated).feasible).toEqual(['n0', 'n1', 'n2']);
  });
});
