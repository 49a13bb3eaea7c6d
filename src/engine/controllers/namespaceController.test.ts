/** A namespace that is being deleted (API-4, CTRL-15). */
import { refOf } from '../objects/ref.ts';
import { describe, expect, test } from 'vitest';
import type { KubeObject, Namespace } from '../objects/types.ts';
import { events, pod } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { comings, running, scheduled, workload } from './fixtures.ts';
import type { ResolvedAction } from '../simulation/resolvedAction.ts';

const shop: KubeObject = { kind: 'Namespace', metadata: { name: 'shop' } };
const inShop = <Kind extends KubeObject>(object: Kind): Kind => ({
  ...object,
  metadata: { ...object.metadata, namespace: 'shop' },
});
const remove = (t = 0): ResolvedAction => ({ t, do: 'deleteObject', subject: 'Namespace/shop' });
const web = () => running(inShop(workload('Deployment', 'web', { replicas: 2 })));
const story = (objects: readonly KubeObject[], ...actions: readonly ResolvedAction[]) =>
  scheduled([shop, ...objects], [remove(), ...actions]);
const namespaceAt = (of: Run, t: number) =>
  of.stateAt(t).objects.get('Namespace')?.get('shop') as Namespace | undefined;
const textAt = (of: Run, t: number, type: string) =>
  namespaceAt(of, t)?.status?.conditions?.find((condition) => condition.type === type);
const answers = (of: Run) => events(of, 'answer').map(({ code, message }) => `${code} ${message}`);

test('is Terminating at once, and is emptied 5 s later: pods first, in their own grace', () => {
  const of = story(web());
  expect(namespaceAt(of, 100)?.status?.phase).toBe('Terminating');
  const asked = events(of, 'request').filter(({ actor }) => actor.name === 'namespace-controller');
  expect(asked.map(({ subject, gracePeriodSeconds }) => [subject.split('/')[0], gracePeriodSeconds])).toEqual([
    ['Pod', undefined],
    ['Pod', undefined],
    ['Deployment', undefined],
    ['ReplicaSet', undefined],
  ]);
  expect(Math.floor((asked[0]?.t ?? 0) / 1000)).toBe(5);
});

test('goes when nothing is left in it, and nobody makes its pods anew', () => {
  const of = story(web());
  expect(comings(of, 'Pod').filter((text) => text.includes('ADDED'))).toEqual([]);
  expect(comings(of, 'Namespace')).toHaveLength(1);
  expect(of.stateAt(of.end).pods.size).toBe(0);
  expect(events(of, 'invariant')).toEqual([]);
});

test.each(['ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job', 'Deployment'] as const)(
  'takes a %s with it, running or new',
  (kind) => {
    const template = {
      spec: { containers: [{ name: 'app', image: 'app:1' }], restartPolicy: kind === 'Job' ? 'Never' : 'Always' },
    };
    const plain = workload(kind, 'web');
    const labelled = { ...template, metadata: plain.spec?.template?.metadata ?? {} };
    const subject = inShop({ ...plain, spec: { ...plain.spec, template: labelled } });
    const budget = inShop({
      kind: 'PodDisruptionBudget',
      metadata: { name: 'web' },
      spec: { minAvailable: 1, selector: {} },
    } as KubeObject);
    const made = scheduled([shop, budget], [{ t: 0, do: 'apply', objects: [subject] }, remove(4000)]);
    for (const of of [story([budget, ...running(subject)]), made]) {
      expect(comings(of, 'Namespace')).toHaveLength(1);
      const left = [...of.stateAt(of.end).objects.values()].flatMap((objects) => [...objects.keys()]);
      expect(left.filter((key) => key.startsWith('shop/'))).toEqual([]);
      expect(of.trace.length).toBeLessThan(500);
    }
  },
);

test('finds a slow pod gone, though nothing else happens any more', () => {
  const of = story([inShop(pod('slow', { node: 'node-1', onTerm: { after: 22 } }))]);
  expect(comings(of, 'Namespace')).toHaveLength(1);
});

test('says nothing of what is left while pods are: the controller goes no further (deleteAllContent)', () => {
  const of = story(web());
  expect(textAt(of, 6000, 'NamespaceContentRemaining')).toMatchObject({ status: 'False', reason: 'ContentRemoved' });
  expect(textAt(of, 6000, 'NamespaceFinalizersRemaining')).toMatchObject({ reason: 'ContentHasNoFinalizers' });
});

test('names the finalizers that hold it, and looks again after 8 s', () => {
  const metadata = { name: 'web', finalizers: ['example.com/keep'] };
  const held = inShop({ kind: 'PersistentVolumeClaim', metadata, spec: {} } as KubeObject);
  const of = story([held]);
  expect(textAt(of, of.end, 'NamespaceContentRemaining')?.message).toBe(
    'Some resources are remaining: persistentvolumeclaims. has 1 resource instances',
  );
  expect(textAt(of, of.end, 'NamespaceFinalizersRemaining')?.message).toBe(
    'Some content in the namespace has finalizers remaining: example.com/keep in 1 resource instances',
  );
  expect(namespaceAt(of, of.end)).toBeDefined();
});

test('takes no Event of what is in it', () => {
  const of = story(web());
  expect(events(of, 'event').filter(({ subject, t }) => subject.includes('/shop/') && t > 100)).toEqual([]);
});

describe('a node that is cut off', () => {
  const link = (t: number, runs: boolean): ResolvedAction => ({
    t,
    do: 'fault',
    fault: { what: 'link', node: 'node-1' },
    runs,
  });

  test('blocks it: nobody forces its pods', () => {
    const of = story(web(), link(0, false));
    expect(namespaceAt(of, of.end)?.status?.phase).toBe('Terminating');
    expect(events(of, 'request').filter(({ gracePeriodSeconds }) => gracePeriodSeconds === 0)).toEqual([]);
  });

  test('lets it go once it is heard of again', () => {
    const of = story(web(), link(0, false), link(100_000, true));
    expect(namespaceAt(of, of.end)).toBeUndefined();
  });
});

describe('requests', () => {
  test('nothing new may be made in it', () => {
    const of = story([], { t: 1000, do: 'create', object: inShop(pod('late')) });
    expect(answers(of)).toEqual([
      '403 pods "late" is forbidden: unable to create new content in namespace shop because it is being terminated',
    ]);
    expect(of.stateAt(of.end).pods.size).toBe(0);
  });

  test('nor may a pod be evicted from it', () =>
    expect(answers(story([inShop(pod('web', { node: 'node-1' }))], { t: 1000, do: 'evict', pod: 'shop/web' }))).toEqual(
      ['403 pods "web" is forbidden: unable to create new content in namespace shop because it is being terminated'],
    ));

  test('in others all goes on', () => {
    const of = story([], { t: 1000, do: 'create', object: pod('other') });
    expect(of.stateAt(of.end).pods.size).toBe(1);
  });

  test.each(['default', 'kube-system', 'kube-public'])('%s stays', (name) => {
    const subject = refOf('Namespace', name);
    const of = scheduled([{ kind: 'Namespace', metadata: { name } }], [{ t: 0, do: 'deleteObject', subject }]);
    expect(answers(of)).toEqual([`403 namespaces "${name}" is forbidden: this namespace may not be deleted`]);
  });

  test('a second deletion changes nothing', () => {
    const of = scheduled([shop, ...web()], [remove(), remove(2000)]);
    expect(comings(of, 'Namespace')).toHaveLength(1);
    const stored = events(of, 'write').filter(
      ({ changed, subject }) => subject === 'Namespace/shop' && changed.includes('deletionTimestamp'),
    );
    expect(stored).toHaveLength(1);
  });
});
