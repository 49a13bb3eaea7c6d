import { expect, test } from 'vitest';
import { readCases } from '../conformance/readCases.ts';
import type { Pod } from '../objects/types.ts';
import { terminationOrder } from './terminationOrder.ts';

interface Input {
  pod: Pod;
  running: readonly string[];
}
const cases = readCases<Input, { waitsFor: Record<string, readonly string[]> }>('termination-order');

test.each(cases.map((one) => [one.name, one] as const))('orders as the real code: %s', (_, recorded) => {
  const order = terminationOrder(recorded.in.pod, recorded.in.running);
  expect(Object.fromEntries(order)).toEqual(recorded.out.waitsFor);
});

test('stops app and helper first, then the sidecars from the last to the first', () => {
  const pod: Pick<Pod, 'spec'> = {
    spec: {
      initContainers: ['p1', 'p2'].map((name) => ({ name, restartPolicy: 'Always' })),
      containers: [{ name: 'app' }, { name: 'helper' }],
    },
  };
  expect(Object.fromEntries(terminationOrder(pod, ['p1', 'p2', 'app', 'helper']))).toEqual({
    app: [],
    helper: [],
    p1: ['app', 'helper', 'p2'],
    p2: ['app', 'helper'],
  });
});
