import { asRef } from '../objects/ref.ts';
import { describe, expect, it, test } from 'vitest';
import { running, scheduled, specPatch, workload } from '../controllers/fixtures.ts';
import { applyPatch } from '../apiserver/applyPatch.ts';
import type { Namespace, PodDisruptionBudget, Workload } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { OwnerState, Owners } from './owners.ts';
import { ownersAt } from './ownersAt.ts';
import { podUnder } from './ownersPods.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const at = (run: Run, pod: string, t: number): Owners => {
  const owners = ownersAt(run, pod, t);
  if (!owners) throw new Error(`no ${pod}`);
  return owners;
};
const firstPod = (run: Run, prefix: string): string =>
  [...run.stateAt(0).pods.keys()].toSorted().find((key) => key.startsWith(`default/${prefix}`)) ?? '';
const ownerAt = (run: Run, pod: string, t: number, kind: string): OwnerState => {
  const owner = at(run, pod, t).chain.find((one) => one.kind === kind);
  if (!owner) throw new Error(`no ${kind}`);
  return owner;
};
const line = ({ kubectl }: Pick<OwnerState, 'kubectl'>) => kubectl.map(({ column, value }) => `${column} ${value}`);

const web = workload('Deployment', 'web', { replicas: 4 });
const newer: Workload['spec'] = {
  template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'app', image: 'app:2' }] } },
};

describe('a pod of a Deployment that is rolled out at 1 s', () => {
  const run = scheduled(running(web), [specPatch(1000, web, newer)]);
  const pod = firstPod(run, 'web-');

  it('has a ReplicaSet, which has the Deployment, each with the line of kubectl get', () => {
    const { chain } = at(run, pod, 500);
    expect(chain.map(({ kind, exists }) => [kind, exists])).toEqual([
      ['ReplicaSet', true],
      ['Deployment', true],
    ]);
    expect(chain.map(line)).toEqual([
      [`NAME ${chain[0]?.name}`, 'DESIRED 4', 'CURRENT 4', 'READY 4', 'AGE 0s'],
      ['NAME web', 'READY 4/4', 'UP-TO-DATE 4', 'AVAILABLE 4', 'AGE 0s'],
    ]);
    expect(chain[0]?.pods).toMatchObject({ count: 4 });
  });

  it('percentages come to pods: surge rounded up, unavailable down', () => {
    const { numbers, rollout } = ownerAt(run, pod, 500, 'Deployment');
    expect(numbers).toContainEqual({ field: 'maxSurge', value: '25%', means: 1 });
    expect(numbers).toContainEqual({ field: 'maxUnavailable', value: '25%', means: 1 });
    expect(rollout).toMatchObject({ desired: 4, most: 5, least: 3, before: null });
  });

  it('half way has both sets, and within the limits', () => {
    const { revisions = [], before } = ownerAt(run, pod, 3000, 'Deployment').rollout ?? {};
    expect(revisions.map(({ revision, isNew, images }) => [revision, isNew, images])).toEqual([
      [2, true, ['app:2']],
      [1, false, ['app:1']],
    ]);
    expect(before).toBe(revisions[1]?.name);
    expect(revisions[1]?.terminating).toBeGreaterThan(0);
    expect(revisions[0]?.undo).toBeNull();
    expect(revisions.reduce((sum, { available }) => sum + available, 0)).toBeGreaterThanOrEqual(3);
  });

  it('the way back puts the old template in force, without the hash of its set', () => {
    const undo = ownerAt(run, pod, 3000, 'Deployment').rollout?.revisions[1]?.undo;
    const stored = run.stateAt(3000).objects.get('Deployment')?.get('default/web') as Workload;
    const back = undo && applyPatch(stored, undo);
    expect(back?.spec?.template).toEqual(web.spec?.template);
    expect(back?.metadata.annotations).toEqual(stored.metadata.annotations);
  });

  it('tells what it has done, and what comes next until a user acts', () => {
    const { events, next } = ownerAt(run, pod, 1500, 'Deployment');
    expect(events[0]).toMatchObject({ reason: 'ScalingReplicaSet', count: 1 });
    expect(next?.reason).toBe('ScalingReplicaSet');
    expect(next?.t).toBeGreaterThan(1500);
    expect(ownerAt(run, pod, 500, 'Deployment').next).toBeNull();
  });

  it('keeps its owners in sight when it is gone, and has no eviction to ask for', () => {
    const owners = at(run, pod, run.end);
    expect(run.stateAt(run.end).pods.has(pod)).toBe(false);
    expect(owners.chain.map(({ kind, exists }) => [kind, exists])).toEqual([
      ['ReplicaSet', true],
      ['Deployment', true],
    ]);
    expect(owners.eviction).toBeNull();
  });
});

test('a paused Deployment says that its template waits', () => {
  const run = scheduled(running(web), [specPatch(0, web, { paused: true }), specPatch(1000, web, newer)]);
  expect(ownerAt(run, firstPod(run, 'web-'), 3000, 'Deployment')).toMatchObject({
    isPaused: true,
    waits: { what: 'paused' },
    rollout: { revisions: [{ isNew: false }] },
  });
});

test('Recreate waits for the old pods', () => {
  const spec = { strategy: { type: 'Recreate' } };
  const recreated = workload('Deployment', 'web', { replicas: 2, ...spec });
  const run = scheduled(running(recreated), [specPatch(1000, recreated, newer)]);
  const pod = firstPod(run, 'web-');
  expect(ownerAt(run, pod, 3000, 'Deployment').waits?.what).toBe('oldPods');
  expect(ownerAt(run, pod, run.end, 'Deployment').waits).toBeNull();
});

test.each([
  ['Foreground', { what: 'dependents' }, 'Deployment'],
  ['Foreground', { what: 'dependents' }, 'ReplicaSet'],
] as const)('deleted in the %s it is held until %o are gone: %s', (propagationPolicy, waits, kind) => {
  const run = scheduled(running(web), [
    { t: 1000, do: 'deleteObject', subject: 'Deployment/default/web', propagationPolicy },
  ]);
  const owner = ownerAt(run, firstPod(run, 'web-'), 3000, kind);
  expect(owner.deletion?.finalizers).toEqual(['foregroundDeletion']);
  expect(owner.waits).toMatchObject(waits);
  expect(owner.waits?.names).not.toEqual([]);
});

test('orphaned pods have nobody to make them anew; after a background deletion the reference leads nowhere', () => {
  const set = workload('ReplicaSet', 'api', { replicas: 2 });
  const gone = (propagationPolicy: 'Orphan' | 'Background') =>
    scheduled(running(set), [{ t: 1000, do: 'deleteObject', subject: 'ReplicaSet/default/api', propagationPolicy }]);
  const orphaned = gone('Orphan');
  expect(at(orphaned, firstPod(orphaned, 'api-'), orphaned.end).chain).toEqual([]);
  const background = gone('Background');
  expect(at(background, firstPod(background, 'api-'), 2000).chain).toMatchObject([
    { kind: 'ReplicaSet', name: 'api', exists: false },
  ]);
});

describe('a StatefulSet', () => {
  const db = workload('StatefulSet', 'db', { replicas: 3 });
  const deleted: ResolvedAction = { t: 1000, do: 'delete', pod: 'default/db-1' };
  const run = scheduled(running(db), [deleted]);

  it('waits for a name to be free', () => {
    expect(ownerAt(run, 'default/db-0', 2000, 'StatefulSet').waits).toEqual({ what: 'name', names: ['db-1'] });
    expect(ownerAt(run, 'default/db-0', run.end, 'StatefulSet').waits).toBeNull();
  });

  it('shows its pods by revision', () => {
    const partition = { updateStrategy: { rollingUpdate: { partition: 2 } } };
    const rolled = scheduled(running(db), [specPatch(1000, db, { ...newer, ...partition })]);
    const { rollout, waits, numbers } = ownerAt(rolled, 'default/db-0', rolled.end, 'StatefulSet');
    expect(rollout?.revisions.map(({ isNew, replicas, images }) => [isNew, replicas, images])).toEqual([
      [true, 1, ['app:2']],
      [false, 2, ['app:1']],
    ]);
    expect(waits).toEqual({ what: 'partition', names: ['2'] });
    expect(numbers).toContainEqual({ field: 'partition', value: '2' });
  });
});

test('a Job tells its numbers, and that it is suspended', () => {
  const job = workload('Job', 'sum', { completions: 3, parallelism: 2 });
  const run = scheduled(running(job), [specPatch(1000, job, { suspend: true })]);
  const pod = firstPod(run, 'sum-');
  const { numbers, kubectl } = ownerAt(run, pod, 500, 'Job');
  expect(numbers.slice(0, 4).map(({ field, value }) => `${field} ${value}`)).toEqual([
    'parallelism 2',
    'completions 3',
    'completionMode NonIndexed',
    'backoffLimit 6',
  ]);
  expect(kubectl.map(({ column }) => column)).toEqual(['NAME', 'STATUS', 'COMPLETIONS', 'DURATION', 'AGE']);
  expect(ownerAt(run, pod, 3000, 'Job')).toMatchObject({ isPaused: true, waits: { what: 'suspended' } });
});

describe('budgets', () => {
  const budget = (name: string, minAvailable: number): PodDisruptionBudget => ({
    kind: 'PodDisruptionBudget',
    metadata: { name, namespace: 'default' },
    spec: { selector: { matchLabels: { app: 'web' } }, minAvailable },
  });
  const textOf = (...budgets: readonly PodDisruptionBudget[]) => {
    const run = scheduled([...running(web), ...budgets]);
    return at(run, firstPod(run, 'web-'), 500);
  };

  it('that leave room count the disruption, others refuse it in the API server’s words', () => {
    expect(textOf(budget('low', 3))).toMatchObject({
      budgets: [{ name: 'low', minAvailable: '3', currentHealthy: 4, desiredHealthy: 3, disruptionsAllowed: 1 }],
      eviction: { kind: 'charged', budget: 'low' },
    });
    expect(textOf(budget('high', 4)).eviction).toMatchObject({ kind: 'refused', answer: { code: 429 } });
    expect(textOf(budget('a', 1), budget('b', 1)).eviction).toMatchObject({ kind: 'refused', answer: { code: 500 } });
    expect(textOf().eviction).toEqual({ kind: 'allowed' });
  });

  it('cannot be asked while the API server is down', () => {
    const run = scheduled(
      [...running(web), budget('low', 3)],
      [{ t: 1000, do: 'fault', fault: { what: 'apiServer' }, runs: false }],
    );
    expect(at(run, firstPod(run, 'web-'), 2000).eviction).toMatchObject({ kind: 'refused', answer: { code: 503 } });
  });
});

test('a namespace that leaves says since when, and what holds it', () => {
  const namespace: Namespace = { kind: 'Namespace', metadata: { name: 'shop' } };
  const shop = running({ ...web, metadata: { name: 'web', namespace: 'shop' } });
  const run = scheduled([namespace, ...shop], [{ t: 1000, do: 'deleteObject', subject: 'Namespace/shop' }]);
  const [pod = ''] = run.stateAt(0).pods.keys();
  expect(at(run, pod, 500).namespace).toMatchObject({ exists: true, leavingSince: null });
  const { namespace: leaving, eviction } = at(run, pod, 7000);
  expect(leaving.leavingSince).toBe(1020);
  expect(line(leaving)).toContain('STATUS Terminating');
  expect(leaving.conditions.map(({ type }) => type)).toContain('NamespaceContentRemaining');
  expect(eviction).toMatchObject({ kind: 'refused', answer: { code: 403 } });
  const without = scheduled(running(web));
  expect(at(without, firstPod(without, 'web-'), 500).namespace.exists).toBe(false);
});

test.each([
  ['Deployment/default/web', 'default/web-'],
  ['PodDisruptionBudget/default/all', 'default/web-'],
  ['Namespace/default', 'default/web-'],
  ['Deployment/default/none', null],
  ['Namespace/empty', null],
])('%s is looked at by a pod %s', (subject, start) => {
  const all: PodDisruptionBudget = {
    kind: 'PodDisruptionBudget',
    metadata: { name: 'all', namespace: 'default' },
    spec: { selector: {} },
  };
  const spaces = ['default', 'empty'].map((name): Namespace => ({ kind: 'Namespace', metadata: { name } }));
  const run = scheduled([...spaces, ...running(web), all]);
  const found = podUnder(run.stateAt(0), asRef(subject));
  if (start === null) expect(found).toBeNull();
  else expect(found?.startsWith(start)).toBe(true);
});
