/** What is kept does not grow with the time that passes, nor with pods that are gone. */
import { describe, expect, test } from 'vitest';
import { bareBehaviour } from '../kubelet/containerBehaviour.ts';
import type { KubeObject, Node, Pod } from '../objects/types.ts';
import { baseOf } from './base.ts';
import { Cluster } from './cluster.ts';
import { service, takes } from './fixtures.ts';
import { defaultLatencies } from './latencies.ts';
import { defaultOptions } from './situation.ts';

const hour = 3600_000;
const node: Node = { kind: 'Node', metadata: { name: 'node-1' }, status: { allocatable: { pods: '250', cpu: '64' } } };
const probe = { exec: { command: ['true'] }, periodSeconds: 60 };

/** Bound to the node; `runsSeconds`: its container ends so long after each start. */
const probed = (index: number, runsSeconds?: number): Pod => ({
  kind: 'Pod',
  metadata: {
    name: `web-${index}`,
    labels: { app: 'web' },
    ...(runsSeconds !== undefined && {
      annotations: { 'sim/app': JSON.stringify({ runs: [{ after: runsSeconds, code: 1 }] }) },
    }),
  },
  spec: {
    nodeName: 'node-1',
    terminationGracePeriodSeconds: 5,
    containers: [{ name: 'app', image: 'app:1', readinessProbe: probe, livenessProbe: probe }],
  },
});

function clusterOf(objects: readonly KubeObject[]): Cluster {
  const admission = { tuning: {}, behaviour: bareBehaviour, classes: [] };
  const cluster = new Cluster({
    base: baseOf([node, service('web', { app: 'web' })], 0, admission),
    epoch: 0,
    admission,
    options: defaultOptions,
    latencies: defaultLatencies,
    behaviour: bareBehaviour,
    images: {},
    decide: takes('node-1'),
  });
  cluster.plan([{ t: 0, do: 'apply', objects }]);
  return cluster;
}

const until = (cluster: Cluster, t: number) => {
  cluster.world.clock.run(t, { isOpenEnded: true });
  return { ...cluster.size, trace: cluster.world.trace.length };
};

describe('a day of 100 pods', () => {
  test('that run in peace leaves nothing after their first hour', () => {
    const cluster = clusterOf(Array.from({ length: 100 }, (_, index) => probed(index)));
    const early = until(cluster, hour);
    expect(early).toMatchObject({ workers: 100, runtime: 100, watchedByInvariants: 100, clients: 0 });
    expect(until(cluster, 24 * hour)).toEqual(early);
  });

  test('with a restart now and then grows by what restarts tell alone', () => {
    const crashing = (index: number) => (index % 20 === 0 ? 3 * 3600 : undefined);
    const cluster = clusterOf(Array.from({ length: 100 }, (_, index) => probed(index, crashing(index))));
    const early = until(cluster, hour);
    const late = until(cluster, 24 * hour);
    const restarts = 5 * 7;
    expect(late).toMatchObject({ workers: 100, runtime: 100, watchedByInvariants: 100, clients: 0 });
    expect(late.planned).toBeLessThanOrEqual(early.planned + 10);
    expect(late.trace - early.trace).toBeGreaterThan(restarts * 4);
    expect(late.trace - early.trace).toBeLessThan(restarts * 40);
  });
});

test('pods that are gone leave nothing but their trace', () => {
  const cluster = clusterOf([]);
  const empty = until(cluster, 1000);
  for (let round = 0; round < 5; round++) {
    const begin = 10_000 + round * 300_000;
    const pods = Array.from({ length: 20 }, (_, index) => probed(index));
    cluster.plan([
      { t: begin, do: 'apply', objects: pods },
      ...pods.map(({ metadata }, index) => ({
        t: begin + 20_000,
        do: 'delete' as const,
        pod: `default/${metadata.name}`,
        // Each third one is forced out of the API.
        ...(index % 3 === 0 && { gracePeriodSeconds: 0 }),
      })),
    ]);
    const busy = until(cluster, begin + 15_000);
    expect(busy).toMatchObject({ workers: 20, runtime: 20, watchedByInvariants: 20 });
    const { trace: _, ...after } = until(cluster, begin + 290_000);
    const { trace: __, ...before } = empty;
    expect(after).toEqual(before);
  }
});
