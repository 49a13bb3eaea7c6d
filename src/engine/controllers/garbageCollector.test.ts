import { objectOf } from '../simulation/objectMaps.ts';
import { type ObjectRef, refIn } from '../objects/ref.ts';
import { describe, expect, test } from 'vitest';
import { events, pod, run } from '../simulation/fixtures.ts';
import type { KubeObject, OwnerReference, Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { PropagationPolicy } from '../simulation/situation.ts';

const service = (name: string, owners: readonly OwnerReference[] = []): KubeObject => ({
  kind: 'Service',
  metadata: { name, uid: `uid of ${name}`, ...(owners.length > 0 && { ownerReferences: owners }) },
});
const owned = (name: string, more: Partial<OwnerReference> = {}): OwnerReference => ({
  apiVersion: 'v1',
  kind: 'Service',
  name,
  uid: `uid of ${name}`,
  ...more,
});
const web = (...owners: readonly OwnerReference[]): Pod => {
  const made = pod('web', { node: 'node-1', onTerm: { after: 3 } });
  return { ...made, metadata: { ...made.metadata, ownerReferences: owners } };
};
const deleteOf = (name: string, propagationPolicy: PropagationPolicy, t = 0) => ({
  t,
  do: 'deleteObject' as const,
  subject: refIn('Service', 'default', name),
  propagationPolicy,
});
const gone = (story: Run, subject: ObjectRef): number | null =>
  events(story, 'write').find((one) => one.type === 'DELETED' && one.subject === subject)?.t ?? null;
const at = (story: Run, subject: ObjectRef, t: number): KubeObject | undefined =>
  objectOf(story.stateAt(t).objects, subject);
const [owner, dependent] = ['Service/default/owner', 'Pod/default/web'] as const;

test('in the background the owner goes at once, and its pod after it, in its own grace', () => {
  const story = run([service('owner'), web(owned('owner'))], { actions: [deleteOf('owner', 'Background')] });
  expect(gone(story, owner)).toBe(20);
  expect(at(story, dependent, 90)?.metadata).toMatchObject({ deletionGracePeriodSeconds: 30 });
  expect(gone(story, dependent)).toBeGreaterThan(3000);
});

describe('in the foreground', () => {
  const foreground = (more: Partial<OwnerReference>) =>
    run([service('owner'), web(owned('owner', more))], { actions: [deleteOf('owner', 'Foreground')] });

  test('the owner waits for a dependent that blocks it', () => {
    const story = foreground({ blockOwnerDeletion: true });
    expect(at(story, owner, 20)?.metadata).toMatchObject({ finalizers: ['foregroundDeletion'] });
    expect(gone(story, owner)).toBeGreaterThan(gone(story, dependent) ?? Number.POSITIVE_INFINITY);
  });

  test('it does not wait for one that does not', () => {
    const story = foreground({});
    expect(gone(story, owner)).toBeLessThan(1000);
    expect(gone(story, dependent)).toBeGreaterThan(3000);
  });

  test('a whole chain goes from its end', () => {
    const middle = service('middle', [owned('owner', { blockOwnerDeletion: true })]);
    const chain = [service('owner'), middle, web(owned('middle', { blockOwnerDeletion: true }))];
    const story = run(chain, { actions: [deleteOf('owner', 'Foreground')] });
    const times = ([dependent, 'Service/default/middle', owner] as const).map((subject) => gone(story, subject) ?? 0);
    expect(times[0]).toBeGreaterThan(3000);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('two that own each other both go', () => {
    const circle = [
      service('owner', [owned('other', { blockOwnerDeletion: true })]),
      service('other', [owned('owner', { blockOwnerDeletion: true })]),
    ];
    const story = run(circle, { actions: [deleteOf('owner', 'Foreground')] });
    expect([gone(story, owner), gone(story, 'Service/default/other')]).not.toContain(null);
  });
});

test('an orphan loses its reference and stays', () => {
  const story = run([service('owner'), web(owned('owner'))], { actions: [deleteOf('owner', 'Orphan')] });
  expect(at(story, owner, 20)?.metadata).toMatchObject({ finalizers: ['orphan'] });
  expect(gone(story, owner)).toBeLessThan(1000);
  expect(at(story, dependent, story.end)?.metadata.ownerReferences).toBeUndefined();
  expect(gone(story, dependent)).toBeNull();
});

test('of several owners the last one that goes takes the dependent with it', () => {
  const objects = [service('one'), service('two'), web(owned('one'), owned('two'))];
  const story = run(objects, { actions: [deleteOf('one', 'Background'), deleteOf('two', 'Background', 5000)] });
  expect(at(story, dependent, 4000)?.metadata).toMatchObject({ ownerReferences: [{ name: 'two' }] });
  expect(gone(story, dependent)).toBeGreaterThan(8000);
});

describe('an owner that does not exist', () => {
  test('takes a new object with it', () => {
    const late = { t: 0, do: 'apply' as const, objects: [service('late', [owned('nobody')])] };
    expect(gone(run([], { actions: [late] }), 'Service/default/late')).toBe(90);
  });

  test('is not missed where a dump left it out, or where its kind is unknown', () => {
    const story = run([web(owned('nobody'))], {
      actions: [{ t: 0, do: 'apply', objects: [service('x', [owned('y', { kind: 'Widget' })])] }],
    });
    expect(gone(story, dependent)).toBeNull();
    expect(gone(story, 'Service/default/x')).toBeNull();
  });

  test('is one of its name with another uid', () => {
    const late = { t: 0, do: 'apply' as const, objects: [service('late', [owned('owner', { uid: 'old' })])] };
    expect(gone(run([service('owner')], { actions: [late] }), 'Service/default/late')).toBe(90);
  });
});

test('only asks: no delete of it is without grace', () => {
  const story = run([service('owner'), web(owned('owner'))], { actions: [deleteOf('owner', 'Background')] });
  const asked = events(story, 'request').filter(({ actor }) => actor.name === 'garbage-collector');
  expect(asked).toMatchObject([{ subject: dependent, verb: 'delete' }]);
  expect(asked[0]?.gracePeriodSeconds).toBeUndefined();
});
