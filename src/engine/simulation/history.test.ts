/** Going to and fro in a run shows what straight folding shows, and costs little. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LivePod, StateFold } from './clusterState.ts';
import { deletion, pod, run, service } from './fixtures.ts';
import { checkpointEvery, History, spacing } from './history.ts';

const probe = { exec: { command: ['sim-probe', 'ok=5-10,20-30'] }, periodSeconds: 1, failureThreshold: 1 };
const flapping = Array.from({ length: 24 }, (_, index) =>
  pod(`web-${index}`, { spec: { containers: [{ name: 'app', readinessProbe: probe, livenessProbe: probe }] } }),
);
const binds = flapping.map(({ metadata }, index) => ({
  t: index * 700,
  do: 'bind' as const,
  pod: `default/${metadata.name}`,
  node: `node-${(index % 3) + 1}`,
}));
const leaving = flapping.slice(0, 4).map((subject, index) => deletion(60_000 + index * 900, subject));
const story = run([...flapping, service('web', { app: 'web' })], { actions: [...binds, ...leaving], horizon: 200_000 });

test('the run is long enough for checkpoints', () => expect(story.trace.length).toBeGreaterThan(3 * checkpointEvery));

test('each state is that of the base with all events until then', () => {
  const history = new History(story.base, story.trace);
  const straight = (t: number) => {
    const fold = new StateFold(story.base);
    for (const event of story.trace) if (event.t <= t) fold.apply(event);
    return fold.snapshot(t);
  };
  const times = fc.array(fc.integer({ min: 0, max: story.end + 1000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(times, (asked) => {
      for (const t of asked) expect(history.stateAt(t)).toEqual(straight(t));
    }),
    { numRuns: 40 },
  );
});

test('the checkpoints of a long run of a large cluster are rarer', () => {
  const many = (size: number) => ({ objects: new Map(), reality: { size } as ReadonlyMap<string, LivePod> });
  expect(spacing(story.base, story.trace.length)).toBe(checkpointEvery);
  expect(spacing(many(300_000), 40_000)).toBe(3000);
});

test('a step back folds from the checkpoint before, not from the start', () => {
  const history = new History(story.base, story.trace);
  history.stateAt(story.end);
  expect(history.folded).toBe(story.trace.length);
  const last = story.trace.at(-2)?.t ?? 0;
  history.stateAt(last - 1);
  expect(history.folded).toBeLessThanOrEqual(story.trace.length + checkpointEvery);
});

test('a leap ahead over checkpoints that are known folds little', () => {
  const history = new History(story.base, story.trace);
  history.stateAt(story.end);
  history.stateAt(0);
  const before = history.folded;
  history.stateAt(story.end);
  expect(history.folded - before).toBeLessThanOrEqual(checkpointEvery);
});
