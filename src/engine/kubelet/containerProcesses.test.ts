import { describe, expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import {
  calls,
  deleted,
  deletion,
  events,
  type PodFixture,
  pod,
  run,
  seconds,
  service,
} from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { defaultOptions } from '../simulation/situation.ts';

const reporting = (reported: object, fixture: PodFixture = {}): Pod =>
  pod('web', { node: 'node-1', ...fixture, annotations: { 'sim/app': JSON.stringify(reported) } });
const exits = (of: Run): readonly string[] =>
  events(of, 'runtime')
    .filter(({ op }) => op === 'exit')
    .map(({ t, reason, exitCode }) => `${seconds(t)} ${reason} ${exitCode}`);
const limited = { container: { resources: { limits: { memory: '128Mi' } } } };

test('PID 1 that is a shell gets the signal for itself: only SIGKILL ends the container', () => {
  const of = deleted(reporting({ onTerm: { shell: true, after: 1, code: 0 } }, { grace: 5 }));
  expect(calls(of).slice(1)).toEqual([
    '0.080 SIGTERM app',
    '5.080 SIGKILL app',
    '5.080 exit app 137',
    '5.080 stopSandbox',
  ]);
});

describe('a pod that ran before virtual 0 does from there what it is told', () => {
  test('it ends', () => {
    const of = run([reporting({ runs: [{ after: 4, code: 3 }, {}] })]);
    expect(exits(of)).toEqual(['4.000 Error 3']);
    expect(of.stateAt(of.end).pods.get('default/web')?.status?.containerStatuses?.[0]?.restartCount).toBe(1);
  });

  test('it takes more memory than it may, and starts anew', () => {
    const memory = { startMi: 64, growsMiPerSecond: 8 };
    const of = run([reporting({ memory }, limited)], { horizon: 30_000 });
    expect(exits(of).slice(0, 2)).toEqual(['8.000 OOMKilled 137', expect.stringMatching(/OOMKilled 137$/)]);
    const { containerStatuses } = of.stateAt(8500).pods.get('default/web')?.status ?? {};
    expect(containerStatuses?.[0]?.lastState).toBeUndefined();
    expect(of.stateAt(9600).pods.get('default/web')?.status?.containerStatuses?.[0]).toMatchObject({
      restartCount: 1,
      lastState: { terminated: { reason: 'OOMKilled', exitCode: 137 } },
    });
  });

  test('it goes on listening, whatever its first run is told of its start', () => {
    const readinessProbe = { tcpSocket: { port: 80 }, periodSeconds: 1 };
    const of = run([reporting({ runs: [{ listensAfter: 60 }] }, { container: { readinessProbe } })]);
    expect(events(of, 'probe')).toEqual([]);
  });

  test('its readiness fails when it is told so', () => {
    const readinessProbe = { tcpSocket: { port: 80 }, periodSeconds: 1, failureThreshold: 1 };
    const of = run([reporting({ probes: { readiness: '0-5' } }, { container: { readinessProbe } })]);
    expect(events(of, 'probe').map(({ t, result }) => [t, result])).toEqual([[5000, 'Failure']]);
  });
});

describe('requests', () => {
  const outcomes = (reported: object) => {
    const of = run([reporting(reported, { grace: 5 }), service('web', { app: 'web' })], {
      actions: [deletion(3000, reporting(reported))],
      options: { ...defaultOptions, proxyDelayMs: { default: 20_000 } },
    });
    return new Set(events(of, 'client').flatMap(({ t, outcome }) => (t > 4000 && t < 8000 ? [outcome] : [])));
  };

  test('are refused once a process has heard SIGTERM', () => {
    expect(outcomes({ onTerm: { after: 30, code: 0 } })).toEqual(new Set(['refused']));
  });

  test.each([{ ignore: true }, { shell: true }])('are served on by one that does not hear it: %j', (onTerm) => {
    expect(outcomes({ onTerm })).toEqual(new Set(['served']));
  });
});
