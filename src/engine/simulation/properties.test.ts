import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pod, PriorityClass } from '../objects/types.ts';
import { alive, deletion, events, goneAt, pod, run, service } from './fixtures.ts';
import { defaultLatencies } from './latencies.ts';

const seconds = (max: number) => fc.integer({ min: 0, max });
const leaving = fc.record({
  grace: fc.integer({ min: 1, max: 40 }),
  preStop: seconds(50),
  after: seconds(60),
  ignore: fc.boolean(),
});
type Leaving = typeof leaving extends fc.Arbitrary<infer T> ? T : never;

const subjectOf = ({ grace, preStop, after, ignore }: Leaving): Pod => {
  const hook = preStop > 0 ? { preStop } : {};
  return pod('web', { node: 'node-1', grace, ...hook, onTerm: { after, ignore } });
};

test('a graceful deletion ends within its grace, two seconds and the finalisation', () => {
  const roundTrips = 500;
  fc.assert(
    fc.property(leaving, (given) => {
      const story = run([subjectOf(given)], { actions: [deletion(0, subjectOf(given))] });
      const latest = given.grace * 1000 + 2000 + defaultLatencies.finalisation + roundTrips;
      expect(goneAt(story)).not.toBeNull();
      expect(goneAt(story)).toBeLessThanOrEqual(latest);
    }),
  );
});

test('SIGKILL comes two seconds after SIGTERM or later, and no sooner than the grace', () => {
  fc.assert(
    fc.property(leaving, (given) => {
      const story = run([subjectOf({ ...given, ignore: true })], {
        actions: [deletion(0, subjectOf({ ...given, ignore: true }))],
      });
      const at = (op: string) => events(story, 'runtime').find((event) => event.op === op)?.t ?? Number.NaN;
      const killing = events(story, 'event').find(({ reason }) => reason === 'Killing')?.t ?? Number.NaN;
      expect(at('SIGKILL') - at('SIGTERM')).toBeGreaterThanOrEqual(2000);
      expect(at('SIGKILL') - killing).toBeGreaterThanOrEqual(given.grace * 1000);
    }),
  );
});

test('grace and deadline only fall, whatever is asked', () => {
  const requests = fc.array(fc.record({ t: seconds(40), grace: fc.option(seconds(60)) }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(leaving, requests, (given, asked) => {
      const subject = subjectOf(given);
      const actions = asked
        .map(({ t, grace }) => deletion(t * 1000, subject, grace ?? undefined))
        .sort((a, b) => a.t - b.t);
      const story = run([subject], { actions });
      const stored = events(story, 'write').filter(({ object }) => object.metadata.deletionTimestamp !== undefined);
      for (const [index, { t, object }] of stored.entries()) {
        const { deletionGracePeriodSeconds = 0, deletionTimestamp = '' } = object.metadata;
        const before = stored[index - 1]?.object.metadata;
        if (!before) continue;
        expect(deletionGracePeriodSeconds).toBeLessThanOrEqual(before.deletionGracePeriodSeconds ?? 0);
        // A deadline that has passed moves to now.
        const latest = Math.max(Date.parse(before.deletionTimestamp ?? ''), story.epoch + t);
        expect(Date.parse(deletionTimestamp)).toBeLessThanOrEqual(latest);
      }
    }),
  );
});

test('an object that its kubelet removed has left no process', () => {
  fc.assert(
    fc.property(leaving, (given) => {
      const subject = subjectOf(given);
      const story = run([subject], { actions: [deletion(0, subject)] });
      expect(alive(story, goneAt(story) ?? 0)).toEqual([]);
    }),
  );
});

const busy = () => {
  const [a, b, c] = [
    subjectOf({ grace: 9, preStop: 3, after: 4, ignore: false }),
    pod('b', { node: 'node-2' }),
    pod('c'),
  ];
  return {
    objects: [a, b, c, service('web', { app: 'web' })],
    actions: [
      deletion(1000, a),
      { t: 1500, do: 'schedule' as const, pod: 'default/c' },
      { t: 4000, do: 'move' as const, pod: 'default/b', node: 'node-3' },
      { t: 7000, do: 'recreate' as const, pod: 'default/c', node: 'node-2' },
    ],
  };
};

test('the state at an instant is that of a run that went no further', () => {
  const { objects, actions } = busy();
  const whole = run(objects, { actions });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.end + 1000 }), (t) => {
      const part = run(objects, { actions, horizon: t });
      expect(whole.stateAt(t)).toEqual(part.stateAt(t));
      expect(part.trace).toEqual(whole.trace.filter((event) => event.t <= t));
    }),
    { numRuns: 60 },
  );
});

test('scrubbing to and fro shows the same, and what was shown does not change', () => {
  const { objects, actions } = busy();
  const story = run(objects, { actions });
  const once = [0, 1100, 5000, 20_000].map((t) => story.stateAt(t));
  const copies = structuredClone(once);
  for (const state of once.toReversed()) expect(story.stateAt(state.t)).toEqual(state);
  expect(once).toEqual(copies);
});

test('equal input gives an equal trace', () => {
  const { objects, actions } = busy();
  expect(run(objects, { actions }).trace).toEqual(run(objects, { actions }).trace);
});

test('every cause is an earlier event', () => {
  const { objects, actions } = busy();
  const { trace } = run(objects, { actions });
  expect(trace.filter(({ id, cause }) => cause !== null && cause >= id)).toEqual([]);
});

test('a priority class that is applied later changes nothing of the pods that are there', () => {
  const high = { kind: 'PriorityClass', metadata: { name: 'high' }, value: 7 } as PriorityClass;
  const subject = pod('web', { spec: { priorityClassName: 'high' } });
  const story = run([subject], { actions: [{ t: 5000, do: 'apply', objects: [high] }] });
  expect(story.stateAt(0)).toEqual(run([subject], { horizon: 0 }).stateAt(0));
});
