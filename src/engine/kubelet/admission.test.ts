/** Pods that are sent to a node which has no place for them. */
import { describe, expect, test } from 'vitest';
import type { Node, Pod, PodSpec } from '../objects/types.ts';
import { calls, events, pod, run, shown } from '../simulation/fixtures.ts';
import { admission } from './admission.ts';

const node: Node = {
  kind: 'Node',
  metadata: { name: 'small', labels: { zone: 'a' } },
  status: { allocatable: { cpu: '1', memory: '1Gi', pods: '2' } },
};
const asking = (cpu: string, spec: Partial<PodSpec> = {}): Partial<PodSpec> => ({
  containers: [{ name: 'app', image: 'app:1', resources: { requests: { cpu } } }],
  ...spec,
});
const running = (name: string, spec: Partial<PodSpec>) => pod(name, { spec: { nodeName: 'small', ...spec } });

test.each<[string, Partial<PodSpec>, string, string]>([
  [
    'cpu',
    asking('600m'),
    'OutOfcpu',
    "Node didn't have enough resource: cpu, requested: 600, used: 500, capacity: 1000",
  ],
  [
    'its labels',
    asking('1m', { nodeSelector: { zone: 'b' } }),
    'NodeAffinity',
    "Predicate NodeAffinity failed: node(s) didn't match Pod's node affinity/selector",
  ],
])('a pod is refused for %s', (_, spec, reason, message) => {
  const newcomer = pod('new', { spec });
  expect(admission(newcomer, node, [running('old', asking('500m'))])).toEqual({ kind: 'refused', reason, message });
});

test('a node takes no more pods than it says, even if they ask for nothing', () => {
  const others = ['a', 'b'].map((name) => running(name, {}));
  expect(admission(pod('new'), node, others)).toMatchObject({ kind: 'refused', reason: 'OutOfpods' });
  expect(admission(pod('new'), node, others.slice(1))).toEqual({ kind: 'admitted' });
});

test('a taint that evicts keeps pods away; one that only schedulers look at does not', () => {
  const tainted = (effect: string): Node => ({ ...node, spec: { taints: [{ key: 'k', effect }] } });
  expect(admission(pod('new'), tainted('NoExecute'), [])).toMatchObject({ reason: 'TaintToleration' });
  expect(admission(pod('new'), tainted('NoSchedule'), [])).toEqual({ kind: 'admitted' });
});

const bind = { t: 0, do: 'bind' as const, pod: 'default/new', node: 'small' };

test('a refused pod has failed at once, and nothing of it runs', () => {
  const story = run([node, pod('new', { spec: asking('2') })], { actions: [bind] });
  expect(shown(story, 'new', story.end)).toMatchObject({ status: 'OutOfcpu', ready: '0/1' });
  expect(story.stateAt(story.end).pods.get('default/new')?.status).toMatchObject({
    phase: 'Failed',
    message: expect.stringMatching(/^Pod was rejected: Node didn't have enough resource: cpu/),
  });
  expect(events(story, 'runtime')).toEqual([]);
});

describe('a refused pod that is deleted before the API server hears of it', () => {
  const refused = [node, pod('new', { spec: asking('2') })];
  /** 20 ms after the kubelet knew of it, while its status is on its way. */
  const remove = { t: 65, do: 'delete' as const, pod: 'default/new' };
  const reportedOf = (story: ReturnType<typeof run>) =>
    events(story, 'write').flatMap(({ object, type }) => {
      const { metadata, status } = object as Pod;
      return metadata.name === 'new' ? [`${type} ${status?.phase} ${status?.reason ?? ''}`.trim()] : [];
    });

  test('is finished by its kubelet, and keeps the reason', () => {
    const story = run(refused, { actions: [bind, remove] });
    expect(events(story, 'write').find(({ object }) => object.metadata.deletionTimestamp)?.object).toMatchObject({
      metadata: { deletionGracePeriodSeconds: 30 },
      status: { phase: 'Pending' },
    });
    expect(reportedOf(story)).toContain('MODIFIED Failed OutOfcpu');
    expect(reportedOf(story).at(-1)).toBe('DELETED Failed OutOfcpu');
    expect(events(story, 'runtime')).toEqual([]);
    expect(events(story, 'invariant')).toEqual([]);
  });

  test('is finished also by a kubelet that comes back to it', () => {
    const kubelet = (t: number, runs: boolean) => ({
      t,
      do: 'fault' as const,
      fault: { what: 'kubelet' as const, node: 'small' },
      runs,
    });
    const story = run(refused, { actions: [bind, remove, kubelet(120, false), kubelet(5000, true)] });
    expect(shown(story, 'new', 5000)?.status).toBe('OutOfcpu');
    expect(reportedOf(story).at(-1)).toBe('DELETED Failed OutOfcpu');
  });

  test('is refused anew by a kubelet that was started again before it could say so', () => {
    const kubelet = (t: number, runs: boolean) => ({
      t,
      do: 'fault' as const,
      fault: { what: 'kubelet' as const, node: 'small' },
      runs,
    });
    const story = run(refused, { actions: [bind, kubelet(75, false), kubelet(5000, true)] });
    expect(shown(story, 'new', 4000)?.status).toBe('Pending');
    expect(shown(story, 'new', story.end)?.status).toBe('OutOfcpu');
  });
});

describe('a critical pod', () => {
  const critical = asking('800m', { priority: 2_000_000_000 });

  test('has others ended to make room, and starts when they are gone', () => {
    const old = pod('old', { onTerm: { after: 1, code: 3 }, spec: { nodeName: 'small', ...asking('500m') } });
    const story = run([node, old, pod('new', { spec: critical })], { actions: [bind] });
    expect(shown(story, 'new', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
    const { status } = story.stateAt(story.end).pods.get('default/old') ?? {};
    expect(status).toMatchObject({ phase: 'Failed', reason: 'Preempting' });
    expect(status?.conditions?.find(({ type }) => type === 'DisruptionTarget')).toMatchObject({
      status: 'True',
      reason: 'TerminationByKubelet',
    });
    expect(calls(story)[0]).toMatch(/stop app 30$/);
  });

  test('leaves a pod that ends well its success, and tells no reason for it', () => {
    const old = running('old', asking('500m'));
    const story = run([node, old, pod('new', { spec: critical })], { actions: [bind] });
    const { status } = story.stateAt(story.end).pods.get('default/old') ?? {};
    expect(status).toMatchObject({ phase: 'Succeeded' });
    expect(status?.reason).toBeUndefined();
    expect(status?.conditions?.find(({ type }) => type === 'DisruptionTarget')?.status).toBe('True');
  });

  test('that comes while room is made for another one waits, and nobody is told twice', () => {
    const slow = pod('old', { onTerm: { after: 3 }, spec: { nodeName: 'small', ...asking('500m') } });
    const other = pod('other', { spec: { nodeName: 'small', ...asking('100m') } });
    const second = pod('second', { spec: asking('200m', { priority: 2_000_000_000 }) });
    const bindSecond = { t: 1000, do: 'bind' as const, pod: 'default/second', node: 'small' };
    const story = run([node, slow, other, second, pod('new', { spec: critical })], { actions: [bind, bindSecond] });
    const reported = events(story, 'event').filter(({ reason }) => reason === 'Preempting');
    expect(reported.map(({ subject }) => subject)).toEqual(['Pod/default/old', 'Pod/default/other']);
    expect(reported[1]?.t).toBeGreaterThan(3000);
    for (const name of ['new', 'second']) expect(shown(story, name, story.end)?.status).toBe('Running');
  });

  test('goes on making room where the node is cut off meanwhile; who came in between has to wait all the same', () => {
    const slow = pod('old', { onTerm: { after: 3 }, spec: { nodeName: 'small', ...asking('500m') } });
    const link = (t: number, runs: boolean) => ({
      t,
      do: 'fault' as const,
      fault: { what: 'link' as const, node: 'small' },
      runs,
    });
    const bindSecond = { t: 1000, do: 'bind' as const, pod: 'default/second', node: 'small' };
    const story = run([node, slow, pod('second', { spec: asking('100m') }), pod('new', { spec: critical })], {
      actions: [bind, bindSecond, link(1500, false), link(10_000, true)],
    });
    const started = events(story, 'runtime').filter(({ op }) => op === 'start');
    expect(started.map(({ subject }) => subject)).toEqual(['Pod/default/new', 'Pod/default/second']);
    for (const name of ['new', 'second']) expect(shown(story, name, story.end)?.status).toBe('Running');
  });

  test('is refused where nobody gives enough', () => {
    const old = running('old', asking('500m', { priority: 2_000_000_000 }));
    const story = run([node, old, pod('new', { spec: critical })], { actions: [bind] });
    expect(shown(story, 'new', story.end)?.status).toBe('UnexpectedAdmissionError');
    expect(shown(story, 'old', story.end)?.status).toBe('Running');
  });
});
