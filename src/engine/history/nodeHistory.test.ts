/** A node's timeline, the two truths of an instant and the simulation's own state say the same. */
import { describe, expect, it } from 'vitest';
import { service } from '../simulation/fixtures.ts';
import {
  breaks,
  kinds,
  kubelet,
  link,
  mends,
  outOfService,
  powerOff,
  removeNode,
  removes,
  story,
} from '../simulation/faultCatalogue/stories.ts';
import type { Fault } from '../simulation/faults.ts';
import { disagreements } from './agreementFixtures.ts';
import { absenceAt } from './deafness.ts';
import { nodeHistories } from './nodeHistory.ts';
import { podDisagreements } from './podAgreementFixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const node = 'node-1';
const faults: readonly Fault[] = [
  { what: 'apiServer' },
  { what: 'etcd' },
  { what: 'secondManager' },
  { what: 'controller', name: 'podgc' },
  { what: 'controller', name: 'taint-eviction' },
  ...(['kubeProxy', 'peers', 'runtime', 'lease', 'pause', 'storage', 'clients', 'lastDelete'] as const).map(
    (what): Fault => ({ what, node }),
  ),
  { what: 'slowDisk', node, factor: 10 },
];

/** Of each what begins it, and what ends it. */
const outages: readonly (readonly [name: string, begin: ResolvedAction, end: ResolvedAction])[] = [
  ['link', link(7000, false), link(120_000, true)],
  ['kubelet', kubelet(7000, false), kubelet(120_000, true)],
  ['power', powerOff(7000), kubelet(120_000, true)],
  ...faults.map((fault) => [fault.what, breaks(7000, fault), mends(120_000, fault)] as const),
];

describe.each(kinds)('a %s', (kind) => {
  const fixActions: Readonly<Record<string, readonly ResolvedAction[]>> = {
    'nothing else': [],
    'a delete before it': [removes(6900, kind)],
    'a delete': [removes(10_000, kind)],
    'a forced delete': [removes(10_000, kind, 0)],
    'the Node removed': [removeNode(10_000)],
    'the Node out of service': [powerOff(8000), outOfService(70_000)],
  };
  it.each(
    outages.flatMap(([name, begin, end]) => Object.keys(fixActions).map((action) => ({ name, action, begin, end }))),
  )('$name and $action', ({ action, begin, end }) => {
    const actions = [begin, ...(fixActions[action] ?? []), end].toSorted((a, b) => a.t - b.t);
    const run = story(kind, actions, [service('web', { app: 'web' })]);
    expect([...disagreements(run), ...podDisagreements(run)]).toEqual([]);
  });
});

describe('what nobody could tell the API', () => {
  const differs = (actions: readonly ResolvedAction[]) => {
    const [pod] =
      nodeHistories(story('StatefulSet', actions), new Set([node]))
        .get(node)
        ?.pods.values() ?? [];
    return pod?.differs.map(({ t, state }) => [Math.floor(t / 1000), state]);
  };

  it('stays untrue until it is told, though the kubelet is back before', () => {
    expect(differs([powerOff(5000), kubelet(20_000, true)])).toEqual([
      [0, null],
      [5, 'nothingRuns'],
      [21, null],
    ]);
  });

  it('is the end of a process while etcd stores nothing', () => {
    const etcd: Fault = { what: 'etcd' };
    expect(differs([breaks(5000, etcd), removes(4000, 'StatefulSet'), mends(60_000, etcd)])?.[1]?.[1]).toBe(
      'nothingRuns',
    );
  });
});

const kubeletUnder = (actions: readonly ResolvedAction[]) =>
  nodeHistories(story('ReplicaSet', actions), new Set([node]))
    .get(node)
    ?.kubelet.map(({ state }) => state);

it.each(outages)('what a kubelet hears under a fault of %s', (name, begin, end) => {
  const deafened = { link: 'cut', apiServer: 'cut', kubelet: 'stopped', pause: 'paused', power: 'off' }[name];
  expect(kubeletUnder([begin, end])).toEqual(deafened === undefined ? ['runs'] : ['runs', deafened, 'runs']);
});

it.each<[string, ResolvedAction, ResolvedAction]>([
  ['its machine is switched off', powerOff(3000), mends(10_000, { what: 'power', node })],
  ['it is stopped', kubelet(3000, false), kubelet(10_000, true)],
])('the pause of a kubelet ends with its process: %s', (_, end, begin) => {
  const pause = breaks(1000, { what: 'pause', node });
  const actions = [pause, end, begin];
  expect(kubeletUnder(actions)?.at(-1)).toBe('runs');
  const events = story('ReplicaSet', [...actions, removes(20_000, 'ReplicaSet')]).trace;
  expect(events.some((event) => event.what === 'event' && event.reason === 'Killing' && event.t > 20_000)).toBe(true);
});

it('a kubelet is away for what leaves least of it', () => {
  const actions = [link(1000, false), kubelet(2000, false), powerOff(3000), kubelet(4000, true), link(5000, true)];
  expect(kubeletUnder(actions)).toEqual(['runs', 'cut', 'stopped', 'off', 'cut', 'runs']);
});

it('what breaks again while it is broken ends nothing that came between', () => {
  const pause = breaks(2000, { what: 'pause', node });
  const actions = [powerOff(1000), pause, powerOff(3000), kubelet(4000, true)];
  expect(kubeletUnder(actions)).toEqual(['runs', 'off', 'paused']);
  expect(absenceAt(story('ReplicaSet', actions), node, 5000)).toBe('paused');
});
