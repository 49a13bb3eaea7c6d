/** Everything that can be set for a whole situation, and for single pods. */
import fc from 'fast-check';
import {
  defaultOptions,
  type Situation,
  type SimulationOptions,
  type Tuning,
} from '../../engine/simulation/situation.ts';
import { whole } from './randomPods.ts';
import { workloadNames } from './randomWorkloads.ts';

const era = fc.constantFrom('1.36' as const, '1.23' as const);
const fencing = fc.record({
  mechanism: fc.constantFrom('power' as const, 'network' as const, 'storage' as const),
  delaySeconds: whole(30),
  succeeds: fc.boolean(),
  verifies: fc.boolean(),
  release: fc.constantFrom('outOfService' as const, 'deleteNode' as const, 'forceDelete' as const),
});

/** Half of all situations are run as they come. */
export const options: fc.Arbitrary<SimulationOptions> = fc
  .record(
    {
      proxyDelayMs: fc.record({ default: whole(3000), n1: whole(20_000) }),
      requestsPerSecond: fc.constantFrom(0, 1, 4),
      requestMs: fc.constantFrom(0, 100, 5000),
      keepAlive: fc.boolean(),
      loadBalancerDelayMs: fc.constantFrom(0, 5000),
      kubeletEra: fc.record({ default: era, n1: era }),
      nodeShutdown: fc.constantFrom({ totalSeconds: 0, criticalSeconds: 0 }, { totalSeconds: 10, criticalSeconds: 10 }),
      eviction: fc.constantFrom({ ...defaultOptions.eviction, evictionHard: { 'memory.available': '50%' } }),
      storage: fc.record({
        attachMs: fc.constantFrom(0, 2000),
        detachMs: fc.constantFrom(0, 1000),
        forceDetachOnTimeout: fc.boolean(),
      }),
      fencing,
    },
    { requiredKeys: [] },
  )
  .chain((given) =>
    fc.boolean().map((isPlain) => ({ ...defaultOptions, requestsPerSecond: 0, ...(isPlain ? {} : given) })),
  );

const tuned: fc.Arbitrary<Tuning> = fc.record(
  {
    terminationGracePeriodSeconds: whole(40),
    preStopSeconds: whole(40),
    shutdownSeconds: whole(40),
    ignoresSigterm: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** By pods as actions name them (`#3`). */
export const tuning: fc.Arbitrary<Readonly<Record<string, Tuning>>> = fc.oneof(
  { arbitrary: fc.constant({}), weight: 3 },
  whole(5).chain((index) => tuned.map((one) => ({ [`#${index}`]: one }))),
);

/** By workload. */
export const replicas: fc.Arbitrary<Situation['replicas']> = fc.oneof(
  { arbitrary: fc.constant(undefined), weight: 4 },
  fc
    .constantFrom(...workloadNames)
    .chain((name) =>
      whole(6).map((count) => ({ [`Deployment/default/${name}`]: count, [`StatefulSet/default/${name}`]: count })),
    ),
);
