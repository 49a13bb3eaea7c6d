import { expect, test } from 'vitest';
import { deployment, foundBy, mended, node, read } from '../fixtures.ts';

const rule = 'priority-class-missing';
const named = deployment({ spec: 'priorityClassName: shop-critcal' });
const shop = 'apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: {name: shop-critical}\nvalue: 1000';
const exact = shop.replace('critical', 'critcal');

test.each([
  [
    'a class that is not there, in a cluster',
    [node('n1'), named],
    [{ severity: 'error', path: ['spec', 'template', 'spec', 'priorityClassName'], facts: { name: 'shop-critcal' } }],
  ],
  ['a class that is not there, beside another', [shop, named], [{ severity: 'error' }]],
  ['a class that may be in another file', [named], [{ severity: 'note' }]],
  ['a class that is there', [exact, named], []],
  ['one that every cluster has', [deployment({ spec: 'priorityClassName: system-node-critical' })], []],
  [
    'a number that is not that of the class',
    [exact, deployment({ spec: 'priorityClassName: shop-critcal, priority: 5' })],
    [{ path: ['spec', 'template', 'spec', 'priority'] }],
  ],
])('%s', (_, documents, found) => {
  expect(foundBy(rule, read(...documents))).toMatchObject(found);
});

test.each([[[node('n1'), named]], [[exact, deployment({ spec: 'priorityClassName: shop-critcal, priority: 5' })]]])(
  'is admitted with the fix: %j',
  (documents) => {
    const objects = read(...documents);
    expect(foundBy(rule, mended(rule, objects))).toEqual([]);
  },
);
