import { expect, test } from 'vitest';
import { deployment, foundBy, mended, read, spread } from '../fixtures.ts';

const rule = 'selector-misses-own-pod';

test.each([
  ['another app', spread('', 'topology.kubernetes.io/zone', 'api'), [{ facts: { selector: 'app=api' } }]],
  ['its own app', spread(), []],
  [
    'no selector, which selects nothing',
    'topologySpreadConstraints: [{maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: ScheduleAnyway}]',
    [{ facts: { selector: '' } }],
  ],
])('a constraint that counts pods of %s', (_, spec, found) => {
  expect(foundBy(rule, read(deployment({ spec })))).toMatchObject(found);
});

test('with its own labels it counts itself', () => {
  const objects = read(deployment({ spec: spread('', 'topology.kubernetes.io/zone', 'api') }));
  expect(foundBy(rule, mended(rule, objects))).toEqual([]);
});
