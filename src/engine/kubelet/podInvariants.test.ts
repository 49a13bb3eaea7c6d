import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pod, PodStatus } from '../objects/types.ts';
import { pod, run } from '../simulation/fixtures.ts';
import { defaultLatencies } from '../simulation/latencies.ts';
import type { EventOf, TraceEvent } from '../simulation/trace.ts';
import type { ResolvedAction } from '../simulation/userActions.ts';
import { World } from '../simulation/world.ts';
import { PodInvariants } from './podInvariants.ts';

function breaches(trace: readonly TraceEvent[]): readonly string[] {
  const invariants = new PodInvariants();
  return trace.flatMap((event) => invariants.see(event)).map(({ rule }) => rule);
}

const seconds = fc.integer({ min: 0, max: 40 }).map((t) => t * 1000 + 137);
const runPlan = fc.record({ after: fc.integer({ min: 0, max: 12 }), code: fc.constantFrom(0, 1, 42) });
const subjects = fc.record({
  runs: fc.array(runPlan, { maxLength: 3 }),
  onTerm: fc.record({ after: fc.integer({ min: 0, max: 8 }), ignore: fc.boolean() }),
  grace: fc.integer({ min: 0, max: 12 }),
  preStop: fc.option(fc.integer({ min: 0, max: 15 })),
  restartPolicy: fc.constantFrom('Always', 'OnFailure', 'Never'),
  liveness: fc.option(fc.integer({ min: 1, max: 20 })),
  hasInit: fc.boolean(),
  hasSidecar: fc.boolean(),
  deadline: fc.option(fc.integer({ min: 1, max: 30 })),
});
const deeds = fc.array(
  fc.oneof(
    fc.record({
      t: seconds,
      do: fc.constant('delete' as const),
      pod: fc.constant('default/web'),
      gracePeriodSeconds: fc.integer({ min: 0, max: 20 }),
    }),
    fc.record({
      t: seconds,
      do: fc.constant('kubelet' as const),
      node: fc.constant('node-1'),
      runs: fc.boolean(),
    }),
  ),
  { maxLength: 5 },
);

type Subject = typeof subjects extends fc.Arbitrary<infer T> ? T : never;

function podOf({ runs, onTerm, grace, preStop, restartPolicy, liveness, hasInit, hasSidecar, deadline }: Subject): Pod {
  const inits = [
    ...(hasInit ? [{ name: 'init' }] : []),
    ...(hasSidecar ? [{ name: 'proxy', restartPolicy: 'Always' }] : []),
  ];
  const behaviour = { onTerm: { ...onTerm, code: 0 }, ...(runs.length > 0 && { runs }) };
  const probe = { exec: { command: ['sim-probe', `ok=0-${liveness}`] }, periodSeconds: 1 };
  return pod('web', {
    grace,
    annotations: { 'sim/app': JSON.stringify(behaviour), 'sim/proxy': JSON.stringify(behaviour) },
    container: liveness === null ? {} : { livenessProbe: probe },
    ...(preStop !== null && { preStop }),
    spec: { restartPolicy, initContainers: inits, ...(deadline !== null && { activeDeadlineSeconds: deadline }) },
  });
}

test('nothing breaks, whatever is done to a pod and its kubelet', () => {
  fc.assert(
    fc.property(subjects, deeds, (subject, given) => {
      const bind = { t: 0, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
      const actions: readonly ResolvedAction[] = [bind, ...given.toSorted((a, b) => a.t - b.t)];
      expect(breaches(run([podOf(subject)], { actions, horizon: 120_000 }).trace)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a breach is written down with the event that caused it', () => {
  const world = new World({ objects: new Map(), reality: new Map() }, 0, defaultLatencies);
  const { id: _, ...started } = call(0, 'start');
  world.record(started);
  const second = world.record(started);
  expect(world.trace.at(-1)).toMatchObject({
    id: second + 1,
    what: 'invariant',
    rule: 'a container runs once at a time',
    cause: second,
  });
});

const about = { t: 0, subject: 'Pod/default/web', uid: 'u', cause: null } as const;
const write = (
  id: number,
  changes: { status?: PodStatus; metadata?: Partial<Pod['metadata']>; node?: string },
): TraceEvent => ({
  ...about,
  id,
  actor: { kind: 'apiserver' },
  what: 'write',
  type: 'MODIFIED',
  changed: [],
  object: {
    kind: 'Pod',
    metadata: { name: 'web', uid: 'u', ...changes.metadata },
    spec: { nodeName: changes.node ?? 'node-1', containers: [{ name: 'app' }] },
    status: changes.status ?? { phase: 'Running' },
  } as Pod,
});
const call = (id: number, op: EventOf<'runtime'>['op'], { t = 0, node = 'node-1' } = {}): TraceEvent => ({
  ...about,
  t,
  id,
  actor: { kind: 'kubelet', node },
  what: 'runtime',
  op,
  container: 'app',
});
const counted = (restartCount: number): PodStatus => ({
  phase: 'Running',
  containerStatuses: [{ name: 'app', ready: true, restartCount }],
});
const deletion = (deletionTimestamp: string, deletionGracePeriodSeconds: number) => ({
  metadata: { deletionTimestamp, deletionGracePeriodSeconds },
});

test.each<[string, readonly TraceEvent[]]>([
  ['an ended phase is told only when nothing runs', [call(0, 'start'), write(1, { status: { phase: 'Failed' } })]],
  ['nothing starts after the end was told', [write(0, { status: { phase: 'Failed' } }), call(1, 'start')]],
  ['a container runs once at a time', [call(0, 'start'), call(1, 'start')]],
  ['a process has two seconds after its signal', [call(0, 'SIGTERM'), call(1, 'SIGKILL', { t: 1999 })]],
  ['a pod runs on its own node only', [write(0, {}), call(1, 'start', { node: 'node-2' })]],
  ['a pod keeps its node', [write(0, {}), write(1, { node: 'node-2' })]],
  ['a phase never goes back', [write(0, {}), write(1, { status: { phase: 'Pending' } })]],
  [
    'restarts are never uncounted',
    [write(0, { status: counted(0) }), write(1, { status: counted(2) }), write(2, { status: counted(1) })],
  ],
  [
    'a deletion is never taken back or put off',
    [write(0, deletion('2026-01-01T00:00:10Z', 10)), write(1, deletion('2026-01-01T00:00:20Z', 10))],
  ],
  ['a deletion is never taken back or put off', [write(0, deletion('2026-01-01T00:00:10Z', 10)), write(1, {})]],
])('notices where it does not hold: %s', (rule, trace) => expect(breaches(trace)).toEqual([rule]));
