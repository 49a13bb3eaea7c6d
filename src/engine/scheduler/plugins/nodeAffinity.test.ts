import { describe, expect, test } from 'vitest';
import type { NodeSelectorTerm, PreferredSchedulingTerm } from '../../objects/types.ts';
import { filterWith, makeNode, makePod, scoreWith, snapshotOf } from '../fixtures.ts';
import { nodeAffinity } from './nodeAffinity.ts';

const snapshot = snapshotOf(
  makeNode('n1', { labels: { disk: 'ssd', gen: '3' } }),
  makeNode('n2', { labels: { disk: 'hdd' } }),
);
const rejection = (reason: string) => ({
  code: 'UnschedulableAndUnresolvable',
  plugin: 'NodeAffinity',
  reasons: [reason],
});
const refused = rejection("node(s) didn't match Pod's node affinity/selector");

const disk = (value: string): NodeSelectorTerm => ({
  matchExpressions: [{ key: 'disk', operator: 'In', values: [value] }],
});
const named = (...names: string[]): NodeSelectorTerm => ({
  matchFields: names.map((name) => ({ key: 'metadata.name', operator: 'In', values: [name] })),
});
const requiring = (...nodeSelectorTerms: NodeSelectorTerm[]) => ({
  affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } },
});
const preferring = (...terms: PreferredSchedulingTerm[]) => ({
  affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: terms } },
});

describe('required', () => {
  test.each([
    ['a nodeSelector', { nodeSelector: { disk: 'ssd' } }, [null, refused]],
    ['one of several terms', requiring(disk('tape'), disk('hdd')), [refused, null]],
    ['an empty term, which matches nothing', requiring({}), [refused, refused]],
    ['no terms at all', requiring(), [refused, refused]],
    [
      'selector and affinity together',
      { nodeSelector: { disk: 'ssd' }, ...requiring(disk('hdd')) },
      [refused, refused],
    ],
  ])('%s', (_, spec, expected) => {
    expect(filterWith(nodeAffinity(), snapshot, makePod('p', spec))).toEqual(expected);
  });

  test.each([
    ['neither', {}],
    ['an empty nodeSelector', { nodeSelector: {} }],
    ['preferences only', preferring({ weight: 1, preference: disk('ssd') })],
  ])('%s: Filter is skipped', (_, spec) => {
    expect(filterWith(nodeAffinity(), snapshot, makePod('p', spec))).toBe('Skip');
  });
});

describe('terms that name nodes', () => {
  const nodesOf = (...terms: NodeSelectorTerm[]) => {
    const result = nodeAffinity().filter?.({ pod: makePod('p', requiring(...terms)), snapshot });
    return result?.kind === 'ready' ? result.nodes && [...result.nodes] : result;
  };

  test('the union over the terms is looked at, nodes that do not exist included', () => {
    expect(nodesOf(named('n1'), named('gone'))).toEqual(['n1', 'gone']);
  });
  test('a term without a name opens all nodes', () => {
    expect(nodesOf(named('n1'), disk('ssd'))).toBeUndefined();
  });
  test('names that exclude each other within every term are a conflict', () => {
    expect(nodesOf(named('n1', 'n2'))).toEqual({ kind: 'rejected', status: rejection('pod affinity terms conflict') });
  });
});

describe('preferred', () => {
  test('weights of matching terms add up', () => {
    const terms = [
      { weight: 10, preference: disk('ssd') },
      { weight: 5, preference: { matchExpressions: [{ key: 'gen', operator: 'Gt', values: ['2'] }] } },
      { weight: 3, preference: disk('hdd') },
    ];
    const scores = scoreWith(nodeAffinity(), snapshot, makePod('p', preferring(...terms)));
    expect(scores).toMatchObject({ raw: [15, 3], normalized: [100, 20] });
    expect(scores?.facts[1]).toEqual({
      plugin: 'NodeAffinity',
      terms: terms.map((term, index) => ({ ...term, matched: index === 2 })),
    });
  });

  test('an empty preference matches nothing, but the row is there', () => {
    expect(scoreWith(nodeAffinity(), snapshot, makePod('p', preferring({ weight: 7 })))?.normalized).toEqual([0, 0]);
  });

  test('no preference: skipped', () => {
    expect(scoreWith(nodeAffinity(), snapshot, makePod('p', { nodeSelector: { disk: 'ssd' } }))).toBeNull();
  });

  test('a value that is no label value ends the attempt', () => {
    const preference = { matchExpressions: [{ key: 'gen', operator: 'Gt', values: ['-3'] }] };
    const pod = makePod('p', preferring({ weight: 1, preference }));
    expect(nodeAffinity().score?.({ pod, snapshot }, snapshot.nodes).kind).toBe('error');
  });
});

describe('addedAffinity', () => {
  const added = nodeAffinity({
    requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [disk('ssd')] },
    preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 2, preference: disk('hdd') }],
  });

  test('binds pods that ask for nothing', () => {
    const reason = "node(s) didn't match scheduler-enforced node affinity";
    expect(filterWith(added, snapshot, makePod('p'))).toEqual([null, rejection(reason)]);
  });
  test('its preferences count beside those of the pod', () => {
    const pod = makePod('p', preferring({ weight: 8, preference: disk('ssd') }));
    expect(scoreWith(added, snapshot, pod)?.raw).toEqual([8, 2]);
  });
});
