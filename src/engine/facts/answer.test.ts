import { beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../session/session.ts';
import { openedSituation, type Situation } from '../simulation/situation.ts';
import type { Fact, FactValue } from './fact.ts';

const node = `apiVersion: v1
kind: Node
metadata:
  name: n1
status:
  allocatable: { cpu: "4", memory: 8Gi, pods: "10" }
`;
const pods = ['a', 'b', 'c'].map(
  (name) => `apiVersion: v1
kind: Pod
metadata:
  name: ${name}${name === 'a' ? '\n  labels: { app: web }' : ''}
spec:
  priority: ${name === 'c' ? 5 : 0}${name === 'b' ? '\n  nodeName: n1' : ''}
  containers:
    - name: app
`,
);
const situation: Situation = openedSituation(
  [{ id: 'test', name: 'test.yaml', content: [node, ...pods].join('---\n') }],
  {
    actions: [{ t: 2000, do: 'delete', pod: 'default/c' }],
  },
);
const session = createSession();
const askAt = async (t: number, facts: Readonly<Record<string, Fact>>) => session.why('facts', { t, facts });

beforeAll(() => session.load(situation));

it('facts that are made of others are computed from them', async () => {
  const found = await askAt(0, {
    priorities: { of: 'view', path: 'pods[*].priority' },
    each: { of: 'distinct', fact: 'priorities' },
    zeros: { of: 'count', fact: 'priorities', value: 0 },
    all: { of: 'count', fact: 'priorities' },
    highest: { of: 'most', facts: ['priorities'] },
    lowest: { of: 'least', facts: ['priorities'] },
    sum: { of: 'sum', facts: ['priorities', 'zeros'] },
    less: { of: 'difference', facts: ['highest', 'zeros'] },
    times: { of: 'product', facts: ['highest', 'zeros'] },
    ofNothing: { of: 'distinct', fact: 'zeros' },
    ofText: { of: 'sum', facts: ['zeros', 'nobody'] },
  });
  expect(found).toEqual({
    ...{ priorities: [0, 0, 5], each: [0, 5], zeros: 2, all: 3, highest: 5, lowest: 0 },
    ...{ sum: 7, less: 3, times: 10, ofNothing: null, ofText: null },
  });
});

describe('a fact', () => {
  const pod = 'default/b';
  it.each<[string, Fact, FactValue]>([
    ['of the clock', { of: 'clock' }, 1.5],
    ['of another time', { of: 'clock', at: 3 }, 3],
    ['of a rule', { of: 'rule', value: 300, source: 'kubelet' }, 300],
    ['of an object', { of: 'object', subject: 'Pod/default/b', path: 'spec.nodeName' }, 'n1'],
    ['of objects', { of: 'objects', kind: 'Pod', where: { spec: { priority: 0 } }, path: 'length' }, 2],
    ['of a decision', { of: 'decision', pod: 'default/a', path: 'feasible' }, ['n1']],
    ['of a pod opened', { of: 'life', pod, path: 'phase' }, 'Running'],
    ['of a node opened', { of: 'node', node: 'n1', path: 'kubectl.name' }, 'n1'],
    ['of the picture', { of: 'view', path: 'pods[name=b].node' }, 'n1'],
    ['of the trace', { of: 'trace', where: { subject: 'Pod/default/c' }, take: 'count' }, 1],
  ])('%s', async (_, fact, value) => expect(await askAt(1500, { fact })).toEqual({ fact: value }));

  it('of the trace: how many, the first, the last, or what they say, up to the instant or of the whole run', async () => {
    const where = { subject: 'Pod/default/c', what: 'write' };
    const found = await askAt(2500, {
      first: { of: 'trace', where, take: 'first' },
      last: { of: 'trace', where, take: 'last' },
      count: { of: 'trace', where, take: 'count' },
      early: { of: 'trace', where, take: 'count', at: 1 },
      whole: { of: 'trace', where, take: 'count', whole: true, at: 1 },
      what: { of: 'trace', where, take: { path: '[*].what' } },
    });
    expect([found?.count, found?.last, found?.what]).toEqual([2, 2.02, ['write', 'write']]);
    expect([found?.early, found?.whole]).toEqual([0, 2]);
  });

  it.each<Fact>([
    { of: 'object', subject: 'Pod/default/nobody', path: 'spec' },
    { of: 'decision', pod: 'default/nobody', path: 'feasible' },
    { of: 'life', pod: 'default/nobody', path: 'phase' },
    { of: 'node', node: 'nobody', path: 'node' },
    { of: 'owners', pod: 'default/nobody', path: 'length' },
    { of: 'truths', path: 'nodes' },
    { of: 'film', pod: 'default/nobody', path: 'frames' },
    { of: 'spread', pod: 'default/nobody', path: 'constraints' },
    { of: 'timeline', pod: 'default/nobody', path: 'requests' },
    { of: 'trace', where: { subject: 'nobody' }, take: 'first' },
    { of: 'count', fact: 'nobody' },
  ])('is null where there is nothing: %j', async (fact) => expect(await askAt(0, { fact })).toEqual({ fact: null }));

  it('of a list is null for each that lacks the field', async () => {
    const fact: Fact = { of: 'objects', kind: 'Pod', path: '[*].metadata.labels.app' };
    expect(await askAt(0, { fact })).toEqual({ fact: ['web', null, null] });
  });

  it('is a value or a list of values: a path that ends too early is told', async () => {
    const fact: Fact = { of: 'object', subject: 'Pod/default/b', path: 'spec' };
    await expect(askAt(0, { fact })).rejects.toThrow('a fact is a value or a list of values');
  });
});
