import { expect, test } from 'vitest';
import { deployment, foundBy, node, read } from '../fixtures.ts';

const asks = (cpu: string) => deployment({ replicas: 2, container: `resources: {requests: {cpu: "${cpu}"}}` });

test.each([
  ['more than any node has', [node('n1'), node('n2'), asks('5')], [{ facts: { pending: 2, cause: { id: 'tooBig' } } }]],
  ['more than is left', [node('n1'), asks('3')], [{ facts: { pending: 1, cause: { id: 'full' } } }]],
  ['as much as there is', [node('n1'), node('n2'), asks('4')], []],
  ['more than a sample node has, where no Nodes are given', [asks('64')], []],
])('%s', (_, documents, found) => {
  expect(foundBy('no-room', read(...documents))).toMatchObject(found);
});

test('the request is the place', () => {
  const [first] = foundBy('no-room', read(node('n1'), asks('5')));
  expect(first?.path).toEqual(['spec', 'template', 'spec', 'containers', 0, 'resources', 'requests', 'cpu']);
});
