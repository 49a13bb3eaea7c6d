import { describe, expect, test } from 'vitest';
import type { KubeObject, Pod, PodDisruptionBudget } from '../objects/types.ts';
import { events, goneAt, pod, run } from './fixtures.ts';
import type { ResolvedAction } from './resolvedAction.ts';

const answers = (actions: readonly ResolvedAction[], objects: readonly KubeObject[] = []) => {
  const story = run(objects, { actions });
  return { story, texts: events(story, 'answer').map(({ code, message }) => `${code} ${message}`) };
};
const web = pod('web', { node: 'node-1', onTerm: { after: 3 } });
const budget = (minAvailable: number): PodDisruptionBudget => ({
  kind: 'PodDisruptionBudget',
  metadata: { name: 'web' },
  spec: { minAvailable, selector: { matchLabels: { app: 'web' } } },
});

describe('what the API server refuses changes nothing, and it says why', () => {
  const invalid = pod('web', { container: { image: '' } });
  const unknownClass = pod('web', { spec: { priorityClassName: 'nope' } });
  const relabelled = { type: 'json', steps: [{ op: 'remove', path: '/metadata/labels/nothing' }] } as const;
  test.each<[string, ResolvedAction, string, readonly KubeObject[]]>([
    ['a name that is taken', { t: 0, do: 'create', object: web }, '409 pods "web" already exists', [web]],
    [
      'an invalid object',
      { t: 0, do: 'create', object: invalid },
      '422 Pod "web" is invalid: spec.containers[0].image: Required value',
      [],
    ],
    [
      'an unknown priority class',
      { t: 0, do: 'apply', objects: [unknownClass] },
      '403 pods "web" is forbidden: no PriorityClass with name nope was found',
      [],
    ],
    ['an unknown pod', { t: 0, do: 'delete', pod: 'default/nobody' }, '404 pods "nobody" not found', []],
    ['an unknown pod to evict', { t: 0, do: 'evict', pod: 'default/nobody' }, '404 pods "nobody" not found', []],
    [
      'an unknown object',
      { t: 0, do: 'deleteObject', subject: 'Deployment/default/web' },
      '404 deployments.apps "web" not found',
      [],
    ],
    [
      'a patch of what is not there',
      { t: 0, do: 'patch', subject: 'Pod/default/nobody', patch: relabelled },
      '404 pods "nobody" not found',
      [],
    ],
    [
      'a patch that does not fit',
      { t: 0, do: 'patch', subject: 'Pod/default/web', patch: relabelled },
      '422 the server rejected our request due to an error in our request',
      [web],
    ],
    [
      'a patch that takes the spec away',
      { t: 0, do: 'patch', subject: 'Pod/default/web', patch: { type: 'merge', fields: { spec: null } } },
      '422 Pod "web" is invalid: [spec.containers: Required value, spec.containers: Forbidden: pod updates may not add or remove containers]',
      [web],
    ],
    [
      'a patch of a wrong type',
      { t: 0, do: 'patch', subject: 'Pod/default/web', patch: { type: 'merge', fields: { spec: 'x' } } },
      '400 Pod in version "v1" cannot be handled as a Pod: json: cannot unmarshal string into Go struct field Pod.spec of type v1.PodSpec',
      [web],
    ],
    ['an edit of what is not there', { t: 0, do: 'edit', object: web, force: false }, '404 pods "web" not found', []],
  ])('%s', (_, action, text, objects) => {
    const { story, texts } = answers([action], objects);
    expect(texts).toEqual([text]);
    expect(events(story, 'write')).toEqual([]);
    expect(events(story, 'answer')[0]?.cause).toBe(events(story, 'request')[0]?.id);
  });
});

test('a patch is put on the object as it is when it arrives', () => {
  const label = (t: number, name: string): ResolvedAction => ({
    t,
    do: 'patch',
    subject: 'Pod/default/web',
    patch: { type: 'merge', fields: { metadata: { labels: { [name]: 'x' } } } },
  });
  const { story, texts } = answers([label(0, 'a'), label(5, 'b')], [web]);
  expect(story.stateAt(30).pods.get('default/web')?.metadata.labels).toEqual({ app: 'web', a: 'x', b: 'x' });
  expect(texts).toEqual([]);
});

describe('an eviction', () => {
  const evict = (t: number): ResolvedAction => ({ t, do: 'evict', pod: 'default/web' });

  test('marks the pod, then deletes it in its own grace', () => {
    const { story, texts } = answers([evict(0)], [web]);
    expect(texts).toEqual(['201 ']);
    const [marked, deleted] = events(story, 'write').map(({ object }) => object as Pod);
    expect(marked?.metadata.deletionTimestamp).toBeUndefined();
    expect(marked?.status?.conditions?.at(-1)).toMatchObject({
      type: 'DisruptionTarget',
      status: 'True',
      reason: 'EvictionByEvictionAPI',
      message: 'Eviction API: evicting',
    });
    expect(deleted?.metadata.deletionGracePeriodSeconds).toBe(30);
    expect(goneAt(story)).toBeGreaterThan(3000);
  });

  test('is refused by a budget that has no room, and by nobody once the pod is on its way out', () => {
    const full = answers([evict(0)], [web, budget(1)]);
    expect(full.texts).toEqual(["429 Cannot evict pod as it would violate the pod's disruption budget."]);
    expect(goneAt(full.story)).toBeNull();
    const leaving = answers([{ t: 0, do: 'delete', pod: 'default/web' }, evict(1000)], [web, budget(1)]);
    expect(leaving.texts).toEqual(['201 ']);
  });

  test('charges the budget first: of two at once one is allowed', () => {
    const other = { ...web, metadata: { ...web.metadata, name: 'other' } };
    const both = [evict(0), { t: 0, do: 'evict' as const, pod: 'default/other' }];
    const { story, texts } = answers(both, [web, other, budget(1)]);
    expect(texts.toSorted()).toEqual(['201 ', "429 Cannot evict pod as it would violate the pod's disruption budget."]);
    const [first, second] = events(story, 'write').map(({ object }) => object as PodDisruptionBudget);
    expect(first?.status).toMatchObject({
      disruptionsAllowed: 0,
      currentHealthy: 2,
      disruptedPods: { web: expect.anything() },
    });
    expect(second?.status).toMatchObject({ disruptionsAllowed: 0, currentHealthy: 1 });
    const last = events(story, 'write')
      .map(({ object }) => object)
      .findLast(({ kind }) => kind === 'PodDisruptionBudget') as PodDisruptionBudget | undefined;
    expect(last?.status).toMatchObject({
      expectedPods: 1,
      disruptedPods: {},
    });
  });
});
