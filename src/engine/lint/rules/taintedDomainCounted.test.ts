import { expect, test } from 'vitest';
import { deployment, foundBy, mended, node, read, spread } from '../fixtures.ts';

const rule = 'tainted-domain-counted';
const nodes = [node('n1'), node('n2', { zone: 'zone-b' }), node('n3', { zone: 'zone-c', taint: 'gpu' })];
const tolerant = 'tolerations: [{operator: Exists}], ';

test.each([
  [
    'a zone of which every node is tainted',
    [...nodes, deployment({ spec: spread() })],
    [{ facts: { domains: ['zone-c'] } }],
  ],
  ['a zone with another node', [...nodes, node('n4', { zone: 'zone-c' }), deployment({ spec: spread() })], []],
  ['a taint that the pod tolerates', [...nodes, deployment({ spec: `${tolerant}${spread()}` })], []],
  ['taints that are honoured', [...nodes, deployment({ spec: spread('nodeTaintsPolicy: Honor') })], []],
])('%s', (_, documents, found) => {
  expect(foundBy(rule, read(...documents))).toMatchObject(found);
});

test('honoured, it holds nobody up any more', () => {
  const objects = mended(rule, read(...nodes, deployment({ spec: spread() })));
  expect([...foundBy(rule, objects), ...foundBy('constraint-cannot-hold', objects)]).toEqual([]);
});
