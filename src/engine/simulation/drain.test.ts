/** `kubectl drain` from the cordon to the last pod (SIM-3). */
import { expect, test } from 'vitest';
import { running, scheduled, workload } from '../controllers/fixtures.ts';
import type { KubeObject, PodDisruptionBudget } from '../objects/types.ts';
import { events, pod, run, seconds } from './fixtures.ts';
import type { Run } from './run.ts';
import type { DrainOptions } from './situation.ts';
import type { ResolvedAction } from './resolvedAction.ts';

const drain = (options: DrainOptions = {}, t = 1000): ResolvedAction => ({
  t,
  do: 'drain',
  node: 'node-1',
  ...options,
});
const printed = (of: Run) =>
  events(of, 'drain').flatMap(({ line, t }) => (line === null ? [] : [`${seconds(t)} ${line}`]));
const lines = (of: Run) => printed(of).map((text) => text.slice(text.indexOf(' ') + 1));
const budget = (minAvailable: number): KubeObject =>
  ({
    kind: 'PodDisruptionBudget',
    metadata: { name: 'web-pdb' },
    spec: { selector: { matchLabels: { app: 'web' } }, minAvailable },
  }) as PodDisruptionBudget;
const of = (...objects: KubeObject[]) => scheduled(running(...objects), [drain()]);

test('cordons, evicts all pods at once, and is done when their objects are gone', () => {
  const story = of(workload('ReplicaSet', 'web', { replicas: 2 }));
  const [cordon, one, two, ...rest] = lines(story);
  expect(cordon).toBe('node/node-1 cordoned');
  expect([one, two].every((text) => text?.startsWith('evicting pod default/web-'))).toBe(true);
  expect(rest.map((text) => text.replace(/web-\w+/, 'web'))).toEqual([
    'pod/web evicted',
    'pod/web evicted',
    'node/node-1 drained',
  ]);
  expect(events(story, 'drain').at(-1)?.line).toBeNull();
  const left = [...story.stateAt(story.end).pods.values()].filter(({ spec }) => spec.nodeName === 'node-1');
  expect(left).toEqual([]);
});

test('looks once a second whether a pod is gone', () => {
  const [asked = '', gone = ''] = printed(of(workload('ReplicaSet', 'web', { replicas: 1 }))).slice(1, 3);
  const apart = Number(gone.split(' ')[0]) - Number(asked.split(' ')[0]);
  // The answer to the eviction comes some hundredths after it is asked for.
  expect(apart % 1).toBeLessThan(0.1);
  expect(apart).toBeGreaterThan(5);
});

test('asks again every 5 s where a budget refuses, and gets its way when a replacement is ready', () => {
  const story = of(workload('ReplicaSet', 'web', { replicas: 2 }), budget(1));
  const tries = printed(story).filter((text) => /evicting pod|will retry/.test(text));
  expect(tries.map((text) => text.replace(/web-\w+/, 'web'))).toEqual([
    '1.020 evicting pod default/web',
    '1.020 evicting pod default/web',
    '1.040 error when evicting pods/"web" -n "default" (will retry after 5s): Cannot evict pod as it would violate the pod\'s disruption budget.',
    '6.040 evicting pod default/web',
  ]);
  expect(lines(story).at(-1)).toBe('node/node-1 drained');
});

test('a budget that allows nothing is asked for ever: that alone keeps no run going', () => {
  const story = of(workload('ReplicaSet', 'web', { replicas: 2 }), budget(2));
  expect(lines(story).at(-1)).toMatch(/will retry/);
  expect(story.end).toBeLessThan(20_000);
});

test('a pod in the way stops all: nothing is evicted, the node stays cordoned', () => {
  const story = run([pod('bare', { node: 'node-1' })], { actions: [drain()] });
  expect(lines(story)).toEqual([
    'node/node-1 cordoned',
    'error: unable to drain node "node-1" due to error: cannot delete cannot delete Pods that declare no controller (use --force to override): default/bare, continuing command...',
    'There are pending nodes to be drained:',
    ' node-1',
    'error: cannot delete cannot delete Pods that declare no controller (use --force to override): default/bare',
  ]);
  expect(events(story, 'request').map(({ verb }) => verb)).toEqual(['drain', 'cordon']);
});

test('a namespace on its way out lets nobody evict: what it deletes itself is waited for', () => {
  const shop: KubeObject = { kind: 'Namespace', metadata: { name: 'shop' } };
  const bare = pod('bare', { node: 'node-1' });
  const inShop = { ...bare, metadata: { ...bare.metadata, namespace: 'shop' } };
  const removal: ResolvedAction = { t: 0, do: 'deleteObject', subject: 'Namespace/shop' };
  const texts = lines(run([shop, inShop], { actions: [removal, drain({ force: true })] }));
  expect(texts.filter((text) => text.startsWith('error'))).toEqual([
    expect.stringMatching(
      /^error when evicting pod "bare" from terminating namespace "shop" \(will retry after 5s\): /,
    ),
  ]);
  expect(texts.at(-1)).toBe('node/node-1 drained');
});

test('two budgets for one pod are no reason to try again', () => {
  const other = budget(1);
  const story = of(workload('ReplicaSet', 'web', { replicas: 2 }), budget(1), { ...other, metadata: { name: 'more' } });
  expect(lines(story).at(-1)).toMatch(
    /^error: \[error when evicting pods\/"web-\w+" -n "default": This pod has more than one PodDisruptionBudget, .* support\., error when/,
  );
});

test('a node that is not there is said so', () =>
  expect(lines(run([], { actions: [{ t: 0, do: 'drain', node: 'nobody' }] }))).toEqual([
    'Error from server (NotFound): nodes "nobody" not found',
  ]));

test('a second drain finds the node cordoned, and nothing to do', () => {
  const bare = pod('bare', { node: 'node-1' });
  const story = run([bare], { actions: [drain({ force: true }), drain({ force: true }, 60_000)] });
  expect(lines(story).slice(-2)).toEqual(['node/node-1 already cordoned', 'node/node-1 drained']);
});

test('all that it asks for is caused by the drain', () => {
  const story = run([pod('bare', { node: 'node-1' })], { actions: [drain({ force: true, gracePeriodSeconds: 5 })] });
  const [asked, ...parts] = events(story, 'request').filter(({ actor }) => actor.kind === 'user');
  expect(parts.map(({ verb, cause, gracePeriodSeconds }) => [verb, cause, gracePeriodSeconds])).toEqual([
    ['cordon', asked?.id, undefined],
    ['evict', asked?.id, 5],
  ]);
});
