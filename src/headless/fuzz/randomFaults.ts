/** What breaks, and is mended. */
import fc from 'fast-check';
import { type ControllerName, controllerNames, type Fault } from '../../engine/simulation/faults.ts';

/** @param node of which nodes; @param controllers those that may stand still */
export const faultOf = (
  node: fc.Arbitrary<string>,
  controllers: readonly ControllerName[] = controllerNames,
): fc.Arbitrary<Fault> =>
  fc.oneof(
    fc.constantFrom<Fault>({ what: 'apiServer' }, { what: 'etcd' }, { what: 'secondManager' }),
    fc.constantFrom(...controllers).map((name): Fault => ({ what: 'controller', name })),
    fc.record({
      what: fc.constantFrom('runtime' as const, 'pause' as const, 'lease' as const, 'lastDelete' as const),
      node,
    }),
    fc.record({
      what: fc.constantFrom('kubeProxy' as const, 'peers' as const, 'clients' as const, 'storage' as const),
      node,
    }),
    fc.record({ what: fc.constant('slowDisk' as const), node, factor: fc.integer({ min: 2, max: 20 }) }),
  );
