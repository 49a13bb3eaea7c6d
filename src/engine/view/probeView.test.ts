import { describe, expect, test } from 'vitest';
import type { Container, Probe } from '../objects/types.ts';
import { pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { ProbeView } from './podState.ts';
import { podStateAt } from './podStateAt.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const tcp: Probe = { tcpSocket: { port: 80 }, periodSeconds: 1, failureThreshold: 2 };
const text = 'tcp-socket :80 delay=0s timeout=1s period=1s successThreshold=1 failureThreshold=2';

/** Its workers begin at 0.470 s, its container at 0.570 s. */
function made(container: Partial<Container>, reported: object): Run {
  const web = pod('web', { container, annotations: { 'sim/app': JSON.stringify(reported) } });
  const bind = { t: 100, do: 'bind', pod: 'default/web', node: 'node-1' } as const;
  return run([], { actions: [{ t: 0, do: 'apply', objects: [web] }, bind], horizon: 60_000 });
}
const probesAt = (of: Run, t: Millis): readonly ProbeView[] =>
  podStateAt(of, 'default/web', t)?.containers.flatMap(({ probes }) => probes) ?? [];
const resultsAt = (of: Run, t: Millis) => probesAt(of, t).map(({ probe, result }) => `${probe} ${result}`);

describe('a container that starts', () => {
  const container = { startupProbe: { ...tcp, failureThreshold: 9 }, readinessProbe: tcp, livenessProbe: tcp };
  const of = made(container, { runs: [{ listensAfter: 3 }] });

  test.each<[Millis, readonly string[]]>([
    [600, ['startup Unknown', 'readiness Unknown', 'liveness Unknown']],
    [4400, ['startup Unknown', 'readiness Unknown', 'liveness Unknown']],
    [4500, ['startup Success', 'readiness Success', 'liveness Success']],
  ])('at %s ms: %s', (t, results) => expect(resultsAt(of, t)).toEqual(results));

  test('keeps the text of the last failure, and says how it is probed', () => {
    expect(probesAt(of, 600).map(({ failure }) => failure)).toEqual([null, null, null]);
    const [startup, readiness] = probesAt(of, 9000);
    expect(startup?.failure).toMatch(/^dial tcp .*:80: connect: connection refused$/);
    expect(readiness).toEqual({ probe: 'readiness', text, result: 'Success', failure: null });
  });
});

test('a new run knows nothing of the one before', () => {
  const livenessProbe = { ...tcp, failureThreshold: 1 };
  const of = made({ livenessProbe }, { probes: { liveness: '0-4' }, onTerm: { after: 5, code: 0 } });
  expect(probesAt(of, 5500)[0]).toMatchObject({ result: 'Failure' });
  const restart = of.trace.findLast((event) => event.what === 'runtime' && event.op === 'create')?.t ?? 0;
  expect(restart).toBeGreaterThan(5500);
  expect(probesAt(of, restart)[0]).toMatchObject({ result: 'Unknown', failure: null });
});

test('nothing is held true of a process that has ended', () => {
  const of = made({ readinessProbe: tcp, livenessProbe: tcp }, { runs: [{ after: 20, code: 1 }] });
  expect(resultsAt(of, 20_000)).toEqual(['readiness Success', 'liveness Success']);
  const exit = of.trace.find((event) => event.what === 'runtime' && event.op === 'exit')?.t ?? 0;
  expect(exit).toBeGreaterThan(20_000);
  expect(resultsAt(of, exit)).toEqual(['readiness Unknown', 'liveness Unknown']);
});

describe('a pod that has been running since before', () => {
  const container = { readinessProbe: tcp, livenessProbe: tcp };
  const old = (actions: readonly ResolvedAction[] = []) =>
    run([pod('web', { node: 'node-1', container })], { actions, horizon: 60_000 });

  test('has passed its probes', () => {
    expect(resultsAt(old(), 0)).toEqual(['readiness Success', 'liveness Success']);
  });

  test('is known nothing of by a kubelet that was started anew, until it has probed', () => {
    const of = old([
      { t: 1000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
      { t: 3000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true },
    ]);
    expect(resultsAt(of, 2000)).toEqual(['readiness Success', 'liveness Success']);
    expect(resultsAt(of, 3000)).toEqual(['readiness Unknown', 'liveness Unknown']);
    expect(resultsAt(of, 9000)).toEqual(['readiness Success', 'liveness Success']);
  });
});
