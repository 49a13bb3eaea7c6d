import { expect, it } from 'vitest';
import { createSession } from '../session/session.ts';
import { defaultOptions } from '../simulation/situation.ts';

const pods = ['a', 'b', 'c'].map(
  (name) => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
spec:
  priority: ${name === 'c' ? 5 : 0}
  containers:
    - name: app
`,
);

it('facts that are made of others are computed from them', async () => {
  const session = createSession();
  await session.load({
    version: 1,
    title: 'test',
    base: [{ id: 'test', name: 'test.yaml', content: pods.join('---\n') }],
    actions: [],
    tuning: {},
    options: defaultOptions,
    seed: 1,
  });
  const found = await session.why('facts', {
    t: 0,
    facts: {
      priorities: { of: 'view', path: 'pods[*].priority' },
      each: { of: 'distinct', fact: 'priorities' },
      zeros: { of: 'count', fact: 'priorities', value: 0 },
      highest: { of: 'most', facts: ['priorities'] },
      ofNothing: { of: 'distinct', fact: 'zeros' },
    },
  });
  expect(found).toEqual({ priorities: [0, 0, 5], each: [0, 5], zeros: 2, highest: 5, ofNothing: null });
});
