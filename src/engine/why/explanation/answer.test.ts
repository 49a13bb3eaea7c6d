import { describe, expect, it } from 'vitest';
import type { KubeObject, Pod, Workload } from '../../objects/types.ts';
import { apply, ask, nodeOf, podOf, story } from '../../session/schedulingFixtures.ts';
import type { Run } from '../../simulation/run.ts';
import { explanationAt } from './answer.ts';
import type { ResolvedAction } from '../../simulation/resolvedAction.ts';

const two = [nodeOf('node-1'), nodeOf('node-2')];
const auto: ResolvedAction = { t: 0, do: 'scheduler', runs: true };
const gated = podOf('web', { spec: { schedulingGates: [{ name: 'example.com/quota' }] } });
const status = (run: Run, t: number, pod = 'web') => explanationAt(run, { pod: `default/${pod}`, t });

describe('why a pod is Pending', () => {
  const onImage: Pod = {
    ...podOf('web'),
    metadata: { name: 'web', annotations: { 'sim/app': '{"image":{"error":"not found"}}' } },
  };
  it.each<[string, Run, number, object]>([
    ['not tried, the scheduler waits', story([...two, podOf('web')], []), 5, { kind: 'queued', runs: false, place: 1 }],
    [
      'second in the queue',
      story([...two, podOf('first', { priority: 5 }), podOf('web')], [auto]),
      5,
      { kind: 'queued', runs: true, place: 1, count: 1 },
    ],
    ['being decided about', story([...two, podOf('web')], [auto]), 5, { kind: 'deciding' }],
    ['refused', story([...two, podOf('web', { cpu: '8' })], [auto]), 100, { kind: 'refused', attempts: 1 }],
    ['gated', story([...two, gated], [auto]), 100, { kind: 'gated', gates: ['example.com/quota'] }],
    [
      'nobody’s',
      story([...two, podOf('web', { spec: { schedulerName: 'other' } })], [auto]),
      100,
      { kind: 'unserved', scheduler: 'other' },
    ],
    [
      'nominated',
      story(
        [nodeOf('node-1'), podOf('low', { cpu: '2', node: 'node-1' }), podOf('web', { cpu: '2', priority: 9 })],
        [auto],
      ),
      100,
      { kind: 'nominated', node: 'node-1', victims: ['default/low'], until: 5050, unasked: 0 },
    ],
    [
      'on its image',
      story([...two, onImage], [auto]),
      3000,
      { kind: 'starting', on: { on: 'image', container: 'app', reason: 'ErrImagePull' } },
    ],
    [
      'on a kubelet that is stopped',
      story(
        [...two, podOf('web')],
        [
          { t: 0, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false },
          { t: 1, do: 'fault', fault: { what: 'kubelet', node: 'node-2' }, runs: false },
          auto,
        ],
      ),
      3000,
      { kind: 'starting', on: { on: 'kubelet', state: 'stopped' } },
    ],
  ])('%s', (_name, run, t, why) => {
    expect(status(run, t)).toMatchObject({ question: 'pending', why });
  });

  it('counts each node once, at the time of the try', () => {
    const small = nodeOf('node-3', '1');
    const tainted = { ...nodeOf('node-4', '8'), spec: { taints: [{ key: 'gpu', effect: 'NoSchedule' }] } };
    const run = story([...two, small, tainted, podOf('web', { cpu: '4' })], [auto]);
    expect(status(run, 100)).toMatchObject({
      cycle: {
        at: 10,
        nodes: 4,
        feasible: 0,
        refusals: [
          { plugin: 'NodeResourcesFit', nodes: 3, first: 'node-1', reasons: [{ text: 'Insufficient cpu', nodes: 3 }] },
          { plugin: 'TaintToleration', nodes: 1, first: 'node-4' },
        ],
      },
    });
  });

  it('knows what woke it, and that it would fit by now', () => {
    const busy = podOf('busy', { cpu: '2', node: 'node-1' });
    const run = story(
      [nodeOf('node-1'), busy, podOf('web')],
      [ask(0, 'web'), { t: 1000, do: 'delete', pod: 'default/busy' }],
    );
    const explanation = status(run, run.end);
    expect(explanation).toMatchObject({
      why: { kind: 'refused' },
      cycle: { feasible: 0, at: 10 },
      now: { feasible: 1, nodes: 1 },
      woken: { reason: { kind: 'event', event: 'AssignedPodDelete', plugin: 'NodeResourcesFit' } },
    });
    expect(explanation?.chain.map(({ fact }) => fact.key)).toEqual(
      expect.arrayContaining(['schedule', 'refused', 'delete', 'deletion', 'exit', 'woken']),
    );
    expect(explanation?.chain[0]).toMatchObject({ actor: 'user', isRoot: true });
  });
});

describe('why a pod is there', () => {
  it('the scheduler’s recorded choice, with the total of the cycle that made it', () => {
    const run = story([...two, podOf('old', { node: 'node-2' }), podOf('web')], [auto]);
    const explanation = status(run, run.end);
    const asked = status(run, 5);
    if (asked?.question !== 'pending' || explanation?.question !== 'there') throw new Error('other questions');
    const { total, runnerUp, tied, nodes, feasible } = asked.cycle ?? {};
    expect(explanation.by).toMatchObject({
      kind: 'scheduler',
      cycle: { at: 10, total, runnerUp, tied, nodes, feasible },
    });
    expect(explanation).toMatchObject({ node: 'node-1', now: null, health: { kind: 'running', ready: 1 } });
    expect(runnerUp?.node).toBe('node-2');
  });

  it.each<[string, readonly ResolvedAction[], object]>([
    ['by hand', [{ t: 0, do: 'bind', pod: 'default/web', node: 'node-2' }], { by: { kind: 'hand' }, node: 'node-2' }],
    ['made with a node', [apply(0, podOf('web', { node: 'node-2' }))], { by: { kind: 'creator', by: 'user' } }],
  ])('%s', (_name, actions, expected) => {
    const given = actions[0]?.do === 'bind' ? [podOf('web')] : [];
    const run = story([...two, ...given], actions);
    expect(status(run, run.end)).toMatchObject({ question: 'there', ...expected });
  });

  it('was there before: what the scheduler would say now', () => {
    const run = story([...two, podOf('other', { node: 'node-1' }), podOf('web', { node: 'node-1' })], []);
    expect(status(run, 0)).toMatchObject({
      by: { kind: 'before' },
      now: { rank: 2, feasible: 2, nodes: 2, exists: true, refusedBy: null, best: { node: 'node-2' } },
    });
  });

  it('moved by a what-if', () => {
    const run = story(
      [...two, podOf('web', { node: 'node-1' })],
      [{ t: 10, do: 'move', pod: 'default/web', node: 'node-2' }],
    );
    expect(status(run, run.end)).toMatchObject({
      question: 'there',
      node: 'node-2',
      by: { kind: 'move' },
      former: null,
    });
  });

  it('took the place that preemption made', () => {
    const run = story(
      [nodeOf('node-1'), podOf('low', { cpu: '2', node: 'node-1' }), podOf('web', { cpu: '2', priority: 9 })],
      [auto],
    );
    expect(status(run, run.end)).toMatchObject({ by: { kind: 'scheduler', cycle: { tookNominated: true } } });
    expect(status(run, run.end, 'low')).toMatchObject({
      question: 'gone',
      how: { kind: 'preempted', by: 'default/web', priority: 0, byPriority: 9, node: 'node-1' },
      left: { condition: { reason: 'PreemptionByScheduler' } },
    });
  });

  it('restarts again and again', () => {
    const crashing: Pod = {
      ...podOf('web', { node: 'node-1' }),
      metadata: { name: 'web', annotations: { 'sim/app': '{"runs":[{"after":1,"code":3}]}' } },
    };
    const run = story([...two], [apply(0, crashing)]);
    expect(status(run, 30_000)).toMatchObject({ health: { kind: 'restarting', container: 'app', exitCode: 3 } });
  });
});

const set = (replicas: number): Workload => ({
  apiVersion: 'apps/v1',
  kind: 'ReplicaSet',
  metadata: { name: 'web', uid: 'rs', namespace: 'default' },
  spec: {
    replicas,
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'app', image: 'app:1' }] } },
  },
});
const owned: Pod = {
  ...podOf('web', { node: 'node-1' }),
  metadata: {
    name: 'web',
    uid: 'w',
    labels: { app: 'web' },
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web', uid: 'rs', controller: true }],
  },
};

describe('why a pod is gone', () => {
  const web = podOf('web', { node: 'node-1' });
  const pod = 'default/web';
  const taint = { key: 'gone', effect: 'NoExecute' };
  const cases: readonly [string, readonly KubeObject[], readonly ResolvedAction[], object][] = [
    [
      'deleted',
      [web],
      [{ t: 10, do: 'delete', pod }],
      { how: { kind: 'deleted', t: 10 }, deletion: { graceSeconds: 5 } },
    ],
    [
      'deleted by force',
      [web],
      [{ t: 10, do: 'delete', pod, gracePeriodSeconds: 0 }],
      { how: { kind: 'forced', t: 10 } },
    ],
    [
      'evicted',
      [web],
      [{ t: 10, do: 'evict', pod }],
      { how: { kind: 'evicted' }, left: { condition: { reason: 'EvictionByEvictionAPI' } } },
    ],
    [
      'drained',
      [web],
      [{ t: 10, do: 'drain', node: 'node-1', force: true }],
      { how: { kind: 'drained', node: 'node-1' } },
    ],
    ['tainted', [web], [{ t: 10, do: 'taint', node: 'node-1', taint }], { how: { kind: 'tainted', taint: 'gone' } }],
    [
      'one too many',
      [set(1), owned],
      [
        {
          t: 10,
          do: 'patch',
          subject: 'ReplicaSet/default/web',
          patch: { type: 'merge', fields: { spec: { replicas: 0 } } },
        },
      ],
      { how: { kind: 'scaledDown', owner: 'ReplicaSet/web', replicas: 0 } },
    ],
    [
      'its node deleted',
      [web],
      [{ t: 10, do: 'deleteObject', subject: 'Node/node-1' }],
      { how: { kind: 'collected', why: 'noNode' } },
    ],
  ];
  it.each(cases)('%s', (_name, objects, actions, expected) => {
    const run = story([...two, ...objects], actions);
    const explanation = status(run, run.end);
    expect(explanation).toMatchObject({ question: 'gone', ...expected });
    expect(explanation?.chain[0]).toMatchObject({ actor: 'user', isRoot: true });
  });

  it('on its way, then gone with its exit code', () => {
    const run = story([...two, web], [{ t: 10, do: 'delete', pod }]);
    expect(status(run, 1000)).toMatchObject({ stage: 'leaving', deletion: { deadline: 5030 } });
    expect(status(run, run.end)).toMatchObject({ stage: 'gone', exits: [{ container: 'app', code: 0 }] });
  });

  it('object gone, process alive on a node that is cut off', () => {
    const run = story(
      [...two, web],
      [
        { t: 0, do: 'fault', fault: { what: 'link', node: 'node-1' }, runs: false },
        { t: 1000, do: 'delete', pod },
        { t: 5000, do: 'delete', pod, gracePeriodSeconds: 0 },
      ],
    );
    expect(status(run, 3000)).toMatchObject({ stage: 'leaving', isUnheard: true });
    expect(status(run, 6000)).toMatchObject({ stage: 'outlived', forced: { by: 'user' }, how: { kind: 'deleted' } });
  });

  it('the name lives again', () => {
    const run = story([...two, web], [{ t: 10, do: 'recreate', pod, node: 'node-2' }]);
    expect(status(run, run.end)).toMatchObject({
      question: 'there',
      node: 'node-2',
      former: { node: 'node-1', isLive: false },
    });
  });

  it('nobody has ever had the name', () => {
    expect(status(story([...two], []), 0)).toBeNull();
  });
});
