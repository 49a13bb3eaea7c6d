import { expect, test } from 'vitest';
import type { KubeObject } from '../objects/types.ts';
import { events } from '../simulation/fixtures.ts';
import { podsAt, scheduled, workload } from './fixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const quota: KubeObject = {
  kind: 'ResourceQuota',
  metadata: { name: 'few' },
  spec: { hard: { pods: '0' } },
} as KubeObject;
const fault = (t: number, name: 'replicaset' | 'job', runs: boolean): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'controller', name },
  runs,
});

test('a controller that is started again has forgotten how often something failed: it tries at once', () => {
  const set = workload('ReplicaSet', 'web', { replicas: 1 });
  const tries = (...more: readonly ResolvedAction[]) =>
    events(scheduled([quota], [{ t: 0, do: 'apply', objects: [set] }, ...more]), 'event')
      .filter(({ reason }) => reason === 'FailedCreate')
      .map(({ t }) => t / 1000);
  const first = tries().filter((t) => t < 40);
  const again = tries(fault(25_000, 'replicaset', false), fault(25_500, 'replicaset', true));
  expect(first.filter((t) => t > 21 && t < 35)).toEqual([]);
  expect(again.filter((t) => t > 25.5 && t < 26).length).toBeGreaterThan(3);
});

test('a Job that failed three times waits 10 s again, not 40', () => {
  const annotations = { 'sim/app': JSON.stringify({ runs: [{ after: 1, code: 1 }] }) };
  const spec = { containers: [{ name: 'app', image: 'app:1' }], restartPolicy: 'Never' };
  const job = workload('Job', 'work', { backoffLimit: 9, template: { metadata: { annotations }, spec } });
  const pods = (...more: readonly ResolvedAction[]) =>
    podsAt(scheduled([], [{ t: 0, do: 'apply', objects: [job] }, ...more]), 50_000).length;
  expect(pods()).toBe(3);
  expect(pods(fault(40_000, 'job', false), fault(41_000, 'job', true))).toBe(4);
});
