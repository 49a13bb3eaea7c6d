/** Measures how long an hour of a hundred pods takes whose containers are probed every ten seconds. */
import type { Pod } from '../../engine/objects/types.ts';
import { runScenario } from '../scenario.ts';
import { toMillisecond, worked } from './worked.ts';

const probe = { exec: { command: ['true'] }, periodSeconds: 10 };
const podAt = (index: number): Pod => ({
  kind: 'Pod',
  metadata: { name: `web-${index}` },
  spec: { containers: [{ name: 'app', image: 'app:v1', readinessProbe: probe, livenessProbe: probe }] },
});

export function probesHour(pods = 100, simulatedSeconds = 3600) {
  const objects = Array.from({ length: pods }, (_, index) => podAt(index));
  const scenario = { name: 'probes-hour', start: '2026-01-01T00:00:00Z', objects, actions: [] };
  const { seconds } = worked(() => runScenario({ ...scenario, seconds: simulatedSeconds }));
  return { workload: 'probes-hour', pods, simulatedSeconds, seconds: toMillisecond(seconds) };
}
