import { expect, test } from 'vitest';
import { deployment, foundBy, mended, read } from '../fixtures.ts';

const rule = 'grace-too-short';
const sleeping = (seconds: number) => `lifecycle: {preStop: {sleep: {seconds: ${seconds}}}}`;
const onTerm = (text: string) => `{sim/app: '{"onTerm":${text}}'}`;

test.each([
  [
    'preStop beyond the grace',
    deployment({ spec: 'terminationGracePeriodSeconds: 10', container: sleeping(10) }),
    [{ facts: { grace: 10, needs: 11, isStuck: false } }],
  ],
  [
    'the same in a shell',
    deployment({
      spec: 'terminationGracePeriodSeconds: 10',
      container: 'lifecycle: {preStop: {exec: {command: [sh, -c, "sleep 20"]}}}',
    }),
    [{ facts: { grace: 10, needs: 21 } }],
  ],
  ['a shutdown beyond it', deployment({ annotations: onTerm('{"after":40}') }), [{ facts: { grace: 30, needs: 40 } }]],
  [
    'an app that does not hear SIGTERM',
    deployment({ annotations: onTerm('{"ignore":true}') }),
    [{ facts: { isStuck: true }, fix: null }],
  ],
  ['none at all, which is meant', deployment({ spec: 'terminationGracePeriodSeconds: 0' }), []],
  ['time enough', deployment({ container: sleeping(10) }), []],
])('%s', (_, document, found) => {
  expect(foundBy(rule, read(document))).toMatchObject(found);
});

test('the grace that it names is enough', () => {
  const objects = read(deployment({ spec: 'terminationGracePeriodSeconds: 10', container: sleeping(10) }));
  expect(foundBy(rule, mended(rule, objects))).toEqual([]);
});
