import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pod } from '../../objects/types.ts';
import { hintsOf } from '../hints/hintsOf.ts';
import { defaultLimits } from './backoff.ts';
import type { Move } from './context.ts';
import type { QueueEntry } from './entry.ts';
import { prioritySort } from './order.ts';
import { SchedulingQueue } from './schedulingQueue.ts';

const podOf = (name: string, priority: number, nodeName = ''): Pod => ({
  kind: 'Pod',
  metadata: { name, uid: name },
  spec: { priority, nodeName, containers: [{ name: 'main' }] },
});
const keyOf = (pod: number) => `default/${pod}`;
const podGone = { event: 'AssignedPodDelete', change: { before: podOf('gone', 0, 'n'), after: null } } as const;

const step = fc.record({
  what: fc.constantFrom('add', 'pop', 'fail', 'error', 'bind', 'wake', 'flush', 'leftover', 'activate'),
  pod: fc.nat(4),
  after: fc.integer({ min: 0, max: 3000 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function take(queue: SchedulingQueue, { what, pod }: Step, now: number): void {
  const key = keyOf(pod);
  if (what === 'add' && !queue.get(key)) queue.add(podOf(String(pod), pod % 2), now);
  else if (what === 'pop') queue.pop();
  else if (what === 'fail') queue.giveBack(key, ['NodeResourcesFit'], now);
  else if (what === 'error') queue.giveBack(key, [], now);
  else if (what === 'bind') queue.remove(key, { kind: 'bound' });
  else if (what === 'wake') queue.happened(podGone, now);
  else if (what === 'flush') queue.flushBackoff(now);
  else if (what === 'leftover') queue.flushLeftover(now);
  else if (what === 'activate') queue.activate(key, now);
}

interface Story {
  moves: readonly Move[];
  entries: readonly QueueEntry[];
  /** For each pop: who was active before, and who was taken. */
  pops: readonly { active: readonly QueueEntry[]; taken: QueueEntry | null }[];
}

function storyOf(steps: readonly Step[]): Story {
  const moves: Move[] = [];
  const pops: Story['pops'][number][] = [];
  const queue = new SchedulingQueue({
    hintsOf: () => hintsOf(undefined),
    cluster: () => ({ services: [], workloads: [] }),
    gateOf: () => null,
    limits: () => defaultLimits,
    moved: (move) => moves.push(move),
  });
  let now = 0;
  for (const one of steps) {
    now += one.after;
    const before = [...queue.pods].map(({ entry }) => entry);
    const seen = moves.length;
    take(queue, one, now);
    if (one.what !== 'pop') continue;
    pops.push({ active: before.filter(({ place }) => place === 'active'), taken: moves[seen]?.entry ?? null });
  }
  return { moves, pops, entries: [...queue.pods].map(({ entry }) => entry) };
}

const stories = fc.array(step, { maxLength: 80 }).map(storyOf);

test('a pod is in exactly one place: each move begins where the last one ended', () => {
  fc.assert(
    fc.property(stories, ({ moves, entries }) => {
      const last = new Map<string, QueueEntry | null>();
      for (const { pod, from, entry } of moves) {
        expect(from).toBe(last.get(pod.metadata.name)?.place ?? null);
        last.set(pod.metadata.name, entry);
      }
      const waiting = [...last.values()].filter((entry) => entry !== null);
      expect(new Set(entries)).toEqual(new Set(waiting));
    }),
  );
});

test('what is taken is the first of the active ones', () => {
  fc.assert(
    fc.property(stories, ({ pops }) => {
      const busy = pops.filter(({ active }) => active.length > 0);
      for (const { active, taken } of busy) {
        const [first] = [...active].sort(prioritySort);
        expect(taken?.pod).toBe(first?.pod);
      }
    }),
  );
});

test('no back-off is longer than 10 s, and none is without a failure', () => {
  fc.assert(
    fc.property(stories, ({ moves }) => {
      for (const { entry } of moves)
        if (entry && entry.backoffUntil !== null) {
          expect(entry.backoffUntil - entry.timestamp).toBeLessThanOrEqual(10_000);
          expect(entry.unschedulableCount + entry.consecutiveErrors).toBeGreaterThan(0);
        }
    }),
  );
});

test('an attempt is counted each time a pod is taken', () => {
  fc.assert(
    fc.property(stories, ({ moves, entries }) => {
      for (const { uid, attempts } of entries) {
        const ends = moves.findLastIndex(({ pod, entry }) => pod.metadata.uid === uid && entry === null);
        const podState = moves.slice(ends + 1).filter(({ pod }) => pod.metadata.uid === uid);
        expect(attempts).toBe(podState.filter(({ reason }) => reason.kind === 'popped').length);
      }
    }),
  );
});
