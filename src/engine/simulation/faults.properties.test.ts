/** Random faults of nodes: nothing but force makes two sets of processes of one StatefulSet name. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import type { Pod } from '../objects/types.ts';
import { events } from './fixtures.ts';
import type { ResolvedAction } from './userActions.ts';

const cluster = running(workload('StatefulSet', 'web', { replicas: 2 }));
const pods = cluster.filter((object): object is Pod => object.kind === 'Pod');

const t = fc.integer({ min: 0, max: 500 }).map((seconds) => seconds * 1000 + 7);
const node = fc.constantFrom('node-1', 'node-2');
const pod = fc.constantFrom(...pods.map(({ metadata }) => `default/${metadata.name}`));
const runs = fc.boolean();
const fault: fc.Arbitrary<ResolvedAction> = fc.oneof(
  fc.record({ t, do: fc.constant('link' as const), node, runs }),
  fc.record({ t, do: fc.constant('kubelet' as const), node, runs }),
  fc.record({ t, do: fc.constant('powerOff' as const), node }),
  fc.record({ t, do: fc.constant('delete' as const), pod }),
);
const faults = fc.array(fault, { minLength: 1, maxLength: 8 });

test('without force no invariant breaks, whatever fails and comes back', () => {
  const property = fc.property(faults, (actions) => {
    expect(events(scheduled(cluster, actions), 'invariant')).toEqual([]);
  });
  fc.assert(property, { numRuns: 150, seed: 1 });
});
