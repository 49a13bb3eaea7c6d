import fc from 'fast-check';
import { expect, test } from 'vitest';
import { present } from './present.ts';
import { apply, ask, nodeOf, podOf, story } from './schedulingFixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const action = fc.record({
  t: fc.nat(20).map((second) => second * 500),
  what: fc.constantFrom('apply', 'delete', 'schedule', 'run', 'wait', 'node', 'bind'),
  pod: fc.nat(5),
});
const actionOf = ({ t, what, pod }: typeof action extends fc.Arbitrary<infer T> ? T : never): ResolvedAction => {
  const name = `p${pod}`;
  if (what === 'apply') return apply(t, podOf(name, { cpu: String(1 + (pod % 2)), priority: pod }));
  if (what === 'delete') return { t, do: 'delete', pod: `default/${name}` };
  if (what === 'schedule') return ask(t, name);
  if (what === 'bind') return { t, do: 'bind', pod: `default/${name}`, node: 'other' };
  if (what === 'node') return apply(t, nodeOf(`n${pod}`, '1'));
  return { t, do: 'scheduler', runs: what === 'run' };
};
const random = fc.array(action, { maxLength: 14 }).map((actions) =>
  story(
    [nodeOf('n'), podOf('p0')],
    actions.map(actionOf).sort((a, b) => a.t - b.t),
  ),
);

test('there is one cycle at a time', () => {
  fc.assert(
    fc.property(random, ({ trace }) => {
      const inFlight = new Set<string>();
      for (const event of trace) {
        if (event.what !== 'queue') continue;
        if (event.entry?.place === 'inFlight') inFlight.add(event.subject);
        else inFlight.delete(event.subject);
        expect(inFlight.size).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 30 },
  );
});

test('a pod in the view waits in exactly one place or has a node', () => {
  fc.assert(
    fc.property(random, fc.nat(12_000), (run, t) => {
      const { queue, pods } = present(run, t, {}).view;
      const waiting = [...queue.active, ...queue.backoff, ...queue.unschedulable, ...queue.gated];
      expect(new Set(waiting).size).toBe(waiting.length);
      expect([...waiting].sort()).toEqual(Object.keys(queue.entries).sort());
      for (const { key, node } of pods) if (node !== null) expect(waiting).not.toContain(key);
    }),
    { numRuns: 30 },
  );
});

test('no node ever holds more than it has', () => {
  fc.assert(
    fc.property(random, fc.nat(12_000), (run, t) => {
      const { nodes } = present(run, t, {}).view;
      for (const { requested, allocatable } of nodes) expect(requested.cpu).toBeLessThanOrEqual(allocatable.cpu);
    }),
    { numRuns: 30 },
  );
});

test('at rest, with the scheduler running, every pod that is left fits nowhere', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 14 }), (fixActions) => {
      const actions = fixActions.map(actionOf).sort((a, b) => a.t - b.t);
      const run = story([nodeOf('n'), podOf('p0')], [...actions, { t: 11_000, do: 'scheduler', runs: true }]);
      for (const { place, pod } of run.stateAt(run.end).queue.values()) {
        expect(place).toBe('unschedulable');
        const { decision } = present(run, run.end, { focus: pod });
        expect([decision?.chosen, decision?.preemption?.chosen]).toEqual([null, null]);
      }
    }),
    { numRuns: 30 },
  );
});

test('the view of an instant is made once, is the same whenever it is made, and nobody changes it afterwards', () => {
  fc.assert(
    fc.property(random, fc.nat(12_000), fc.nat(12_000), (run, t, other) => {
      const { view } = present(run, t, {});
      const copy = structuredClone(view);
      expect(present(run, t, { focus: 'default/p0' }).view).toBe(view);
      expect(present(run, t, { topologyKey: 'disk' }).view.topologyKey).toBe('disk');
      present(run, other, { focus: 'default/p1', node: 'n' });
      expect(view).toEqual(copy);
      expect(present(run, t, {}).view).toEqual(copy);
    }),
    { numRuns: 50 },
  );
});
