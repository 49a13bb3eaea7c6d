import { describe, expect, test } from 'vitest';
import { bench, measure } from './bench.ts';
import { naivePerSecond } from './naive.ts';
import { probesHour } from './probesHour.ts';
import { makeNodes, type Workload, workloads } from './workloads.ts';

describe('the workloads', () => {
  test.each([
    ['plain', 5000, 2000],
    ['spread-hard', 5000, 2000],
    ['spread-soft', 5000, 2000],
    ['spread-host', 5000, 2000],
    ['anti-affinity', 5000, 2000],
    ['preempt', 20_000, 100],
  ])('%s: %i pods run on 5,000 nodes, %i wait', (name, existing, pods) => {
    const workload = workloads.get(name)?.();
    expect(workload?.nodes).toBe(5000);
    expect(workload?.existing).toHaveLength(existing);
    expect(workload?.pods).toHaveLength(pods);
  });

  test('zones take turns', () => {
    const zones = makeNodes(4).map(({ metadata }) => metadata.labels?.['topology.kubernetes.io/zone']);
    expect(zones).toEqual(['zone-1', 'zone-2', 'zone-3', 'zone-1']);
  });
});

/** The workload on a few nodes. */
function small(name: string): Workload {
  const workload = workloads.get(name)?.();
  if (!workload) throw new Error(name);
  const perNode = workload.preempts ? 4 : 1;
  return {
    ...workload,
    nodes: 30,
    existing: workload.existing.slice(0, 30 * perNode),
    pods: workload.pods.slice(0, 20),
  };
}

test.each([...workloads.keys()])('%s is scheduled with and without sampling', (name) => {
  const { pods, existing, nodes } = small(name);
  for (const allNodes of [false, true]) {
    const line = measure(small(name), allNodes);
    expect(line).toMatchObject({ workload: name, nodes, existing: existing.length, pods: pods.length, allNodes });
    expect(line.podsPerSecond).toBeGreaterThan(0);
  }
});

test.each(['plain', 'spread-hard', 'spread-host', 'anti-affinity'])(
  '%s is counted anew for each pod, to compare with',
  (name) => {
    expect(naivePerSecond(small(name))).toBeGreaterThan(0);
  },
);

test('a pod that fits nowhere is no measurement', () => {
  const full = { ...small('plain'), preempts: true };
  expect(() => measure(full, true)).toThrow('finds no victims');
  const [pod] = small('preempt').pods;
  expect(() => measure({ ...small('preempt'), preempts: false, pods: pod ? [pod] : [] }, true)).toThrow('fits nowhere');
});

test('a minute of three probed pods', () => {
  expect(probesHour(3, 60)).toMatchObject({ workload: 'probes-hour', pods: 3, simulatedSeconds: 60 });
});

test('there is no such workload', () => {
  expect(bench(['plain', 'nothing'], () => {})).toBeNull();
});
