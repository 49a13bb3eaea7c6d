import { expect, test } from 'vitest';
import { deployment, foundBy, mended, read, service } from '../fixtures.ts';

const rule = 'endpoints-hear-late';
const sleeping = (seconds: number) => `lifecycle: {preStop: {sleep: {seconds: ${seconds}}}}`;

test.each([
  ['no preStop', [deployment(), service()], [{ severity: 'note', facts: { preStop: 0, services: ['web'] } }]],
  ['a preStop as long as it takes', [deployment({ container: sleeping(3) }), service()], []],
  [
    'one that a load balancer is too slow for',
    [deployment({ container: sleeping(3) }), service('LoadBalancer')],
    [{ severity: 'warning', facts: { preStop: 3, heard: 5 } }],
  ],
  ['nobody sends to it', [deployment()], []],
])('%s', (_, documents, found) => {
  expect(foundBy(rule, read(...documents))).toMatchObject(found);
});

test('how late they hear can be set', () => {
  const objects = read(deployment({ container: sleeping(3) }), service());
  expect(foundBy(rule, objects, { assumptions: { proxySeconds: 10 } })).toMatchObject([{ facts: { heard: 10 } }]);
});

test('with the preStop that it names no request fails', () => {
  const objects = read(deployment({ container: sleeping(3) }), service('LoadBalancer'));
  expect(foundBy(rule, mended(rule, objects))).toEqual([]);
});
