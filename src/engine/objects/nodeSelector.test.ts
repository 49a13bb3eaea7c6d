import { expect, test } from 'vitest';
import {
  compilePreferred,
  compileTerm,
  matchesNodeSelectorAndAffinity,
  matchTerms,
  preferredScore,
  termFacts,
} from './nodeSelector.ts';
import type { Node, NodeSelectorTerm, PodSpec } from './types.ts';

const node: Node = { kind: 'Node', metadata: { name: 'n1', labels: { zone: 'a', cores: '8' } } };
const requiring = (nodeSelectorTerms: NodeSelectorTerm[]): Partial<PodSpec> => ({
  affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } },
});
const term = (key: string, operator: string, ...values: string[]): NodeSelectorTerm => ({
  matchExpressions: [{ key, operator, values }],
});
const named = (name: string): NodeSelectorTerm => ({
  matchFields: [{ key: 'metadata.name', operator: 'In', values: [name] }],
});

test.each<[string, Partial<PodSpec>, boolean]>([
  ['nothing is required', {}, true],
  ['the nodeSelector fits', { nodeSelector: { zone: 'a' } }, true],
  ['the nodeSelector differs', { nodeSelector: { zone: 'b' } }, false],
  ['no term is given', requiring([]), false],
  ['the only term is empty', requiring([{}]), false],
  ['one of two terms fits', requiring([term('zone', 'In', 'b'), term('cores', 'Gt', '4')]), true],
  ['the number is not greater', requiring([term('cores', 'Gt', '8')]), false],
  ['the label is no number', requiring([term('zone', 'Lt', '8')]), false],
  ['the name fits', requiring([named('n1')]), true],
  ['the name differs', requiring([named('n2')]), false],
  ['the term fits but not the nodeSelector', { ...requiring([named('n1')]), nodeSelector: { zone: 'b' } }, false],
])('where %s, the node matches: %3$s', (_, spec, matches) => {
  expect(matchesNodeSelectorAndAffinity({ spec: { containers: [], ...spec } }, node)).toBe(matches);
});

test('a broken term is told only if no other matches', () => {
  const broken = compileTerm(term('zone', 'Exists', 'x'), 'nodeSelectorTerms[0]');
  const error = expect.stringContaining('nodeSelectorTerms[0].matchExpressions[0].values: Invalid value: ["x"]');
  expect(matchTerms([broken], node)).toEqual({ matches: false, error });
  expect(matchTerms([broken, compileTerm(named('n1'), '')], node)).toEqual({ matches: true, error: null });
});

test('the score is the sum of the weights that match; empty terms and weight 0 give nothing', () => {
  const preferred = compilePreferred([
    { weight: 5, preference: term('zone', 'In', 'a') },
    { weight: 7, preference: term('zone', 'In', 'b') },
    { weight: 9 },
    { weight: 11, preference: named('n1') },
    { weight: 0, preference: term('zone', 'Bad') },
  ]);
  expect(preferred.error).toBeNull();
  expect(preferredScore(preferred, node)).toBe(16);
});

test('the facts tell what each requirement found', () => {
  const compiled = compileTerm({ ...term('zone', 'In', 'b'), ...named('n1') }, '');
  expect(termFacts(compiled, node)).toEqual([
    { key: 'zone', operator: 'In', values: ['b'], have: 'a', ok: false },
    { key: 'metadata.name', operator: 'In', values: ['n1'], have: 'n1', ok: true },
  ]);
});
