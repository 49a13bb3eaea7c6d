import { beforeEach, describe, expect, test } from 'vitest';
import type { Node, Pod, PodSpec } from '../../objects/types.ts';
import { hintsOf } from '../hints/hintsOf.ts';
import { backoffUntil, defaultLimits, isBackingOff } from './backoff.ts';
import type { QueuePlace } from './entry.ts';
import type { Move } from './context.ts';
import { SchedulingQueue } from './schedulingQueue.ts';

const podOf = (name: string, priority = 0, spec: Partial<PodSpec> = {}, node = ''): Pod => ({
  kind: 'Pod',
  metadata: { name, uid: name },
  spec: { priority, containers: [{ name: 'main' }], ...(node && { nodeName: node }), ...spec },
});
const keyOf = (name: string) => `default/${name}`;
const gates = { schedulingGates: [{ name: 'example.com/g' }] };
const nodeOf = (cpu: string): Node => ({
  kind: 'Node',
  metadata: { name: 'n' },
  status: { allocatable: { cpu, pods: '10' } },
});
const nodeAdded = { event: 'NodeAdd', change: { before: null, after: nodeOf('4') } } as const;
const podGone = { event: 'AssignedPodDelete', change: { before: podOf('gone', 0, {}, 'n'), after: null } } as const;

let moves: Move[] = [];
let preempting = new Set<string>();
function newQueue(): SchedulingQueue {
  moves = [];
  preempting = new Set();
  return new SchedulingQueue({
    hintsOf: () => hintsOf(undefined),
    cluster: () => ({ services: [], workloads: [] }),
    gateOf: ({ metadata, spec }) => {
      if ((spec.schedulingGates ?? []).length > 0) return 'SchedulingGates';
      return preempting.has(metadata.name) ? 'DefaultPreemption' : null;
    },
    limits: () => defaultLimits,
    moved: (move) => moves.push(move),
  });
}
let queue = newQueue();
beforeEach(() => {
  queue = newQueue();
});
const place = (name: string): QueuePlace | undefined => queue.get(keyOf(name))?.entry.place;
const popped = (): string | undefined => queue.pop()?.pod.metadata.name;
/** Takes the pod and gives it back rejected. */
const fail = (name: string, now: number, rejectedBy: readonly string[] = ['NodeResourcesFit']): void => {
  queue.take(keyOf(name), now);
  queue.giveBack(keyOf(name), rejectedBy, now);
};

describe('the order', () => {
  test('higher priority first, then who came earlier', () => {
    for (const pod of [podOf('a'), podOf('b', 10), podOf('c')]) queue.add(pod, 0);
    queue.add(podOf('d', 10), 5);
    expect([popped(), popped(), popped(), popped(), popped()]).toEqual(['b', 'd', 'a', 'c', undefined]);
  });

  test('a pod that failed goes behind newer ones of its priority (TestRecentlyTriedPodsGoBack)', () => {
    for (const name of ['a', 'b']) queue.add(podOf(name), 0);
    fail('a', 10);
    queue.happened(podGone, 5000);
    expect([popped(), popped()]).toEqual(['b', 'a']);
  });

  test('a failing pod of high priority does not starve others while it backs off (TestHighPriorityBackoff)', () => {
    queue.add(podOf('high', 100), 0);
    queue.add(podOf('mid', 50), 0);
    expect(popped()).toBe('high');
    queue.happened(podGone, 0);
    queue.giveBack(keyOf('high'), ['NodeResourcesFit'], 10);
    expect(place('high')).toBe('backoff');
    expect([popped(), popped()]).toEqual(['mid', 'high']);
  });
});

describe('back-off', () => {
  test.each([
    [0, null],
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [4, 8000],
    [5, 10_000],
    [60, 10_000],
  ])('after %i failures it ends at %s ms (TestBackOffFlow)', (unschedulableCount, until) => {
    const entry = { timestamp: 300, consecutiveErrors: 0, unschedulableCount } as Parameters<typeof backoffUntil>[0];
    expect(backoffUntil(entry, defaultLimits)).toBe(until);
  });

  test('errors count by themselves', () => {
    const entry = { timestamp: 0, consecutiveErrors: 2, unschedulableCount: 5 } as Parameters<typeof backoffUntil>[0];
    expect(backoffUntil(entry, defaultLimits)).toBe(2000);
    expect(backoffUntil(entry, { initial: 1000, max: 0 })).toBeNull();
  });

  test('a rejection makes up for the errors before it: it waits as after one failure (SCHED-47)', () => {
    queue.add(podOf('a'), 0);
    for (const now of [0, 100, 200]) fail('a', now, []);
    fail('a', 300);
    expect(queue.get(keyOf('a'))?.entry).toMatchObject({ consecutiveErrors: 0, backoffUntil: 1000 });
  });

  test('the second in which it ends is still waited for', () => {
    expect([999, 1000, 1999, 2000].map((now) => isBackingOff(1000, now))).toEqual([true, true, true, false]);
  });

  test('a pod that is woken while it backs off waits for the flush (AddUnschedulableIfNotPresent_Backoff)', () => {
    queue.add(podOf('a'), 0);
    fail('a', 300);
    expect(place('a')).toBe('unschedulable');
    queue.happened(podGone, 400);
    expect(place('a')).toBe('backoff');
    expect(queue.nextFlush).toBe(2000);
    queue.flushBackoff(1000);
    expect(place('a')).toBe('backoff');
    queue.flushBackoff(2000);
    expect(place('a')).toBe('active');
    expect(queue.nextFlush).toBeNull();
  });

  test('nothing else to do: the head of the back-off queue is taken at once, after an error never', () => {
    for (const name of ['a', 'b']) queue.add(podOf(name), 0);
    fail('a', 0);
    queue.happened(podGone, 10);
    fail('b', 20, []);
    expect([place('a'), place('b')]).toEqual(['backoff', 'errorBackoff']);
    expect([popped(), popped()]).toEqual(['a', undefined]);
    queue.flushBackoff(2000);
    expect(popped()).toBe('b');
  });
});

describe('wake-ups', () => {
  beforeEach(() => {
    queue.add(podOf('w', 0, { containers: [{ name: 'main', resources: { requests: { cpu: '3' } } }] }), 0);
    fail('w', 10);
  });

  test('an event that the hint of a rejecting plugin likes', () => {
    queue.happened(nodeAdded, 5000);
    expect(moves.at(-1)).toMatchObject({
      from: 'unschedulable',
      entry: { place: 'active', attempts: 1, rejectedBy: ['NodeResourcesFit'] },
      reason: { kind: 'event', event: 'NodeAdd', plugin: 'NodeResourcesFit', object: 'Node/n' },
    });
  });

  test('one that it does not like, or that nobody listens to', () => {
    queue.happened({ event: 'NodeAdd', change: { before: null, after: nodeOf('2') } }, 5000);
    queue.happened({ event: 'AssignedPodUpdate', change: podGone.change }, 5000);
    expect(place('w')).toBe('unschedulable');
  });

  test('only pods that are asked', () => {
    queue.happened(podGone, 5000, () => false);
    expect(place('w')).toBe('unschedulable');
  });

  test('what happens while it is decided about counts when it comes back', () => {
    queue.take(keyOf('w'), 6000);
    queue.happened(nodeAdded, 6001);
    queue.giveBack(keyOf('w'), ['NodeResourcesFit'], 6002);
    expect(place('w')).toBe('backoff');
    expect(moves.at(-1)?.reason).toMatchObject({ kind: 'event', event: 'NodeAdd' });
  });

  test('what happened before it was taken does not', () => {
    queue.happened(nodeAdded, 5000);
    expect(popped()).toBe('w');
    queue.giveBack(keyOf('w'), ['NodeResourcesFit'], 5002);
    expect(place('w')).toBe('unschedulable');
  });

  test('after five minutes it is tried again (TestHighPriorityFlushUnschedulableQLeftover)', () => {
    queue.flushLeftover(300_010);
    expect(place('w')).toBe('unschedulable');
    queue.flushLeftover(300_011);
    expect(moves.at(-1)).toMatchObject({ entry: { place: 'active' }, reason: { kind: 'flushed' } });
  });
});

describe('gates', () => {
  test('a gated pod is not taken, not flushed and not woken by others', () => {
    queue.add(podOf('g', 0, gates), 0);
    queue.happened(podGone, 10);
    queue.flushLeftover(400_000);
    queue.activate(keyOf('g'), 400_001);
    expect(queue.take(keyOf('g'), 400_002)).toBeNull();
    expect(moves).toMatchObject([{ entry: { place: 'gated', gatedBy: 'SchedulingGates', attempts: 0 } }]);
  });

  test('the end of its gates makes it active', () => {
    queue.add(podOf('g', 0, gates), 0);
    queue.update(podOf('g', 0, gates), podOf('g'), 100);
    expect(moves.at(-1)).toMatchObject({
      from: 'gated',
      entry: { place: 'active', gatedBy: null, timestamp: 0 },
      reason: { kind: 'event', event: 'UnschedulablePodUpdatePodSchedulingGatesEliminated', plugin: 'SchedulingGates' },
    });
  });

  test('a preemptor is kept out until its victims are deleted', () => {
    queue.add(podOf('p', 10), 0);
    fail('p', 10);
    preempting.add('p');
    queue.happened(podGone, 3000);
    expect(queue.get(keyOf('p'))?.entry).toMatchObject({ place: 'gated', gatedBy: 'DefaultPreemption' });
    expect(moves.at(-1)).toMatchObject({ from: 'unschedulable', reason: { kind: 'gated' } });
    queue.happened(nodeAdded, 3001);
    expect(place('p')).toBe('gated');
    preempting.delete('p');
    queue.happened(nodeAdded, 3001);
    expect(place('p')).toBe('gated');
    queue.happened(podGone, 3002);
    expect(place('p')).toBe('active');
  });
});

test('a pod that is gated when it comes back says why it came back', () => {
  queue.add(podOf('p', 10), 0);
  queue.take(keyOf('p'), 10);
  preempting.add('p');
  queue.giveBack(keyOf('p'), [], 10);
  expect(moves.at(-1)).toMatchObject({ from: 'inFlight', entry: { place: 'gated' }, reason: { kind: 'failed' } });
});

describe('updates, deletions, activation', () => {
  const labelled = (name: string): Pod => {
    const pod = podOf(name);
    return { ...pod, metadata: { ...pod.metadata, labels: { a: 'b' } } };
  };

  test('not queued: it is added', () => {
    queue.update(podOf('a'), labelled('a'), 0);
    expect(place('a')).toBe('active');
  });

  test('in the active queue it stays, with the new object', () => {
    queue.add(podOf('a'), 0);
    queue.update(podOf('a'), labelled('a'), 5);
    expect(moves).toHaveLength(1);
    expect(queue.pop()?.pod.metadata.labels).toEqual({ a: 'b' });
  });

  test('unschedulable: the hint decides', () => {
    queue.add(podOf('a'), 0);
    fail('a', 0);
    queue.update(podOf('a'), labelled('a'), 5000);
    expect(place('a')).toBe('unschedulable');
    const tolerating = podOf('a', 0, { tolerations: [{ operator: 'Exists' }] });
    fail('a', 5000, ['TaintToleration']);
    queue.update(podOf('a'), tolerating, 5001);
    expect(place('a')).toBe('backoff');
  });

  test('another pod of the same name takes its place', () => {
    queue.add(podOf('a'), 0);
    fail('a', 0);
    queue.update(podOf('a'), { ...podOf('a'), metadata: { name: 'a', uid: 'other' } }, 5);
    expect(queue.get(keyOf('a'))?.entry).toMatchObject({ uid: 'other', attempts: 0, place: 'active' });
  });

  test('a removed pod is nowhere, whatever comes', () => {
    queue.add(podOf('a'), 0);
    expect(popped()).toBe('a');
    queue.remove(keyOf('a'), { kind: 'deleted' });
    queue.giveBack(keyOf('a'), ['NodeResourcesFit'], 1);
    expect(place('a')).toBeUndefined();
    expect(moves.at(-1)).toMatchObject({ entry: null, from: 'inFlight', reason: { kind: 'deleted' } });
  });

  test('activation ignores the back-off', () => {
    queue.add(podOf('a'), 0);
    fail('a', 0);
    queue.activate(keyOf('a'), 1);
    expect(moves.at(-1)).toMatchObject({ entry: { place: 'active' }, reason: { kind: 'activated' } });
  });

  test('a pod that is activated in flight is tried again', () => {
    queue.add(podOf('a'), 0);
    expect(popped()).toBe('a');
    queue.activate(keyOf('a'), 1);
    queue.giveBack(keyOf('a'), ['NodeResourcesFit'], 2);
    expect(place('a')).toBe('backoff');
  });
});
