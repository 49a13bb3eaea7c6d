import { describe, expect, test } from 'vitest';
import type { Probe } from '../objects/types.ts';
import { deletion, events, pod } from '../simulation/fixtures.ts';
import { exec, held, made, probed } from './proberFixtures.ts';

describe('what has long been well is found out when it is not any more', () => {
  const steady: Probe = { tcpSocket: { port: 80 }, periodSeconds: 1, failureThreshold: 1 };
  const leaves = { onTerm: { after: 9, code: 0 } };

  test('though only the process knows, as it closes its port before it ends', () => {
    const livenessProbe = { ...exec('sim-probe', 'ok=0-30'), failureThreshold: 1 };
    const of = probed({ readinessProbe: steady, livenessProbe }, leaves);
    const [killed] = events(of, 'runtime').flatMap(({ op, t }) => (op === 'SIGTERM' ? [t] : []));
    const failed = events(of, 'probe').find(({ probe, result }) => probe === 'readiness' && result === 'Failure');
    expect(killed).toBeGreaterThan(30_000);
    expect(failed && failed.t - (killed ?? 0)).toBeLessThan(1000);
  });

  test('when its pod is deleted', () => {
    const of = made({ container: { readinessProbe: steady } }, leaves, [deletion(40_000, pod('web'))]);
    expect(held(of).at(-1)).toMatch(/^40\.\d+ readiness Failure$/);
  });

  test('when another run follows', () => {
    const of = probed({ readinessProbe: steady }, { runs: [{ after: 40, code: 1 }, { listensAfter: 5 }] });
    const results = held(of).map((line) => line.split(' ')[2]);
    expect(results).toEqual(['Success', 'Failure', 'Failure', 'Success']);
  });
});
