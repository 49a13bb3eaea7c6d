import { expect, test } from 'vitest';
import { readCases } from '../conformance/readCases.ts';
import { type ConditionInputs, containersReady, initialized, ready, type Verdict } from './podConditions.ts';

type Output = Record<'initialized' | 'containersReady' | 'ready', Verdict>;
const cases = readCases<ConditionInputs, Output>('pod-conditions');

test.each(cases.map((one) => [one.name, one] as const))('judges as the real code: %s', (_, { in: inputs, out }) => {
  expect({
    initialized: initialized(inputs),
    containersReady: containersReady(inputs),
    ready: ready(inputs),
  }).toEqual(out);
});
