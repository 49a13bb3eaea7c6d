import { zoneLabel } from '../../../objects/wellKnownLabels.ts';
import { describe, expect, test } from 'vitest';
import type { Affinity, KubeObject, PodAffinityTerm } from '../../../objects/types.ts';
import { filterWith, makeNode, makePod, scoreWith, snapshotOf } from '../../fixtures.ts';
import { interPodAffinity } from './interPodAffinity.ts';
import { defaultAffinityArgs } from './score.ts';

const plugin = interPodAffinity();
const rejection = (code: string, reason: string) => ({ code, plugin: 'InterPodAffinity', reasons: [reason] });
const noAffinity = rejection('UnschedulableAndUnresolvable', "node(s) didn't match pod affinity rules");
const noAntiAffinity = rejection('Unschedulable', "node(s) didn't match pod anti-affinity rules");
const noExisting = rejection('Unschedulable', "node(s) didn't satisfy existing pods anti-affinity rules");

const term = (app: string, words: Partial<PodAffinityTerm> = {}): PodAffinityTerm => ({
  labelSelector: { matchLabels: { app } },
  topologyKey: zoneLabel,
  ...words,
});
const near = (...terms: PodAffinityTerm[]): { affinity: Affinity } => ({
  affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: terms } },
});
const apart = (...terms: PodAffinityTerm[]): { affinity: Affinity } => ({
  affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: terms } },
});
const liking = (weight: number, podAffinityTerm: PodAffinityTerm): { affinity: Affinity } => ({
  affinity: { podAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight, podAffinityTerm }] } },
});
const disliking = (weight: number, podAffinityTerm: PodAffinityTerm): { affinity: Affinity } => ({
  affinity: { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight, podAffinityTerm }] } },
});

const db = (words: Parameters<typeof makePod>[1] = {}) => makePod('db', { on: 'n1', labels: { app: 'db' }, ...words });
const nodes = [
  makeNode('n1', { zone: 'a' }),
  makeNode('n2', { zone: 'b' }),
  makeNode('n3', { zone: 'a' }),
  makeNode('bare'),
];
/** n1 (a), n2 (b), bare, n3 (a) */
const cluster = (...more: KubeObject[]) => snapshotOf(...nodes, ...more);

describe('filter', () => {
  test.each([
    ['near a pod of its zone', near(term('db')), [null, noAffinity, noAffinity, null]],
    ['apart from a pod of its zone', apart(term('db')), [noAntiAffinity, null, null, noAntiAffinity]],
    ['near nobody that exists', near(term('ghost')), [noAffinity, noAffinity, noAffinity, noAffinity]],
    [
      'all terms must match the same pod',
      near(term('db'), term('web')),
      [noAffinity, noAffinity, noAffinity, noAffinity],
    ],
    ['a nil selector matches nobody', apart({ topologyKey: zoneLabel }), [null, null, null, null]],
  ])('%s', (_, words, expected) => {
    expect(
      filterWith(plugin, cluster(db(), makePod('web', { on: 'n2', labels: { app: 'web' } })), makePod('p', words)),
    ).toEqual(expected);
  });

  test('the first of a group may go anywhere its keys are', () => {
    const first = makePod('p', { labels: { app: 'new' }, ...near(term('new')) });
    expect(filterWith(plugin, cluster(), first)).toEqual([null, null, noAffinity, null]);
  });

  test('existing pods keep others away by their own terms', () => {
    const lonely = db(apart(term('web')));
    const web = makePod('p', { labels: { app: 'web' } });
    expect(filterWith(plugin, cluster(lonely), web)).toEqual([noExisting, null, null, noExisting]);
    expect(filterWith(plugin, cluster(lonely), makePod('other'))).toBe('Skip');
  });

  test('pods that are being deleted count', () => {
    expect(filterWith(plugin, cluster(db({ deleted: true })), makePod('p', apart(term('db'))))).toEqual([
      noAntiAffinity,
      null,
      null,
      noAntiAffinity,
    ]);
  });

  test('a dry run forgets a pod that leaves, and the first-pod rule sees it', () => {
    const snapshot = cluster(db());
    const [n1, n2] = snapshot.nodes;
    const prepared = plugin.filter?.({ pod: makePod('p', { labels: { app: 'db' }, ...near(term('db')) }), snapshot });
    if (prepared?.kind !== 'ready' || !n1 || !n2) throw new Error('not prepared');
    expect(prepared.state.filter(n2)).toEqual(noAffinity);
    const alone = prepared.state.after({ pod: db(), node: n1, by: -1 });
    expect(alone.filter(n2)).toBeNull();
    expect(alone.facts(n2)).toMatchObject({ rule: 'firstPod', topologyKey: zoneLabel, domain: 'b', count: 0 });
    const back = alone.after({ pod: db(), node: n1, by: 1 });
    expect(back.filter(n2)).toEqual(noAffinity);
    expect(back.facts(n1)).toMatchObject({ rule: 'ok', domain: 'a', count: 1, pods: ['default/db'] });
    expect(prepared.state.filter(n2)).toEqual(noAffinity);
  });

  test('a dry run counts a pod with terms of its own that comes', () => {
    const snapshot = cluster(makePod('x', { on: 'n2', ...apart(term('web')) }));
    const [n1] = snapshot.nodes;
    const prepared = plugin.filter?.({ pod: makePod('p', { labels: { app: 'web' } }), snapshot });
    if (prepared?.kind !== 'ready' || !n1) throw new Error('not prepared');
    expect(prepared.state.filter(n1)).toBeNull();
    expect(prepared.state.after({ pod: db(apart(term('web'))), node: n1, by: 1 }).filter(n1)).toEqual(noExisting);
  });
});

describe('namespaces', () => {
  const namespace = (name: string, labels?: Record<string, string>): KubeObject => ({
    kind: 'Namespace',
    metadata: { name, ...(labels && { labels }) },
  });
  const shop = [namespace('shop', { team: 'red' }), namespace('default', { team: 'blue' })];
  const there = db({ namespace: 'shop' });
  const isApart = (words: Partial<PodAffinityTerm>) => {
    const [first] = filterWith(plugin, cluster(...shop, there), makePod('p', apart(term('db', words)))) as unknown[];
    return first !== null;
  };
  const expressions = (operator: string) => ({
    matchExpressions: [{ key: 'team', operator, ...(operator === 'NotIn' && { values: ['red'] }) }],
  });

  test.each<[string, Partial<PodAffinityTerm>, boolean]>([
    ['its own namespace where nothing is said', {}, false],
    ['a listed one', { namespaces: ['shop'] }, true],
    ['one by its labels', { namespaceSelector: { matchLabels: { team: 'red' } } }, true],
    ['another by its labels', { namespaceSelector: { matchLabels: { team: 'green' } } }, false],
    ['all by an empty selector', { namespaceSelector: {} }, true],
    ['every one by a selector that an unlabelled namespace meets', { namespaceSelector: expressions('NotIn') }, true],
    ['every one by DoesNotExist', { namespaceSelector: expressions('DoesNotExist') }, true],
  ])('a term of the incoming pod means %s', (_, words, expected) => {
    expect(isApart(words)).toBe(expected);
  });

  test('terms of existing pods are held against the real labels only', () => {
    const lonely = db({ namespace: 'shop', ...apart(term('web', { namespaceSelector: expressions('DoesNotExist') })) });
    expect(filterWith(plugin, cluster(...shop, lonely), makePod('p', { labels: { app: 'web' } }))).toBe('Skip');
  });
});

describe('score', () => {
  const web = { labels: { app: 'web' } };
  const raw = (pod: ReturnType<typeof makePod>, existing: readonly KubeObject[], args = {}) =>
    scoreWith(interPodAffinity({ ...defaultAffinityArgs, ...args }), cluster(...existing), pod)?.raw ?? null;

  test.each([
    ['its own preference', makePod('p', liking(30, term('db'))), [db()], [30, 0, 0, 30]],
    ['its own dislike', makePod('p', disliking(30, term('db'))), [db()], [-30, 0, 0, -30]],
    ['a preference of an existing pod', makePod('p', web), [db(liking(7, term('web')))], [7, 0, 0, 7]],
    ['a dislike of an existing pod', makePod('p', web), [db(disliking(7, term('web')))], [-7, 0, 0, -7]],
    ['a requirement of an existing pod counts 1', makePod('p', web), [db(near(term('web')))], [1, 0, 0, 1]],
    ['nothing matches: skipped', makePod('p', liking(30, term('ghost'))), [db()], null],
  ])('%s', (_, pod, existing, expected) => {
    expect(raw(pod, existing)).toEqual(expected);
  });

  test('weights that add up to nothing are still a row', () => {
    const two = [db(liking(5, term('web'))), makePod('x', { on: 'n3', ...disliking(5, term('web')) })];
    expect(raw(makePod('p', web), two)).toEqual([0, 0, 0, 0]);
  });

  test('the arguments: weight of requirements, and existing preferences ignored', () => {
    const pod = makePod('p', web);
    expect(raw(pod, [db(near(term('web')))], { hardPodAffinityWeight: 40 })).toEqual([40, 0, 0, 40]);
    expect(raw(pod, [db(near(term('web')))], { hardPodAffinityWeight: 0 })).toBeNull();
    const ignoring = { ignorePreferredTermsOfExistingPods: true };
    expect(raw(pod, [db(liking(7, term('web')))], ignoring)).toBeNull();
    const own = makePod('p', { ...web, ...liking(1, term('db')) });
    expect(raw(own, [db(liking(7, term('web')))], ignoring)).toEqual([8, 0, 0, 8]);
  });

  test('the lowest becomes 0 and the highest 100, divided before multiplied', () => {
    const snapshot = cluster(db(), makePod('x', { on: 'n2', labels: { app: 'x' } }));
    const pod = makePod('p', {
      affinity: {
        podAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            { weight: 100, podAffinityTerm: term('db') },
            { weight: 29, podAffinityTerm: term('x') },
          ],
        },
      },
    });
    const scores = scoreWith(plugin, snapshot, pod);
    expect(scores?.normalized).toEqual([100, 28, 0, 100]);
    expect(scores?.facts[1]).toEqual({
      plugin: 'InterPodAffinity',
      terms: [{ topologyKey: zoneLabel, domain: 'b', weight: 29, pods: ['default/x'] }],
    });
  });

  test('equal scores become 0', () => {
    const everywhere = ['n1', 'n2', 'n3', 'bare'].map((on) => makePod(`x-${on}`, { on, labels: { app: 'x' } }));
    const pod = makePod('p', liking(3, term('x', { topologyKey: 'kubernetes.io/hostname' })));
    expect(scoreWith(plugin, cluster(...everywhere), pod)).toMatchObject({
      raw: [3, 3, 3, 3],
      normalized: [0, 0, 0, 0],
    });
  });
});
