/** A pod's resources change in place (KUBELET-52, KUBELET-53). */
import { describe, expect, test } from 'vitest';
import { podRequests } from '../objects/podResources.ts';
import type { KubeObject, Node, Pod, ResourceRequirements } from '../objects/types.ts';
import { deletion, events, pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const node: Node = {
  kind: 'Node',
  metadata: { name: 'small' },
  status: { allocatable: { cpu: '4', memory: '8Gi', pods: '10' } },
};
const asking = (name: string, cpu: string, more: { memory?: string; restarts?: string; priority?: number } = {}): Pod =>
  pod(name, {
    node: 'small',
    onTerm: { after: 1 },
    container: {
      resources: { requests: { cpu, memory: more.memory ?? '1Gi' } },
      ...(more.restarts && { resizePolicy: [{ resourceName: more.restarts, restartPolicy: 'RestartContainer' }] }),
    },
    spec: { ...(more.priority !== undefined && { priority: more.priority }) },
  });
const resize = (t: number, name: string, resources: ResourceRequirements): ResolvedAction => ({
  t,
  do: 'patch',
  subject: `Pod/default/${name}`,
  patch: { type: 'strategic', fields: { spec: { containers: [{ name: 'app', resources }] } } },
  subresource: 'resize',
});
const cpu = (t: number, name: string, amount: string) => resize(t, name, { requests: { cpu: amount } });
const story = (objects: readonly KubeObject[], ...actions: ResolvedAction[]): Run =>
  run([node, ...objects], { actions, horizon: 60_000 });

const reasons = (of: Run, name: string): readonly string[] =>
  events(of, 'event').flatMap(({ subject, reason }) => (subject === `Pod/default/${name}` ? [reason] : []));
const at = (of: Run, name: string, t: number): Pod | undefined => of.stateAt(t).pods.get(`default/${name}`);
const conditionAt = (of: Run, name: string, t: number, type: string) =>
  at(of, name, t)?.status?.conditions?.find((condition) => condition.type === type);
const amountsAt = (of: Run, name: string, t: number) => at(of, name, t)?.status?.containerStatuses?.[0];

describe('a resize for which there is room', () => {
  const done = story([asking('a', '1')], cpu(5000, 'a', '2'));

  test('is set aside and put in force without a restart, and told', () => {
    expect(reasons(done, 'a')).toEqual(['ResizeStarted', 'ResizeCompleted']);
    expect(amountsAt(done, 'a', 6000)).toMatchObject({
      restartCount: 0,
      allocatedResources: { cpu: '2' },
      resources: { requests: { cpu: '2' } },
    });
    expect(events(done, 'runtime').filter(({ op }) => op === 'stop')).toEqual([]);
  });

  test('has its condition with the generation while it is carried out, and none afterwards', () => {
    const told = events(done, 'write').flatMap(({ object }) => (object.kind === 'Pod' ? [object as Pod] : []));
    const types = told.map(({ status }) => status?.conditions?.find(({ type }) => type === 'PodResizeInProgress'));
    const running = types.find((condition) => condition !== undefined);
    expect(running).toMatchObject({
      status: 'True',
      observedGeneration: at(done, 'a', 6000)?.metadata.generation ?? 1,
    });
    expect(types.at(-1)).toBeUndefined();
  });

  test('says in its event what the containers are to have, limits first', () => {
    const limited = asking('a', '1');
    const [container] = limited.spec.containers;
    const resources = { requests: { memory: '1Gi', cpu: '1' }, limits: { cpu: '3' } };
    const subject = { ...limited, spec: { ...limited.spec, containers: [{ ...container, name: 'app', resources }] } };
    const [started] = events(story([subject], cpu(5000, 'a', '2')), 'event');
    expect(started?.message).toMatch(
      /^Pod resize started: \{"containers":\[\{"name":"app","resources":\{"limits":\{"cpu":"3"\},"requests":\{"cpu":"2","memory":"1Gi"\}\}\}\],"generation":\d+\}$/,
    );
  });

  test('restarts the container where its policy says so for that resource', () => {
    const restarting = story([asking('a', '1', { restarts: 'cpu' })], cpu(5000, 'a', '2'));
    expect(events(restarting, 'event').find(({ reason }) => reason === 'Killing')?.message).toBe(
      'Container app resize requires restart',
    );
    expect(amountsAt(restarting, 'a', 9000)).toMatchObject({ restartCount: 1, resources: { requests: { cpu: '2' } } });
    const other = story([asking('a', '1', { restarts: 'memory' })], cpu(5000, 'a', '2'));
    expect(amountsAt(other, 'a', 9000)?.restartCount).toBe(0);
  });
});

describe('a resize for which there is no room', () => {
  const waiting = story([asking('a', '1'), asking('b', '2')], cpu(5000, 'a', '3'), deletion(20_000, asking('b', '2')));
  const message = "Node didn't have enough resource: cpu, requested: 3000, used: 2000, capacity: 4000";

  test('waits, and says why', () => {
    expect(conditionAt(waiting, 'a', 10_000, 'PodResizePending')).toMatchObject({ reason: 'Deferred', message });
    expect(reasons(waiting, 'a')[0]).toBe('ResizeDeferred');
  });

  test('counts for the scheduler with what it asks for, and on its node with what it has', () => {
    const pending = at(waiting, 'a', 10_000);
    expect(pending && podRequests(pending).milliCpu).toBe(3000);
    expect(amountsAt(waiting, 'a', 10_000)).toMatchObject({
      allocatedResources: { cpu: '1' },
      resources: { requests: { cpu: '1' } },
    });
  });

  test('is made up for as soon as another pod of the node has ended', () => {
    expect(reasons(waiting, 'a')).toEqual(['ResizeDeferred', 'ResizeStarted', 'ResizeCompleted']);
    const started = events(waiting, 'event').find(({ reason }) => reason === 'ResizeStarted');
    expect(started?.t).toBeGreaterThan(21_000);
    expect(started?.t).toBeLessThan(22_000);
    expect(conditionAt(waiting, 'a', 30_000, 'PodResizePending')).toBeUndefined();
  });

  test('is forgotten when the old amount is asked for again', () => {
    const taken = story([asking('a', '1'), asking('b', '2')], cpu(5000, 'a', '3'), cpu(9000, 'a', '1'));
    expect(reasons(taken, 'a')).toEqual(['ResizeDeferred']);
    expect(conditionAt(taken, 'a', 12_000, 'PodResizePending')).toBeUndefined();
  });
});

test('of those that wait the one with the higher priority gets the room, whoever asked first', () => {
  const objects = [asking('low', '1', { priority: 1 }), asking('high', '1', { priority: 9 }), asking('b', '2')];
  const done = story(objects, cpu(5000, 'low', '2'), cpu(6000, 'high', '3'), deletion(20_000, asking('b', '2')));
  expect(reasons(done, 'high')).toContain('ResizeCompleted');
  expect(reasons(done, 'low')).toEqual(['ResizeDeferred']);
});

test('a kubelet that takes over a pod in the middle of a resize goes on with it', () => {
  const begun = asking('a', '3');
  const subject: Pod = {
    ...begun,
    status: {
      phase: 'Running',
      containerStatuses: [
        {
          name: 'app',
          ready: true,
          restartCount: 0,
          state: { running: {} },
          allocatedResources: { cpu: '1', memory: '1Gi' },
          resources: { requests: { cpu: '1', memory: '1Gi' } },
        },
      ],
    },
  };
  const labelled: ResolvedAction = {
    t: 5000,
    do: 'patch',
    subject: 'Pod/default/a',
    patch: { type: 'merge', fields: { metadata: { labels: { seen: 'yes' } } } },
  };
  expect(reasons(story([subject], labelled), 'a')).toEqual(['ResizeStarted', 'ResizeCompleted']);
});
