/** Pods that only the garbage collector removes (CTRL-9). */
import { describe, expect, test } from 'vitest';
import { deletion, events, goneAt, pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const off = { t: 0, do: 'fault' as const, fault: { what: 'power' as const, node: 'node-1' }, runs: false };
const removeNode = (t: number): ResolvedAction => ({ t, do: 'deleteObject', subject: 'Node/node-1' });
const web = pod('web', { node: 'node-1' });
const asked = (story: Run) =>
  events(story, 'request').flatMap(({ actor, t, gracePeriodSeconds }) =>
    actor.name === 'podgc' ? [`${t / 1000} ${gracePeriodSeconds}`] : [],
  );
const breaches = (story: Run) => events(story, 'invariant');

describe('CTRL-12: the node of a pod is gone', () => {
  const story = run([web], { actions: [off, removeNode(1000)] });

  test('its pods go at the first pass 40 s after the one that missed it', () => {
    expect(asked(story)).toEqual(['60 0']);
    expect(goneAt(story)).toBe(60_040);
  });

  test('CTRL-14: they have failed first, and it is said why', () => {
    const last = events(story, 'write').findLast(({ type }) => type === 'DELETED')?.object;
    expect(last).toMatchObject({
      status: {
        phase: 'Failed',
        conditions: expect.arrayContaining([
          expect.objectContaining({ type: 'DisruptionTarget', reason: 'DeletionByPodGC' }),
        ]),
      },
    });
  });

  test('a node that joins again in time keeps them', () => {
    const again = { t: 30_000, do: 'addNode' as const, node: { kind: 'Node' as const, metadata: { name: 'node-1' } } };
    expect(asked(run([web], { actions: [off, removeNode(1000), again] }))).toEqual([]);
  });
});

describe('a pod that was bound to a node without an object all along', () => {
  const lost = pod('lost', { node: 'ghost' });

  test('goes at the first pass 40 s after the one that missed its node', () => {
    expect(asked(run([web, lost]))).toEqual(['60 0']);
  });

  test('goes whether other pods have a node or not', () => {
    expect(asked(run([lost]))).toEqual(['60 0']);
  });

  test('waits for a kubelet that there is none of: nothing of it runs', () => {
    const story = run([web, lost]);
    expect(story.stateAt(1000).pods.get('default/lost')?.status).toEqual({ phase: 'Pending' });
    expect([...story.stateAt(1000).reality.values()].map(({ node }) => node)).toEqual(['node-1']);
  });
});

test('F-16: a machine that is connected ends the pods that it loses', () => {
  const story = run([web], { actions: [removeNode(1000)] });
  expect(goneAt(story)).toBe(60_040);
  expect(story.stateAt(story.end).reality.size).toBe(0);
  expect(breaches(story)).toEqual([]);
});

describe('CTRL-11: a node out of service', () => {
  const taints = [{ key: 'node.kubernetes.io/out-of-service', value: 'nodeshutdown', effect: 'NoExecute' }];
  const outOfService: ResolvedAction = {
    t: 70_000,
    do: 'patch',
    subject: 'Node/node-1',
    patch: { type: 'merge', fields: { spec: { taints } } },
  };

  test('its pods are asked to go at once, and removed at the next pass', () => {
    const story = run([web], { actions: [off, outOfService] });
    expect(asked(story)).toEqual(['80 0']);
    expect(goneAt(story)).toBe(80_040);
    const last = events(story, 'write').findLast(({ type }) => type === 'DELETED')?.object;
    expect(last).toMatchObject({ status: { phase: 'Failed' } });
  });

  test('a node that is heard of keeps what its kubelet is still ending', () => {
    const slow = pod('web', { node: 'node-1', grace: 60, onTerm: { ignore: true } });
    expect(asked(run([slow], { actions: [outOfService] }))).toEqual([]);
  });
});

test('CTRL-13: a pod without a node that is being deleted is not waited for', () => {
  const held = pod('web', { finalizers: ['example.com/hold'] });
  const story = run([held], { actions: [deletion(1000, held)] });
  expect(asked(story)).toEqual(['20 0']);
  expect(story.stateAt(story.end).pods.get('default/web')?.status?.phase).toBe('Failed');
});

test('a pod that ends on a node that is there is left to its kubelet', () => {
  const slow = pod('web', { node: 'node-1', grace: 60, onTerm: { ignore: true } });
  expect(asked(run([slow], { actions: [deletion(1000, slow)] }))).toEqual([]);
});
