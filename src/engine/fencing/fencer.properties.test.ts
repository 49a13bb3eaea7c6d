/** Whatever fences and however it goes: only a step that is skipped, or a way that leaves processes alive, breaks anything. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { running, workload } from '../controllers/fixtures.ts';
import { events, run, takes } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { defaultOptions, type FencingOptions } from '../simulation/situation.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const fencings: fc.Arbitrary<FencingOptions> = fc.record({
  mechanism: fc.constantFrom('power', 'network', 'storage'),
  delaySeconds: fc.nat(40),
  succeeds: fc.boolean(),
  verifies: fc.boolean(),
  release: fc.constantFrom('outOfService', 'deleteNode', 'forceDelete'),
});

/** The node is cut off; somebody may ask for it to be fenced, it may be heard of again and its kubelet be started. */
const courses: fc.Arbitrary<readonly ResolvedAction[]> = fc
  .record({ asked: fc.option(fc.nat(500)), healed: fc.option(fc.integer({ min: 1, max: 700 })), isOff: fc.boolean() })
  .map(({ asked, healed, isOff }) => [
    isOff
      ? { t: 0, do: 'fault', fault: { what: 'power', node: 'node-1' }, runs: false }
      : { t: 0, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false },
    ...(asked === null ? [] : [{ t: asked * 1000, do: 'fence', node: 'node-1' } as const]),
    ...(healed === null
      ? []
      : [{ t: healed * 1000, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: true } as const]),
    ...(healed === null
      ? []
      : [{ t: healed * 1000 + 500, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true } as const]),
  ]);

const story = (fencing: FencingOptions, actions: readonly ResolvedAction[]): Run =>
  run(running(workload('StatefulSet', 'web', { replicas: 1 })), {
    options: { ...defaultOptions, requestsPerSecond: 0, fencing },
    decide: takes('node-2'),
    actions: [{ t: 0, do: 'scheduler', runs: true }, ...actions],
  });
const broken = (of: Run) => new Set(events(of, 'invariant').map(({ rule }) => rule));

test('power that is verified breaks nothing', () =>
  fc.assert(
    fc.property(fencings, courses, (fencing, actions) => {
      expect([...broken(story({ ...fencing, mechanism: 'power', verifies: true }, actions))]).toEqual([]);
    }),
    { numRuns: 25 },
  ));

test('what is verified keeps the order, unless clients are still let in', () =>
  fc.assert(
    fc.property(fencings, courses, (fencing, actions) => {
      const rules = broken(story({ ...fencing, mechanism: 'network', verifies: true }, actions));
      expect([...rules].filter((rule) => rule !== 'S-INV-3')).toEqual([]);
    }),
    { numRuns: 25 },
  ));

test('two sets of processes live only after a release, or where nobody fenced at all never', () =>
  fc.assert(
    fc.property(fencings, courses, (fencing, actions) => {
      const of = story(fencing, actions);
      const released = events(of, 'fencing').find(({ step }) => step === 'release')?.t ?? Number.POSITIVE_INFINITY;
      expect(events(of, 'invariant').filter(({ t }) => t < released)).toEqual([]);
    }),
    { numRuns: 25 },
  ));
