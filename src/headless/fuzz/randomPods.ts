/** Pods whose processes, hooks and probes behave anyhow. */
import fc from 'fast-check';
import type { ContainerBehaviour } from '../../engine/kubelet/containerBehaviour.ts';
import type { Container, Pod } from '../../engine/objects/types.ts';
import { pod } from '../../engine/simulation/fixtures.ts';

/** 0 … max */
export const whole = (max: number): fc.Arbitrary<number> => fc.integer({ min: 0, max });

const run = fc.record(
  { listensAfter: whole(5), after: whole(12), code: fc.constantFrom(0, 1, 42), oom: fc.constant(true) },
  { requiredKeys: [] },
);
const behaviour: fc.Arbitrary<ContainerBehaviour> = fc.record(
  {
    runs: fc.array(run, { maxLength: 3 }),
    onTerm: fc.record({ after: whole(8), code: fc.constantFrom(0, 143), ignore: fc.boolean() }, { requiredKeys: [] }),
    probes: fc.record({ liveness: fc.constantFrom('0-9', '4-'), readiness: fc.constantFrom('2-5,8-', '0-3') }),
  },
  { requiredKeys: [] },
);
const hook = fc.oneof(
  whole(12).map((seconds) => ({ sleep: { seconds } })),
  fc.record({ takes: whole(20), exit: whole(1) }).map(({ takes, exit }) => ({
    exec: { command: ['sim-exec', `takes=${takes}`, `exit=${exit}`] },
  })),
);
const probe = fc.record({
  exec: fc.constantFrom({ command: ['sim-probe', 'ok=3-9'] }, { command: ['sim-probe', 'ok=0-'] }),
  periodSeconds: fc.integer({ min: 1, max: 4 }),
  failureThreshold: fc.integer({ min: 1, max: 3 }),
});
const container = fc.record(
  {
    lifecycle: fc.record({ preStop: hook, postStart: hook }, { requiredKeys: [] }),
    livenessProbe: probe,
    readinessProbe: probe,
    startupProbe: probe,
  },
  { requiredKeys: [] },
);

/** What a pod asks for and how its containers `app` and `proxy` behave, but for its name and place. */
export const words = fc.record({
  app: behaviour,
  proxy: behaviour,
  container,
  grace: whole(15),
  restartPolicy: fc.constantFrom('Always', 'OnFailure', 'Never'),
  inits: fc.subarray<Container>([
    { name: 'init', image: 'init:1' },
    { name: 'proxy', image: 'proxy:1', restartPolicy: 'Always' },
  ]),
  deadline: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined, freq: 5 }),
  finalizer: fc.constantFrom(true, ...Array.from({ length: 9 }, () => false)),
});
export type Words = typeof words extends fc.Arbitrary<infer Each> ? Each : never;

/** @param node where it runs already; undefined: it waits */
export function podOf(name: string, given: Words, node?: string): Pod {
  const { app, proxy, grace, restartPolicy, inits, deadline, finalizer } = given;
  return pod(name, {
    grace,
    container: given.container,
    annotations: { 'sim/app': JSON.stringify(app), 'sim/proxy': JSON.stringify(proxy) },
    ...(node !== undefined && { node }),
    ...(finalizer && { finalizers: ['example.com/hold'] }),
    spec: {
      restartPolicy,
      initContainers: inits,
      ...(deadline !== undefined && { activeDeadlineSeconds: deadline }),
    },
  });
}
