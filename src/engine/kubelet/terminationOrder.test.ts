import { expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { terminationOrder } from './terminationOrder.ts';

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
