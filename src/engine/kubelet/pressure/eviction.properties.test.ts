/** Whatever pods use: who goes, how many at a time, and in which order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pod } from '../../objects/types.ts';
import { events, run } from '../../simulation/fixtures.ts';
import type { Run } from '../../simulation/run.ts';
import type { EvictionRank } from './evictionConfig.ts';
import { growing, machine, withEviction } from './pressureFixtures.ts';

const someCritical = 2_000_000_000;

const somePod = fc.record({
  startMi: fc.nat(500),
  growsMiPerSecond: fc.nat(20),
  requestMi: fc.option(fc.nat(600), { nil: undefined }),
  processes: fc.nat(40),
  priority: fc.constantFrom(-5, 0, 0, 1000, someCritical),
  isStatic: fc.boolean(),
  ignore: fc.boolean(),
});
type SomePod = typeof somePod extends fc.Arbitrary<infer Value> ? Value : never;

function podOf(some: SomePod, index: number): Pod {
  const { startMi, growsMiPerSecond, requestMi, processes, priority, isStatic, ignore } = some;
  const stated = { onTerm: { ignore }, processes: { start: processes, growsPerSecond: 0 } };
  const memoryMi = [startMi, growsMiPerSecond] as const;
  const made = growing(`p${index}`, { memoryMi, priority, stated, ...(requestMi !== undefined && { requestMi }) });
  const source = { ...made.metadata.annotations, 'kubernetes.io/config.source': isStatic ? 'file' : 'api' };
  return { ...made, metadata: { ...made.metadata, annotations: source } };
}

const evicted = (of: Run) => events(of, 'event').filter(({ reason }) => reason === 'Evicted');

/** Before: over the request, then the lower priority; of processes the priority alone. */
function goesBefore(a: EvictionRank, b: EvictionRank, isOfMemory: boolean): boolean {
  const over = ({ usage, request }: EvictionRank) => isOfMemory && usage > request;
  if (over(a) !== over(b)) return over(a);
  if (a.priority !== b.priority) return a.priority < b.priority;
  return a.usage - a.request >= b.usage - b.request;
}

test('a pass ends one pod at most: the first of its order that may go; none that is critical or from a file', () => {
  let count = 0;
  const size = { has: { processes: 100 }, processes: { start: 10, growsPerSecond: 0 } };
  const evictionHard = { 'memory.available': '100Mi', 'pid.available': '20' };
  fc.assert(
    fc.property(fc.array(somePod, { minLength: 1, maxLength: 6 }), (some) => {
      const pods = some.map(podOf);
      const story = run([machine({ memoryMi: 1500, stated: size }), ...pods], {
        ...withEviction({ evictionHard }),
        horizon: 90_000,
      });
      const passes = events(story, 'pressure');
      expect(new Set(evicted(story).map(({ t }) => t)).size).toBe(evicted(story).length);
      for (const { t, uid } of evicted(story)) {
        count++;
        const pass = passes.findLast((one) => one.t <= t);
        expect(pass?.t).toBe(t);
        const first = pass?.ranking.find(({ isEvictable }) => isEvictable);
        expect(first?.uid).toBe(uid);
        const isOfMemory = pass?.signals[0]?.signal === 'memory.available';
        for (const other of pass?.ranking ?? [])
          if (first && other.isEvictable) expect(goesBefore(first, other, isOfMemory)).toBe(true);
      }
      for (const { subject } of evicted(story)) {
        const pod = some[Number(subject.slice(subject.lastIndexOf('p') + 1))];
        expect(pod?.isStatic).toBe(false);
        expect(pod?.priority).toBeLessThan(someCritical);
      }
    }),
    { numRuns: 60, seed: 6 },
  );
  expect(count).toBeGreaterThan(30);
});
