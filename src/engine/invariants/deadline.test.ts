import { expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { run } from '../simulation/fixtures.ts';

test('a kill by activeDeadlineSeconds keeps the grace that it began with, also where a longer one was just stored', () => {
  const pod: Pod = {
    kind: 'Pod',
    metadata: {
      name: 'b',
      annotations: { 'sim/app': '{"runs":[{"after":1,"oom":true}]}', 'sim/proxy': '{"onTerm":{"ignore":true}}' },
      finalizers: ['example.com/hold'],
    },
    spec: {
      nodeName: 'node-1',
      terminationGracePeriodSeconds: 0,
      containers: [{ name: 'app', image: 'app:1' }],
      initContainers: [{ name: 'proxy', image: 'proxy:1', restartPolicy: 'Always' }],
      restartPolicy: 'Always',
      activeDeadlineSeconds: 1,
    },
  };
  // The deadline is over at the instant at which the kubelet would hear of this.
  const actions = [{ t: 2930, do: 'delete', pod: 'default/b', gracePeriodSeconds: 3 }] as const;
  const { trace } = run([pod], { actions, horizon: 60_000 });
  expect(trace.filter(({ what }) => what === 'invariant')).toEqual([]);
});
