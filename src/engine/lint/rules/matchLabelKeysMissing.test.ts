import { expect, test } from 'vitest';
import { deployment, foundBy, mended, read, spread } from '../fixtures.ts';

const rule = 'match-label-keys-missing';

test.each([
  ['counted with the old ones', deployment({ replicas: 6, spec: spread() }), [{ facts: { maxSkew: 1, otherwise: 0 } }]],
  ['counted by revision', deployment({ replicas: 6, spec: spread('matchLabelKeys: [pod-template-hash]') }), []],
  ['a wish is no promise', deployment({ replicas: 6, spec: spread().replace('DoNotSchedule', 'ScheduleAnyway') }), []],
  ['a single pod is even', deployment({ replicas: 1, spec: spread() }), []],
])('%s', (_, document, found) => {
  expect(foundBy(rule, read(document))).toMatchObject(found);
});

test('with the key the new pods are even', () => {
  expect(foundBy(rule, mended(rule, read(deployment({ replicas: 6, spec: spread() }))))).toEqual([]);
});
