import { describe, expect, test } from 'vitest';
import type { Node, Pod } from '../objects/types.ts';
import { deletion } from '../simulation/fixtures.ts';
import { comings, podsAt, scheduled, specPatch, unscheduled, workload, workloadAt } from './fixtures.ts';
import { targetOf } from './daemonSetPlan.ts';

const agent = workload('DaemonSet', 'agent');
const applied = scheduled([], [{ t: 0, do: 'apply', objects: [agent] }]);
const nodesOf = (pods: readonly Pod[]) => pods.map((pod) => targetOf(pod)).sort();

test('a new DaemonSet has one pod for each node', () => {
  expect(nodesOf(podsAt(unscheduled([], [{ t: 0, do: 'apply', objects: [agent] }]), 1000))).toEqual([
    'node-1',
    'node-2',
    'node-3',
  ]);
});

test('a deleted pod comes again for its node when its containers have ended, before its object is gone', () => {
  const [made] = podsAt(applied, 5000) as [Pod];
  const story = scheduled([], [{ t: 0, do: 'apply', objects: [agent] }, deletion(10_000, made)]);
  const late = comings(story, 'Pod').filter((text) => text.startsWith('1'));
  expect(late).toEqual([expect.stringContaining('ADDED'), expect.stringContaining('DELETED')]);
  expect(podsAt(story, story.end)).toHaveLength(3);
});

test('a tainted node keeps its pod, and loses it to NoExecute; a new node gets one', () => {
  const tainted = (name: string, effect: string): Node => ({
    kind: 'Node',
    metadata: { name },
    spec: { taints: [{ key: 'gone', effect }] },
  });
  const apply = { t: 0, do: 'apply', objects: [agent] } as const;
  const story = (node: Node) => unscheduled([], [apply, { t: 5000, do: 'apply', objects: [node] }]);
  const left = (node: Node) =>
    podsAt(story(node), 20_000).filter((pod) => pod.metadata.deletionTimestamp === undefined);
  expect(left(tainted('node-1', 'NoSchedule'))).toHaveLength(3);
  expect(left(tainted('node-1', 'NoExecute'))).toHaveLength(2);
  expect(left({ kind: 'Node', metadata: { name: 'node-4' } })).toHaveLength(4);
});

test('a new template replaces one pod after the other', () => {
  const template = { ...agent.spec?.template, spec: { containers: [{ name: 'app', image: 'app:2' }] } };
  const story = scheduled([], [{ t: 0, do: 'apply', objects: [agent] }, specPatch(10_000, agent, { template })]);
  const after = comings(story, 'Pod')
    .slice(3)
    .map((text) => text.split(' ')[1]);
  expect(after).toEqual(['ADDED', 'DELETED', 'ADDED', 'DELETED', 'ADDED', 'DELETED']);
  expect(workloadAt(story, 'DaemonSet', story.end).status).toMatchObject({ updatedNumberScheduled: 3, numberReady: 3 });
});

describe('maxSurge', () => {
  const updateStrategy = { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } };
  const surging = workload('DaemonSet', 'agent', { updateStrategy });
  const template = { ...surging.spec?.template, spec: { containers: [{ name: 'app', image: 'app:2' }] } };
  const story = scheduled([], [{ t: 0, do: 'apply', objects: [surging] }, specPatch(10_000, surging, { template })]);

  test('the new pod of a node comes first, the old one goes when it is there; one node after the other', () => {
    const after = comings(story, 'Pod')
      .slice(3)
      .map((text) => text.split(' ')[1]);
    expect(after.filter((type) => type === 'ADDED')).toHaveLength(3);
    expect(after.slice(0, 2)).toEqual(['ADDED', 'ADDED']);
    expect(workloadAt(story, 'DaemonSet', story.end).status).toMatchObject({
      updatedNumberScheduled: 3,
      numberReady: 3,
    });
  });

  test('no node is ever without a pod that is ready', () => {
    const isServed = (t: number) =>
      new Set(
        podsAt(story, t)
          .filter(({ status }) => status?.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True'))
          .map((pod) => pod.spec.nodeName),
      ).size === 3;
    const moments = Array.from({ length: 100 }, (_, step) => 5000 + step * 300).filter((t) => t < story.end);
    expect(moments.filter((t) => !isServed(t))).toEqual([]);
  });

  test('a pod that does not become ready holds the others back', () => {
    const never = { containers: [{ name: 'app', image: 'app:2', readinessProbe: { exec: { command: ['false'] } } }] };
    const annotations = { 'sim/app': JSON.stringify({ probes: { readiness: '' } }) };
    const stuck = { ...surging.spec?.template, metadata: { labels: { app: 'web' }, annotations }, spec: never };
    const of = scheduled(
      [],
      [{ t: 0, do: 'apply', objects: [surging] }, specPatch(10_000, surging, { template: stuck })],
    );
    expect(podsAt(of, 60_000)).toHaveLength(4);
  });
});

test('pods count as available after minReadySeconds, and the rollout goes on then', () => {
  const slow = workload('DaemonSet', 'agent', { minReadySeconds: 5 });
  const template = { ...slow.spec?.template, spec: { containers: [{ name: 'app', image: 'app:2' }] } };
  const story = scheduled([], [{ t: 0, do: 'apply', objects: [slow] }, specPatch(20_000, slow, { template })]);
  const available = (t: number) => workloadAt(story, 'DaemonSet', t).status?.numberAvailable;
  expect([available(3000), available(8000)]).toEqual([undefined, 3]);
  expect(workloadAt(story, 'DaemonSet', story.end).status).toMatchObject({ updatedNumberScheduled: 3 });
});

test('a taint that drives no pod out changes nothing that it says (syncNodeUpdate)', () => {
  const node: Node = {
    kind: 'Node',
    metadata: { name: 'node-1' },
    spec: { taints: [{ key: 'new', effect: 'NoSchedule' }] },
  };
  const story = scheduled(
    [],
    [
      { t: 0, do: 'apply', objects: [agent] },
      { t: 10_000, do: 'apply', objects: [node] },
    ],
  );
  expect(workloadAt(story, 'DaemonSet', story.end).status).toMatchObject({
    numberMisscheduled: 0,
    desiredNumberScheduled: 3,
  });
});
