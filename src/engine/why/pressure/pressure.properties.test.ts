/** Whatever pods use: what is told of a node that runs short is what its kubelet then does. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EvictionConfig } from '../../kubelet/pressure/evictionConfig.ts';
import { growing, machine, withEviction } from '../../kubelet/pressure/pressureFixtures.ts';
import type { Pod } from '../../objects/types.ts';
import { events, run } from '../../simulation/fixtures.ts';
import type { Run } from '../../simulation/run.ts';
import { finish } from '../../slices.ts';
import { nodePressureAt } from '../../view/nodePressure.ts';
import type { RankRow } from '../../view/rankRows.ts';
import { answerPressure } from './answer.ts';
import { pressureLine } from './pressureLine.ts';
import type { NodeShort } from './short.ts';

const somePod = fc.record({
  startMi: fc.nat(500),
  growsMiPerSecond: fc.nat(20),
  requestMi: fc.option(fc.nat(600), { nil: undefined }),
  diskMi: fc.nat(900),
  processes: fc.nat(40),
  priority: fc.constantFrom(-5, 0, 0, 1000, 2_000_000_000),
});
type SomePod = typeof somePod extends fc.Arbitrary<infer Value> ? Value : never;

function podOf({ startMi, growsMiPerSecond, requestMi, diskMi, processes, priority }: SomePod, index: number): Pod {
  const disk = { startMi: diskMi, growsMiPerSecond: 0 };
  const stated = { processes: { start: processes, growsPerSecond: 0 }, disk };
  const memoryMi = [startMi, growsMiPerSecond] as const;
  return growing(`p${index}`, { memoryMi, priority, stated, ...(requestMi !== undefined && { requestMi }) });
}

const size = { has: { processes: 100, diskMi: 2000 }, processes: { start: 10, growsPerSecond: 0 } };
const evictionHard = { 'memory.available': '100Mi', 'pid.available': '20', 'nodefs.available': '10%' };
const runOf = (
  pods: readonly Pod[],
  eviction: Partial<EvictionConfig> = { evictionHard },
  { horizon = 90_000, memoryMi = 1500 } = {},
): Run => run([machine({ memoryMi, stated: size }), ...pods], { ...withEviction(eviction), horizon });

function shortAt(of: Run, t: number): NodeShort {
  const source = { run: of } as Parameters<typeof answerPressure>[0];
  const answer = answerPressure(source, { t, node: 'n1' }, () => undefined) as NodeShort | null;
  if (!answer) throw new Error('there is no such node');
  return answer;
}

const keysOf = (row: RankRow, isOfProcesses: boolean): readonly (readonly [string, number])[] => [
  ...(isOfProcesses ? [] : [['over', row.usage > row.request ? 0 : 1] as const]),
  ['priority', row.priority],
  ['excess', -row.excess],
];

/** Of its own, not the kubelet's: the first key in which two rows differ, and which of them it puts first. */
function differs(a: RankRow, b: RankRow, isOfProcesses: boolean): { key: string; isInOrder: boolean } | null {
  const [mine, theirs] = [keysOf(a, isOfProcesses), keysOf(b, isOfProcesses)];
  const at = mine.findIndex(([, value], index) => value !== theirs[index]?.[1]);
  const [key, value] = mine[at] ?? [];
  return key === undefined ? null : { key, isInOrder: (value ?? 0) < (theirs[at]?.[1] ?? 0) };
}

describe('the order of eviction', () => {
  test('is total, and each row names the first key in which it differs from the next one and from the first', () => {
    const somePods = fc.array(somePod, { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(somePods, fc.nat(40_000), (some, t) => {
        const { signals } = shortAt(runOf(some.map(podOf)), t);
        for (const { signal, ranking } of signals) {
          const isOfProcesses = signal === 'pid.available';
          const first = ranking.find(({ isEvictable }) => isEvictable);
          for (const [at, row] of ranking.entries()) {
            for (const other of ranking.slice(at + 1))
              expect(differs(row, other, isOfProcesses)?.isInOrder).not.toBe(false);
            const next = ranking[at + 1];
            expect(row.before).toBe(next ? (differs(row, next, isOfProcesses)?.key ?? null) : null);
            if (first) expect(row.fellBy).toBe(differs(first, row, isOfProcesses)?.key ?? null);
          }
        }
      }),
      { numRuns: 30, seed: 8 },
    );
  });

  test('begins with whom the kubelet evicts at that instant, for the signal that is in turn', () => {
    let count = 0;
    fc.assert(
      fc.property(fc.array(somePod, { minLength: 1, maxLength: 6 }), (some) => {
        const story = runOf(some.map(podOf));
        for (const { t, uid } of events(story, 'event').filter(({ reason }) => reason === 'Evicted')) {
          // One that nothing runs of is over in the same instant.
          if (!events(story, 'runtime').some((one) => one.t === t && one.uid === uid && one.op === 'stop')) continue;
          count++;
          const { signals, inTurn, coming } = shortAt(story, t);
          const ranking = signals.find(({ signal }) => signal === inTurn)?.ranking;
          expect(ranking?.find(({ isEvictable }) => isEvictable)?.uid).toBe(uid);
          expect(coming[0]).toMatchObject({ t, uid });
          expect(nodePressureAt(story, 'n1', t).ranking.pods).toEqual(ranking);
        }
      }),
      { numRuns: 40, seed: 3 },
    );
    expect(count).toBeGreaterThan(25);
  });
});

describe('what an eviction gives back', () => {
  test('tells how many go, where all use stays as it is', () => {
    let count = 0;
    const steady = fc.array(fc.record({ mi: fc.nat(150), priority: fc.constantFrom(0, 0, 5, 2_000_000_000) }), {
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(steady, fc.constantFrom('0', '50Mi', '300Mi'), (some, reclaim) => {
        const pods = some.map(({ mi, priority }, index) => growing(`p${index}`, { memoryMi: [mi, 0], priority }));
        const eviction = { evictionHard, evictionMinimumReclaim: { 'memory.available': reclaim } };
        // As much as they use, and a little more.
        const memoryMi = some.reduce((sum, { mi }) => sum + mi, 40);
        const story = runOf(pods, eviction, { horizon: 120_000, memoryMi });
        const [pass] = events(story, 'pressure');
        if (!pass) return;
        const reported = shortAt(story, pass.t).signals.find(({ signal }) => signal === 'memory.available')?.reclaim;
        const evicted = events(story, 'event').filter(({ reason }) => reason === 'Evicted');
        expect(reported?.steps.map(({ uid }) => uid)).toEqual(evicted.map(({ uid }) => uid));
        const last = shortAt(story, story.end).signals[0];
        expect(reported?.isEnough).toBe(last?.reclaim === null);
        if (reported?.isEnough) expect(last?.available).toBe(reported.steps.at(-1)?.available);
        count += evicted.length;
      }),
      { numRuns: 60, seed: 5 },
    );
    expect(count).toBeGreaterThan(60);
  });
});

describe('the line over the run', () => {
  test('adds up to what is left at every instant, and goes straight between its own', () => {
    const inRun = fc.tuple(
      fc.array(somePod, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(inRun, ([some, share]) => {
        const story = runOf(some.map(podOf));
        const line = finish(pressureLine(story, 'n1'));
        const [memory] = line.resources;
        expect(line.isThinned).toBe(false);
        const used = (at: number) =>
          (memory?.machine[at] ?? 0) + (memory?.pods ?? []).reduce((sum, pod) => sum + (pod.used[at] ?? 0), 0);
        const left = (t: number) => shortAt(story, t).signals.find(({ signal }) => signal === 'memory.available');
        for (const [at, t] of line.instants.entries()) {
          if (at % 7 === 0) expect(used(at)).toBe((memory?.capacity ?? 0) - (left(t)?.available ?? 0));
          const next = line.instants[at + 1];
          if (next === undefined || next - t < 1000) continue;
          const between = Math.round(t + (next - t) * share);
          const expected = used(at) + ((used(at + 1) - used(at)) * (between - t)) / (next - t);
          expect((memory?.capacity ?? 0) - (left(between)?.available ?? 0)).toBeCloseTo(expected, -2);
        }
      }),
      { numRuns: 25, seed: 4 },
    );
  });
});
