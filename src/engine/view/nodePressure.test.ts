/** What is left of a node in focus, and who would go. */
import { describe, expect, test } from 'vitest';
import { growing, machine, withEviction } from '../kubelet/pressure/pressureFixtures.ts';
import { deletion, events, pod, run } from '../simulation/fixtures.ts';
import { nodePressureAt } from './nodePressure.ts';

const mebibyte = 2 ** 20;
const soft = {
  evictionSoft: { 'memory.available': '50%' },
  evictionSoftGracePeriod: { 'memory.available': '1m' },
};
const pods = [growing('a', { memoryMi: [100, 10] }), growing('b', { memoryMi: [150, 0], requestMi: 200 })];
const story = run([machine({ memoryMi: 1000 }), ...pods], withEviction(soft));
const at = (t: number) => nodePressureAt(story, 'n1', t);
const memoryAt = (t: number) => at(t).signals.find(({ signal }) => signal === 'memory.available');
const metAt = (t: number) => memoryAt(t)?.thresholds.map(({ kind, metSince }) => [kind, metSince]);

describe('the signals of a node', () => {
  test('are as its pods use it at that instant, also between two passes', () => {
    expect(memoryAt(0)).toMatchObject({ available: 750 * mebibyte, capacity: 1000 * mebibyte });
    expect(memoryAt(12_345)?.available).toBeCloseTo((750 - 123.45) * mebibyte, -2);
  });

  test('come with their thresholds, as they are written and in numbers', () => {
    const clear = { metSince: null, actsAt: null, minReclaim: null, state: 'clear' };
    expect(memoryAt(0)?.thresholds).toEqual([
      { kind: 'hard', value: 100 * mebibyte, endsAt: 100 * mebibyte, text: '100Mi', graceSeconds: null, ...clear },
      { kind: 'soft', value: 500 * mebibyte, endsAt: 500 * mebibyte, text: '50%', graceSeconds: 60, ...clear },
    ]);
    expect(at(0).signals.map(({ signal }) => signal)).toEqual([
      'memory.available',
      'nodefs.available',
      'nodefs.inodesFree',
      'pid.available',
      'imagefs.available',
      'imagefs.inodesFree',
    ]);
  });

  test('meet a threshold from the pass on that found it, until one finds that it is over', () => {
    expect(metAt(29_999)?.[1]).toEqual(['soft', null]);
    expect(metAt(30_000)).toEqual([
      ['hard', null],
      ['soft', 30_000],
    ]);
    expect(metAt(70_000)).toEqual([
      ['hard', 70_000],
      ['soft', 30_000],
    ]);
    expect(metAt(story.end)).toEqual([
      ['hard', null],
      ['soft', null],
    ]);
  });

  test('meet none that what is left is above, though the next pass has not come yet', () => {
    const freed = Array.from({ length: 60 }, (_, step) => 70_000 + step * 100).filter(
      (t) => (memoryAt(t)?.available ?? 0) > 600 * mebibyte,
    );
    expect(freed.length).toBeGreaterThan(10);
    for (const t of freed) expect(metAt(t)?.[0]).toEqual(['hard', null]);
  });
});

describe('the ranking of a node', () => {
  test('is what its kubelet finds at a pass', () => {
    const passes = events(story, 'pressure').filter(({ ranking }) => ranking.length > 0);
    expect(passes.length).toBeGreaterThan(1);
    for (const { t, ranking } of passes)
      expect(at(t).ranking).toMatchObject({ signal: 'memory.available', pods: ranking });
  });

  test('has the pod that was evicted no more, and what was bound meanwhile', () => {
    expect(at(5000).ranking.pods.map(({ pod: name }) => name)).toEqual(['default/a', 'default/b']);
    expect(at(story.end).ranking.pods.map(({ pod: name }) => name)).toEqual(['default/b']);
    const bound = run([machine({}), ...pods, pod('c')], {
      ...withEviction(),
      actions: [{ t: 1000, do: 'bind', pod: 'default/c', node: 'n1' }],
    });
    const names = nodePressureAt(bound, 'n1', 5000).ranking.pods.map(({ pod: name }) => name);
    // What asks for nothing and takes nothing is nearer to its request than what takes less than it asks for.
    expect(names).toEqual(['default/a', 'default/c', 'default/b']);
  });

  test('frees what a pod took that was deleted', () => {
    const left = run([machine({ memoryMi: 1000 }), ...pods], {
      ...withEviction(),
      actions: [{ t: 1000, do: 'delete', pod: 'default/a', gracePeriodSeconds: 1 }],
    });
    const available = nodePressureAt(left, 'n1', left.end).signals[0]?.available;
    expect(available).toBe(850 * mebibyte);
  });
});

describe('on a node that is cut off', () => {
  const cut = { t: 1000, do: 'fault' as const, fault: { what: 'link' as const, node: 'n1' }, runs: false };
  const options = { ...withEviction(), horizon: 120_000 };
  const named = (of: ReturnType<typeof run>, t: number) =>
    nodePressureAt(of, 'n1', t).ranking.pods.map(({ pod: name }) => name);

  test('a pod that was evicted takes nothing any more, though the API has it running', () => {
    const alone = run([machine({ memoryMi: 1000 }), ...pods], { ...options, actions: [cut] });
    expect(alone.stateAt(90_000).pods.get('default/a')?.status?.phase).toBe('Running');
    expect(named(alone, 90_000)).toEqual(['default/b']);
  });

  test('a pod that was forced out of the API still takes what it took', () => {
    const forced = { t: 2000, do: 'delete' as const, pod: 'default/b', gracePeriodSeconds: 0 };
    const left = run([machine({ memoryMi: 1000 }), ...pods], { ...options, actions: [cut, forced] });
    expect(left.stateAt(5000).pods.has('default/b')).toBe(false);
    expect(named(left, 5000)).toEqual(['default/a', 'default/b']);
  });
});

test('a threshold is met until more than its minimum reclaim is left too', () => {
  const ending = { runs: [{ after: 25, code: 0 }] };
  const critical = growing('a', { memoryMi: [920, 0], priority: 2_000_000_000 });
  const short = growing('b', {
    memoryMi: [30, 0],
    priority: 2_000_000_000,
    stated: ending,
    spec: { restartPolicy: 'Never' },
  });
  const evictionMinimumReclaim = { 'memory.available': '200Mi' };
  const of = run([machine({ memoryMi: 1030 }), critical, short], {
    ...withEviction({ evictionMinimumReclaim }),
    horizon: 60_000,
  });
  const memory = nodePressureAt(of, 'n1', 50_000).signals[0];
  expect(memory?.available).toBe(110 * mebibyte);
  expect(memory?.thresholds.map(({ metSince }) => metSince)).toEqual([10_000]);
});

test('nothing is told where nobody says what is used, or of no node', () => {
  const nothing = { signals: [], ranking: { signal: 'memory.available', keys: [], pods: [] } };
  expect(nodePressureAt(run([pod('web', { node: 'node-1' })]), 'node-1', 0)).toEqual(nothing);
  expect(at(0)).not.toEqual(nothing);
  expect(nodePressureAt(story, 'n9', 0)).toEqual(nothing);
});

test.each([
  ['gracefully', undefined],
  ['by force', 0],
])('what a static pod uses is counted once, though its mirror was deleted %s and made anew', (_, grace) => {
  const plain = growing('a', { memoryMi: [100, 0] });
  const annotations = { ...plain.metadata.annotations, 'kubernetes.io/config.mirror': 'abc' };
  const mirror = { ...plain, metadata: { ...plain.metadata, annotations } };
  const deleted = run([machine({ memoryMi: 1000 }), mirror], {
    ...withEviction(soft),
    actions: [deletion(5000, mirror, grace)],
  });
  const leftAt = (t: number) =>
    nodePressureAt(deleted, 'n1', t).signals.find(({ signal }) => signal === 'memory.available')?.available;
  expect(deleted.index.bearers('default/a')).toHaveLength(2);
  expect([4000, deleted.end].map(leftAt)).toEqual([900 * mebibyte, 900 * mebibyte]);
  expect(nodePressureAt(deleted, 'n1', deleted.end).ranking.pods).toHaveLength(1);
});
