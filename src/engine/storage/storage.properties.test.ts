/** Whatever is deleted, cut and healed: a volume for one node has one writer, unless somebody forces it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breaches, lockHolding, locking, secondPod, story, unguarded } from './fixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const at = fc.integer({ min: 0, max: 400 }).map((seconds) => seconds * 1000);
const pods = fc.constantFrom('pod-1', 'pod-2', 'pod-3').map((name) => `default/${name}`);
const nodes = fc.constantFrom('a', 'b', 'c');

const harmless: fc.Arbitrary<ResolvedAction> = fc.oneof(
  fc.record({ t: at, do: fc.constant('delete' as const), pod: pods }),
  fc.record({
    t: at,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('link' as const), node: nodes }),
    runs: fc.boolean(),
  }),
  fc.record({
    t: at,
    do: fc.constant('fault' as const),
    fault: fc.record({ what: fc.constant('kubelet' as const), node: nodes }),
    runs: fc.boolean(),
  }),
  fc.record({
    t: at,
    do: fc.constant('fault' as const),
    fault: fc.oneof(
      nodes.map((node) => ({ what: 'pause' as const, node })),
      nodes.map((node) => ({ what: 'storage' as const, node })),
      fc.constant({ what: 'controller' as const, name: 'attachdetach' as const }),
      fc.constant({ what: 'apiServer' as const }),
    ),
    runs: fc.boolean(),
  }),
);
const forced: fc.Arbitrary<ResolvedAction> = fc.record({
  t: at,
  do: fc.constant('delete' as const),
  pod: pods,
  gracePeriodSeconds: fc.constant(0),
});
const others = [...secondPod(20), ...secondPod(40, 'pod-3', 'c')];
const sorted = (actions: readonly ResolvedAction[]) => [...actions, ...others].toSorted((a, b) => a.t - b.t);
const about11 = (source: Parameters<typeof story>[0]['source'], actions: readonly ResolvedAction[]) =>
  breaches(story({ ...(source && { source }), actions: sorted(actions), horizon: 900_000 })).filter((one) =>
    one.startsWith('S-INV-11'),
  );

test('graceful deletions, partitions and faults never give two writers', () => {
  const property = fc.property(fc.array(harmless, { maxLength: 8 }), (actions) => {
    expect(about11(unguarded, actions)).toEqual([]);
  });
  fc.assert(property, { numRuns: 60, seed: 11 });
});

test('a guarded volume has one writer even then when its pods are forced out', () => {
  const sources = fc.constantFrom(locking, lockHolding);
  const property = fc.property(sources, fc.array(fc.oneof(harmless, forced), { maxLength: 8 }), (source, actions) => {
    expect(about11(source, actions)).toEqual([]);
  });
  fc.assert(property, { numRuns: 60, seed: 12 });
});
