import { describe, expect, it } from 'vitest';
import type { Action, Situation } from '../../simulation/situation.ts';
import { budgetText, deploymentText, nodesText, podText, removalsOf, sessionOf, situationOf } from './fixtures.ts';
import type { TriedRemoval, RemovalWay } from './removal.ts';

const three = podText('web-a') + podText('web-b') + podText('web-c', { node: 'n2' });
const cluster = nodesText + three + budgetText(2);
const runs: readonly Action[] = [{ t: 0, do: 'scheduler', runs: true }];
const pod = 'default/web-a';

const of = await removalsOf(situationOf(cluster), pod);
const single = async (content: string, way: RemovalWay, of = pod) => (await removalsOf(situationOf(content), of))[way];

describe('of one pod with a budget', () => {
  it.each<[RemovalWay, string | null, string | null]>([
    ['evict', 'EvictionByEvictionAPI', 'Eviction API: evicting'],
    ['preemption', 'PreemptionByScheduler', 'default-scheduler: preempting to accommodate a higher priority pod'],
    ['taintEviction', 'DeletionByTaintManager', 'Taint manager: deleting due to NoExecute taint'],
    ['podGC', 'DeletionByPodGC', 'PodGC: node no longer exists'],
    ['nodeShutdown', 'TerminationByKubelet', 'Pod was terminated in response to imminent node shutdown.'],
    ['delete', null, null],
    ['forceDelete', null, null],
  ])('%s leaves the reason %s', (way, reason, message) =>
    expect(of[way].found?.left.disruption ?? { reason: null, message: null }).toEqual({ reason, message }),
  );

  it('a kubelet leaves its words and a Failed object', () => {
    const { left, times, call } = of.kubeletEviction.found as NonNullable<TriedRemoval['found']>;
    expect(left).toMatchObject({ phase: 'Failed', reason: 'Evicted', disruption: { reason: 'TerminationByKubelet' } });
    expect(left.message).toMatch(
      /^The node was low on resource: memory\. Threshold quantity: 100Mi, available: 99Mi\./,
    );
    expect(times.gone).toBeNull();
    expect(call).toBe('status');
  });

  it.each<[RemovalWay, number | null, number | null, number | null]>([
    ['delete', 30, 30, 30],
    ['evict', 30, 30, 30],
    ['preemption', 30, 30, 30],
    ['taintEviction', 30, 30, 30],
    ['forceDelete', 0, 1, 2],
    ['podGC', 0, 1, 2],
    ['kubeletEviction', null, 1, 2],
    ['nodeShutdown', null, 20, 20],
  ])('%s stores a grace of %s, the kubelet works with %s, processes get %s', (way, stored, effective, given) =>
    expect(of[way].found?.grace).toEqual({ spec: 30, stored, effective, given }),
  );

  it('only the eviction API asks the budget, preemption weighs it', () => {
    const parts = Object.values(of).map(({ way, found }) => `${way} ${found?.budgets[0]?.part}`);
    expect(parts.filter((part) => !part.endsWith(' not'))).toEqual(['evict asked', 'preemption weighed']);
  });

  it('processes outlive their object where it is forced', () => {
    for (const way of ['forceDelete', 'podGC'] as const) {
      const { gone, ended } = of[way].found?.times ?? {};
      expect(gone).toBeLessThan(ended ?? 0);
    }
  });

  it('an exit code of 137 is what SIGKILL leaves after 2 s', () =>
    expect(of.forceDelete.found?.exits).toEqual([{ container: 'app', code: 137, isKilled: true }]));

  it('the kubelet takes that which uses more than it asked for; others stay', () => {
    expect(of.kubeletEviction.found).toMatchObject({ others: 0, order: { by: 'pressure', place: 1, of: 2 } });
  });

  it('preemption gives back the most important first', () =>
    expect(of.preemption.found?.order).toMatchObject({ by: 'importance', of: 2, priority: 0 }));

  it('a taint takes all that do not tolerate it', () => expect(of.taintEviction.found?.others).toBe(1));
});

describe('what cannot be', () => {
  it('an eviction over the budget is refused in the API server’s words', async () => {
    const { outcome, found } = await single(nodesText + three + budgetText(3), 'evict');
    expect(outcome).toBe('refused');
    expect(found?.refusal).toMatchObject({
      code: 429,
      message: "Cannot evict pod as it would violate the pod's disruption budget.",
      causes: [{ message: 'The disruption budget web-pdb needs 3 healthy pods and has 3 currently' }],
    });
    expect(found?.budgets).toMatchObject([{ part: 'asked', allowedBefore: 0 }]);
  });

  it.each<[string, RemovalWay, string, object]>([
    ['without a node', 'kubeletEviction', podText('web-a', { node: '' }), { kind: 'noNode' }],
    [
      'on a node without an object',
      'taintEviction',
      podText('web-a', { node: 'gone' }),
      { kind: 'nodeGone', node: 'gone' },
    ],
    [
      'that tolerates all',
      'taintEviction',
      podText('web-a', { spec: 'tolerations: [{ operator: Exists }]' }),
      { kind: 'tolerated' },
    ],
    [
      'of the highest priority',
      'preemption',
      podText('web-a', { spec: 'priority: 2000001000' }),
      { kind: 'highest', priority: 2_000_001_000 },
    ],
    [
      'that is critical',
      'kubeletEviction',
      podText('web-a', { spec: 'priority: 2000000000' }),
      { kind: 'critical', priority: 2_000_000_000 },
    ],
  ])('a pod %s: no %s', async (_, way, text, why) =>
    expect(await single(nodesText + text, way)).toMatchObject({ outcome: 'impossible', why, steps: [], found: null }),
  );

  it('a budget is passed over for a pod that does not run yet', async () => {
    const { outcome, found } = await single(nodesText + podText('web-a', { node: '' }) + budgetText(1), 'evict');
    expect(outcome).toBe('removed');
    expect(found?.budgets).toMatchObject([{ part: 'not', passedOver: 'ended' }]);
  });
});

it('a pod that tolerates the taint for 60 s goes after 60 s', async () => {
  const spec = 'tolerations: [{ operator: Exists, effect: NoExecute, tolerationSeconds: 60 }]';
  const { staged, found } = await single(nodesText + podText('web-a', { spec }), 'taintEviction');
  expect(staged).toMatchObject({ seconds: 60 });
  expect(Math.floor((found?.times.decided ?? 0) / 1000)).toBe(60);
});

it('pods that are more evictable go before it, and are told', async () => {
  const spec = 'priority: 5';
  const greedy = podText('greedy').replace('"code":0}', '"code":0},"memory":{"startMi":2048,"growsMiPerSecond":0}');
  const { outcome, found } = await single(nodesText + podText('web-a', { spec }) + greedy, 'kubeletEviction');
  expect(outcome).toBe('removed');
  expect(found).toMatchObject({ others: 1, order: { place: 2, of: 2, priority: 5 } });
});

it('what a controller owns is made anew by it', async () => {
  const situation = situationOf(nodesText + deploymentText, runs);
  const name = (await sessionOf(situation)).present(5000, {}).view.pods[0]?.name;
  const all = await removalsOf(situation, `default/${name}`);
  const made = Object.values(all).map(({ found }) => found?.anew);
  expect(made).toEqual(
    made.map(() =>
      expect.objectContaining({ kind: 'made', owner: { kind: 'ReplicaSet', name: expect.stringMatching(/^web-/) } }),
    ),
  );
  expect(of.delete.found?.anew).toEqual({ kind: 'nobody' });
});

it('a pod that was made anew before the removal does not take the place of the one removed', async () => {
  const cluster = nodesText + deploymentText;
  const podsAt = async (t: number, actions: readonly Action[]) =>
    (await sessionOf(situationOf(cluster, actions))).present(t, {}).view.pods.map(({ key }) => key);
  const [first = '', second = ''] = await podsAt(500, runs);
  const actions: readonly Action[] = [...runs, { t: 1000, do: 'delete', pod: first, gracePeriodSeconds: 0 }];
  const there = await podsAt(5000, actions);
  expect(there).toHaveLength(2);
  expect(there).not.toContain(first);
  const anew = (await removalsOf(situationOf(cluster, actions), second)).delete.found?.anew;
  expect(anew).toMatchObject({ kind: 'made', pod: expect.stringMatching(/^default\/web-/) });
  expect(there).not.toContain(anew?.kind === 'made' ? anew.pod : null);
});

it('tells row by row, and leaves the present run as it is', async () => {
  const situation = situationOf(cluster);
  const session = await sessionOf(situation);
  const before = JSON.stringify([session.present(9000, {}), session.timeline({ about: 'pod', pod }, 0)]);
  const waiting: number[] = [];
  await session.why('removals', { t: 5000, pod, ways: [] }, (answer) =>
    waiting.push((answer?.rows ?? []).filter(({ outcome }) => outcome === 'waiting').length),
  );
  expect(waiting).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
  expect(JSON.stringify([session.present(9000, {}), session.timeline({ about: 'pod', pod }, 0)])).toBe(before);
});

it('steps done in the situation lead to what they were measured by', async () => {
  for (const { way, steps, found } of Object.values(of)) {
    const done: Situation = situationOf(cluster, steps);
    const timeline = (await sessionOf(done)).timeline({ about: 'pod', pod }, 5000);
    const gone = found?.times.gone ?? null;
    expect([way, timeline?.gone?.t ?? null]).toEqual([way, gone === null ? null : 5000 + gone]);
  }
});

it('two budgets are refused without being asked', async () => {
  const content = nodesText + three + budgetText(0) + budgetText(1).replace('web-pdb', 'all-pdb');
  const { outcome, found } = await single(content, 'evict');
  expect(outcome).toBe('refused');
  expect(found?.budgets.map(({ part }) => part)).toEqual(['several', 'several']);
});

it('the garbage collector takes a pod whose node has no object by itself', async () => {
  const { outcome, steps, staged, found } = await single(
    cluster + podText('lost', { node: 'gone' }),
    'podGC',
    'default/lost',
  );
  expect({ outcome, steps, staged }).toEqual({
    outcome: 'removed',
    steps: [],
    staged: { kind: 'orphan', node: 'gone' },
  });
  expect(found?.left.disruption?.reason).toBe('DeletionByPodGC');
});

it('of a static pod only the mirror goes', async () => {
  const mirror = podText('etcd-n1')
    .replace('{ sim/app', '{ kubernetes.io/config.mirror: x, kubernetes.io/config.source: file, sim/app')
    .replace(
      'labels:',
      'ownerReferences: [{ apiVersion: v1, kind: Node, name: n1, uid: n1, controller: true }]\n  labels:',
    );
  const ways = await removalsOf(situationOf(nodesText + mirror), 'default/etcd-n1');
  for (const way of ['delete', 'forceDelete'] as const)
    expect(ways[way].found).toMatchObject({
      isAlive: 'mirrored',
      exits: [],
      anew: { kind: 'made', owner: { kind: 'Node', name: 'n1' } },
    });
});

describe('of a pod whose node is cut off', async () => {
  const cutOff: readonly Action[] = [
    ...runs,
    { t: 1000, do: 'fault', fault: { what: 'link', node: 'n1' }, runs: false },
  ];
  const ways = await removalsOf(situationOf(nodesText + three, cutOff), pod, 60_000);

  it.each<[RemovalWay, TriedRemoval['outcome'], string, string | null]>([
    ['evict', 'terminating', 'marked', 'EvictionByEvictionAPI'],
    ['preemption', 'terminating', 'marked', 'PreemptionByScheduler'],
    ['taintEviction', 'terminating', 'marked', 'DeletionByTaintManager'],
    ['delete', 'terminating', 'marked', null],
    ['nodeShutdown', 'ended', 'untold', null],
    // The kubelet does not hear of what its processes are told to use.
    ['kubeletEviction', 'spared', 'byOthers', null],
  ])('%s: it is %s', (way, outcome, kind, reason) => {
    expect(ways[way]).toMatchObject({ outcome, why: { kind } });
    expect(ways[way].found?.left.disruption?.reason ?? null).toBe(reason);
  });

  it('a plain delete patches no status and takes no other, whatever taint eviction does later', () => {
    expect(ways.delete.found).toMatchObject({ call: 'delete', others: 0, isAlive: 'yes', times: { decided: 0 } });
    expect(ways.forceDelete.found).toMatchObject({ call: 'delete', others: 0, isAlive: 'yes' });
  });

  it('its processes live on after podgc, and have ended after a shutdown', () => {
    expect(ways.podGC.found).toMatchObject({ isAlive: 'yes', left: { disruption: { reason: 'DeletionByPodGC' } } });
    expect(ways.nodeShutdown.found).toMatchObject({
      isAlive: 'no',
      times: { decided: expect.any(Number), gone: null },
    });
  });
});

it('knows no pod that is not there', async () => {
  const session = await sessionOf(situationOf(cluster));
  expect(await session.why('removals', { t: 5000, pod: 'default/nobody', ways: [] })).toBeNull();
});

describe('a pod that is over by then', () => {
  const ended = situationOf(cluster, [{ t: 5000, do: 'delete', pod }]);

  it.each([
    ['on its way', 7000],
    ['gone', 60_000],
  ])('%s is removed as it was before', async (_, t) => {
    const session = await sessionOf(ended);
    const answer = await session.why('removals', { t, pod, ways: [] });
    expect(answer?.t).toBe(4999);
    const evict = answer?.rows.find(({ way }) => way === 'evict');
    expect(evict?.found?.left.disruption?.reason).toBe('EvictionByEvictionAPI');
    expect(evict?.found?.grace).toEqual(of.evict.found?.grace);
  });

  it('is there as well where it was deleted at 0', async () => {
    const session = await sessionOf(situationOf(cluster, [{ t: 0, do: 'delete', pod }]));
    const answer = await session.why('removals', { t: 60_000, pod, ways: [] });
    expect(answer?.rows.find(({ way }) => way === 'preemption')?.found?.left.disruption?.reason).toBe(
      'PreemptionByScheduler',
    );
  });
});

it('of very many pods only the ways that are asked for are tried', async () => {
  const many = Array.from(
    { length: 2001 },
    (_, index) => `{"kind":"Pod","metadata":{"name":"p${index}"},"spec":{"containers":[{"name":"a","image":"a"}]}}`,
  );
  const session = await sessionOf(situationOf(`${cluster}\n${many.join('\n---\n')}`));
  const answer = await session.why('removals', { t: 5000, pod, ways: ['delete'] });
  expect(answer?.isBounded).toBe(true);
  expect(answer?.rows.filter(({ outcome }) => outcome !== 'waiting').map(({ way }) => way)).toEqual(['delete']);
});
