/** Nodes that fall silent, and what the API then says of them and of their pods (CTRL-1 to CTRL-6). */
import { describe, expect, test } from 'vitest';
import { healthyConditions } from '../kubelet/nodeStatus.ts';
import type { Node } from '../objects/types.ts';
import { events, pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const cut = (node: string, t = 0): ResolvedAction => ({ t, do: 'fault', fault: { what: 'link', node }, runs: false });
const heal = (node: string, t: number): ResolvedAction => ({
  t,
  do: 'fault',
  fault: { what: 'link', node },
  runs: true,
});

const node = (name: string, zone = 'a'): Node => ({
  kind: 'Node',
  metadata: { name, labels: { 'topology.kubernetes.io/zone': zone } },
  status: { conditions: healthyConditions },
});
const nodeAt = (story: Run, name: string, t: number) =>
  story.stateAt(t).objects.get('Node')?.get(name) as Node | undefined;
const taintsAt = (story: Run, name: string, t: number) =>
  (nodeAt(story, name, t)?.spec?.taints ?? []).map(({ key, effect }) => `${key.split('/')[1]} ${effect}`);
const readyAt = (story: Run, name: string, t: number) =>
  nodeAt(story, name, t)?.status?.conditions?.find(({ type }) => type === 'Ready')?.status;
/** `55.1 node-1`: when each node got its NoExecute taint. */
const drivenFrom = (story: Run) => {
  const isDriven = ({ spec }: Node) => spec?.taints?.some(({ effect }) => effect === 'NoExecute');
  const seen = new Set<string>();
  return events(story, 'write').flatMap(({ t, object }) => {
    if (object.kind !== 'Node' || !isDriven(object as Node) || seen.has(object.metadata.name)) return [];
    seen.add(object.metadata.name);
    return [`${t / 1000} ${object.metadata.name}`];
  });
};
const textsOf = (story: Run, reason: string) =>
  events(story, 'event').flatMap((event) => (event.reason === reason ? [`${event.t / 1000} ${event.subject}`] : []));

const nodes = ['node-1', 'node-2', 'node-3'].map((name) => node(name));
const web = pod('web', { node: 'node-1' });

describe('CTRL-4: a node that is cut off at 0', () => {
  const story = run([...nodes, web], { actions: [cut('node-1')] });

  test('is unknown from 55 on, tainted at once, and its pods are not ready', () => {
    expect(readyAt(story, 'node-1', 54_999)).toBe('True');
    expect(readyAt(story, 'node-1', 55_000)).toBe('Unknown');
    expect(taintsAt(story, 'node-1', 55_080)).toEqual(['unreachable NoSchedule']);
    expect(taintsAt(story, 'node-1', 55_100)).toEqual(['unreachable NoSchedule', 'unreachable NoExecute']);
    expect(textsOf(story, 'NodeNotReady')).toEqual(['55 Node/node-1', '55.02 Pod/default/web']);
  });

  test('its pods are deleted at 355 and stay, while their processes go on', () => {
    const deleted = events(story, 'write').find(({ object }) => object.metadata.deletionTimestamp !== undefined);
    expect(Math.floor((deleted?.t ?? 0) / 1000)).toBe(355);
    const deadline = Date.parse(deleted?.object.metadata.deletionTimestamp ?? '') - story.epoch;
    expect(Math.floor(deadline / 1000)).toBe(385);
    expect(story.stateAt(story.end).pods.has('default/web')).toBe(true);
    expect(story.stateAt(story.end).reality.size).toBe(1);
    expect(events(story, 'runtime')).toEqual([]);
  });
});

test('CTRL-6: ContainersReady and the containers stay as they were', () => {
  const story = run([...nodes, web], { actions: [cut('node-1')] });
  const before = story.stateAt(0).pods.get('default/web')?.status;
  const after = story.stateAt(56_000).pods.get('default/web')?.status;
  const statuses = (of: typeof before) => of?.conditions?.map(({ type, status }) => `${type} ${status}`);
  expect(statuses(after)).toEqual(statuses(before)?.map((one) => one.replace(/^Ready True/, 'Ready False')));
  expect(after?.containerStatuses).toEqual(before?.containerStatuses);
});

test('a node that is heard of again in time is not missed', () => {
  const story = run([...nodes, web], { actions: [cut('node-1'), heal('node-1', 49_000)] });
  expect(events(story, 'write')).toEqual([]);
  expect(story.end).toBeLessThan(60_000);
});

test('KUBELET-14: after it is healed the node is Ready with its next heartbeat, then its taints go, and nothing is deleted', () => {
  const story = run([...nodes, web], { actions: [cut('node-1'), heal('node-1', 92_000)] });
  expect(readyAt(story, 'node-1', 99_999)).toBe('Unknown');
  expect(readyAt(story, 'node-1', 100_000)).toBe('True');
  expect(taintsAt(story, 'node-1', 100_100)).toEqual(['unreachable NoExecute']);
  expect(taintsAt(story, 'node-1', 105_000)).toEqual([]);
  expect(textsOf(story, 'NodeReady')).toEqual(['100 Node/node-1']);
  expect(textsOf(story, 'TaintManagerEviction')).toEqual(['105.05 Pod/default/web']);
  const ready = story
    .stateAt(story.end)
    .pods.get('default/web')
    ?.status?.conditions?.find(({ type }) => type === 'Ready');
  expect(ready?.status).toBe('True');
  expect(story.end).toBeLessThan(120_000);
});

test('a kubelet that ends is missed as well, and again Ready when it is back', () => {
  const kubelet = (t: number, runs: boolean) => ({
    t,
    do: 'fault' as const,
    fault: { what: 'kubelet' as const, node: 'node-1' },
    runs,
  });
  const story = run([...nodes, web], { actions: [kubelet(3000, false), kubelet(61_000, true)] });
  expect(readyAt(story, 'node-1', 56_000)).toBe('Unknown');
  expect(readyAt(story, 'node-1', 61_110)).toBe('True');
  expect(taintsAt(story, 'node-1', story.end)).toEqual([]);
});

test('one whose machine was shut down is Ready when it is back, whatever it posted last', () => {
  const actions: readonly ResolvedAction[] = [
    { t: 0, do: 'shutdown', node: 'node-1' },
    { t: 120_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true },
  ];
  const story = run(nodes, { actions });
  expect([1000, 110_000, story.end].map((t) => readyAt(story, 'node-1', t))).toEqual(['False', 'Unknown', 'True']);
  expect(taintsAt(story, 'node-1', 20_000)).toEqual(['not-ready NoSchedule', 'not-ready NoExecute']);
  expect(taintsAt(story, 'node-1', 110_000)).toEqual(['unreachable NoExecute', 'unreachable NoSchedule']);
});

describe('CTRL-5: several nodes of a zone', () => {
  const six = [...nodes, ...['node-4', 'node-5', 'node-6'].map((name) => node(name))];
  const cutAll = (names: readonly string[]) => names.map((name) => cut(name));

  test('are emptied one after the other, 10 s apart', () => {
    const story = run(six, { actions: cutAll(['node-1', 'node-2', 'node-3']) });
    expect(drivenFrom(story)).toEqual(['55.1 node-1', '65.1 node-2', '75.1 node-3']);
  });

  test('are not emptied where most are lost', () => {
    const story = run(six, { actions: cutAll(['node-1', 'node-2', 'node-3', 'node-4']) });
    expect(drivenFrom(story)).toEqual([]);
    expect(taintsAt(story, 'node-4', story.end)).toEqual(['unreachable NoSchedule']);
  });

  test('F-19: are not emptied where all are lost; taints that stand go', () => {
    const later = ['node-2', 'node-3', 'node-4', 'node-5', 'node-6'].map((name) => cut(name, 60_000));
    const story = run([...six, web], { actions: [cut('node-1'), ...later] });
    expect(drivenFrom(story)).toEqual(['55.1 node-1']);
    expect(taintsAt(story, 'node-1', story.end)).toEqual(['unreachable NoSchedule']);
    expect(textsOf(story, 'TaintManagerEviction')).toEqual(['115.05 Pod/default/web']);
  });

  test('when nodes come back after all were lost, the others are emptied, the first after a wait', () => {
    const back = [heal('node-2', 92_000), heal('node-3', 92_000)];
    const story = run(nodes, { actions: [...cutAll(['node-1', 'node-2', 'node-3']), ...back] });
    expect(drivenFrom(story)).toEqual(['115 node-1']);
  });

  test('a zone that is lost as a whole is emptied where another stands', () => {
    const other = [node('node-7', 'b'), node('node-8', 'b')];
    const story = run([...nodes, ...other], { actions: cutAll(['node-7', 'node-8', 'node-1']) });
    expect(drivenFrom(story)).toEqual(['55.1 node-1', '55.1 node-7', '65.1 node-8']);
  });
});

test('pressure that a node tells of taints it', () => {
  const pressed = healthyConditions.map((one) => (one.type === 'DiskPressure' ? { ...one, status: 'True' } : one));
  const patch = (t: number, conditions: typeof pressed): ResolvedAction => ({
    t,
    do: 'patch',
    subject: 'Node/node-1',
    patch: { type: 'merge', fields: { status: { conditions } } },
  });
  const story = run(nodes, { actions: [patch(1000, pressed), patch(5000, [...healthyConditions])] });
  expect(taintsAt(story, 'node-1', 2000)).toEqual(['disk-pressure NoSchedule']);
  expect(taintsAt(story, 'node-1', 6000)).toEqual([]);
});

test('a node that is deleted is told of once it is gone', () => {
  const story = run(nodes, { actions: [{ t: 1000, do: 'deleteObject', subject: 'Node/node-2' }] });
  expect(textsOf(story, 'RemovingNode')).toEqual(['5 Node/node-2']);
});

test('where no node fails nothing is done at all', () => {
  const story = run([...nodes, web], {});
  expect(story.trace).toEqual([]);
});

test('a controller that is started anew knows no node, and registers each', () => {
  const fault = { what: 'controller', name: 'node-lifecycle' } as const;
  const story = run([node('node-1'), node('node-2')], {
    actions: [
      { t: 1000, do: 'fault', fault, runs: false },
      { t: 3000, do: 'fault', fault, runs: true },
    ],
    horizon: 10_000,
  });
  expect(events(story, 'event').map(({ reason, subject }) => `${reason} ${subject}`)).toEqual([
    'RegisteredNode Node/node-1',
    'RegisteredNode Node/node-2',
    'RegisteredNode Node/node-3',
  ]);
});
