/** What stands of a node that runs short: thresholds, conditions, turns. */
import { describe, expect, test } from 'vitest';
import { conditionOf, growing, machine, withEviction } from '../../kubelet/pressure/pressureFixtures.ts';
import { events, run } from '../../simulation/fixtures.ts';
import type { Run } from '../../simulation/run.ts';
import { finish } from '../../slices.ts';
import { answerPressure, answerPressureLine } from './answer.ts';
import type { NodeShort, PressureLine } from './short.ts';

const mebibyte = 2 ** 20;
const source = (of: Run) => ({ run: of }) as Parameters<typeof answerPressure>[0];
const shortAt = (of: Run, t: number, node = 'n1') =>
  answerPressure(source(of), { t, node }, () => undefined) as NodeShort | null;
const memoryAt = (of: Run, t: number) => shortAt(of, t)?.signals.find(({ signal }) => signal === 'memory.available');

const soft = {
  evictionSoft: { 'memory.available': '50%' },
  evictionSoftGracePeriod: { 'memory.available': '1m' },
};
const pods = [growing('a', { memoryMi: [100, 10] }), growing('b', { memoryMi: [150, 0], requestMi: 200 })];
const story = run([machine({ memoryMi: 1000 }), ...pods], withEviction(soft));

describe('a threshold', () => {
  test.each([
    [20_000, ['clear', 'clear'], null],
    [25_500, ['clear', 'unseen'], null],
    [30_000, ['clear', 'waiting'], 90_000],
    [69_000, ['unseen', 'waiting'], 90_000],
    [70_000, ['acting', 'waiting'], 90_000],
  ])('at %i ms stands as its kubelet has found it', (t, explanations, actsAt) => {
    const thresholds = memoryAt(story, t)?.thresholds ?? [];
    expect(thresholds.map(({ state }) => state)).toEqual(explanations);
    expect(thresholds[1]?.actsAt).toBe(actsAt);
  });

  test('that acts ends only with its minimum reclaim', () => {
    const of = run([machine({ memoryMi: 1000 }), ...pods], {
      ...withEviction({ evictionMinimumReclaim: { 'memory.available': '200Mi' } }),
    });
    const reclaim = memoryAt(of, 70_000)?.reclaim;
    expect(reclaim?.threshold).toMatchObject({ value: 100 * mebibyte, endsAt: 300 * mebibyte, minReclaim: '200Mi' });
    expect(reclaim?.steps).toEqual([
      { pod: 'default/a', uid: expect.any(String), frees: 800 * mebibyte, available: 850 * mebibyte },
    ]);
    expect(reclaim?.isEnough).toBe(true);
  });
});

describe('who is ending', () => {
  test('is told until nothing of it is left', () => {
    const [evicted] = events(story, 'event').filter(({ reason }) => reason === 'Evicted');
    const t = evicted?.t ?? 0;
    expect(shortAt(story, t)?.going).toBeNull();
    expect(shortAt(story, t + 1000)?.going).toMatchObject({ t, pod: 'default/a' });
    expect(shortAt(story, story.end)?.going).toBeNull();
    expect(shortAt(story, story.end)?.coming).toEqual([]);
  });
});

describe('a condition', () => {
  const of = run([machine({ memoryMi: 1000 }), ...pods], { ...withEviction(), horizon: 600_000 });
  const memory = (t: number) => shortAt(of, t)?.conditions.find(({ type }) => type === 'MemoryPressure');

  test('is True since the API has it so, and is kept for the transition period after its cause', () => {
    const isTrue = (t: number) => conditionOf(of, 'MemoryPressure', t)?.status === 'True';
    const since = memory(100_000)?.since ?? 0;
    expect([isTrue(since), isTrue(since - 1)]).toEqual([true, false]);
    const heldUntil = memory(100_000)?.heldUntil ?? 0;
    expect(heldUntil).toBe(70_000 + 300_000);
    const ends = events(of, 'write').find(({ t, object }) => t > since && object.kind === 'Node' && !isTrue(t))?.t ?? 0;
    expect(ends).toBeGreaterThanOrEqual(heldUntil);
    expect(ends - heldUntil).toBeLessThan(20_000);
    expect(memory(ends)).toEqual({ type: 'MemoryPressure', isTrue: false, since: ends, heldUntil: null });
  });

  test('that is found still has no end', () => {
    const stuck = run([machine({ memoryMi: 1000 }), growing('a', { memoryMi: [950, 0], priority: 2_000_000_000 })], {
      ...withEviction(),
      horizon: 120_000,
    });
    const held = shortAt(stuck, 110_000);
    expect(held?.conditions[0]).toMatchObject({ isTrue: true, heldUntil: null });
    expect(held?.signals[0]?.reclaim).toMatchObject({ steps: [], isEnough: false });
  });
});

describe('the signal in turn', () => {
  const stated = { disk: { startMi: 1900, growsMiPerSecond: 0 } };
  test('is memory, whatever else is short', () => {
    const of = run(
      [machine({ memoryMi: 1000, stated: { has: { diskMi: 2000 } } }), growing('a', { memoryMi: [950, 0], stated })],
      { ...withEviction(), horizon: 60_000 },
    );
    expect(shortAt(of, 10_000)?.inTurn).toBe('memory.available');
  });

  test('is none while enough is left, and the disk where that alone is short', () => {
    const of = run(
      [machine({ memoryMi: 1000, stated: { has: { diskMi: 2000 } } }), growing('a', { memoryMi: [50, 0], stated })],
      { ...withEviction(), horizon: 60_000 },
    );
    expect(shortAt(of, 9000)?.inTurn).toBeNull();
    expect(shortAt(of, 10_000)?.inTurn).toBe('nodefs.available');
  });
});

test('the line names whom its kubelet evicts and for what, limits of their own apart', async () => {
  const limited = growing('c', {
    memoryMi: [10, 0],
    stated: { disk: { startMi: 0, growsMiPerSecond: 10 } },
    container: { resources: { limits: { 'ephemeral-storage': '100Mi' } } },
  });
  const of = run([machine({ memoryMi: 1000 }), ...pods, limited], withEviction());
  const inSlices = { inSlices: async (slices: never) => finish(slices) } as object;
  const line = (await answerPressureLine(
    { ...source(of), ...inSlices },
    { node: 'n1' },
    () => undefined,
  )) as PressureLine;
  expect(line.evictions.map(({ pod, resource }) => [pod, resource])).toEqual([
    ['default/c', null],
    ['default/a', 'memory'],
  ]);
  expect(line.resources.map(({ resource }) => resource)).toEqual(['memory', 'ephemeral-storage', 'inodes', 'pids']);
  expect(line.resources[0]?.pods.map(({ pod }) => pod)).toEqual(['default/a', 'default/b', 'default/c']);
});

test('nothing is told of a node that never was', () => {
  expect(shortAt(story, 0, 'n9')).toBeNull();
});
