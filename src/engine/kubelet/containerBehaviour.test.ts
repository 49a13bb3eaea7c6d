import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { bareBehaviour, politeBehaviour, annotatedBehaviour } from './containerBehaviour.ts';
import { behaviourOf, changesByItself, listensAfter, memoryMi, onTerm, runPlan } from './processPlan.ts';

const pod = (annotations: Record<string, string> = {}): Pod => ({
  kind: 'Pod',
  metadata: { name: 'web', annotations },
  spec: { containers: [{ name: 'app' }], initContainers: [{ name: 'init' }] },
});
const planOf = (text: string, attempt: number, container = 'app') =>
  runPlan(pod({ [`sim/${container}`]: text }), container, { attempt, otherwise: politeBehaviour });

describe('runs', () => {
  const text = '{"runs":[{"after":1,"code":1},{"after":2,"oom":true}]}';
  test.each([
    [0, { after: 1, code: 1, oom: false }],
    [1, { after: 2, code: 137, oom: true }],
    [9, { after: 2, code: 137, oom: true }],
  ])('attempt %s', (attempt, plan) => expect(planOf(text, attempt)).toEqual(plan));

  test('without a code, or without an annotation, it never ends', () => {
    expect(planOf('{"runs":[{}]}', 0)).toBeNull();
    expect(planOf('{}', 0)).toBeNull();
  });

  test('an init container of which nothing is said ends well, but for recordings', () => {
    const init = (otherwise: typeof politeBehaviour) => runPlan(pod(), 'init', { attempt: 0, otherwise });
    expect(init(politeBehaviour)).toEqual({ after: 1, code: 0, oom: false });
    expect(init(bareBehaviour)).toBeNull();
  });
});

describe('SIGTERM', () => {
  const answer = (text?: string, otherwise = politeBehaviour) =>
    onTerm(pod(text === undefined ? {} : { 'sim/app': text }), 'app', otherwise);

  test('is answered as the annotation says', () => {
    expect(answer('{"onTerm":{"after":2,"code":3}}')).toEqual({ after: 2, code: 3, ignore: false });
    expect(answer('{"onTerm":{"ignore":true}}')).toMatchObject({ ignore: true });
  });

  test('politely in situations, with death at once in recordings', () => {
    expect(answer()).toEqual({ after: 1, code: 0, ignore: false });
    expect(answer(undefined, bareBehaviour)).toEqual({ after: 0, code: 143, ignore: false });
  });

  test.each(['no json', '7', '[]', '{"onTerm":7}'])('as if nothing were said by %s', (text) =>
    expect(answer(text)).toEqual(politeBehaviour.onTerm),
  );
});

const textOf = (text: string) => annotatedBehaviour(pod({ 'sim/app': text }), 'app');

describe('the annotation', () => {
  const full = {
    runs: [{ listensAfter: 3, after: 5, code: 1 }, { after: 9, oom: true }, {}],
    onTerm: { after: 2, code: 0, ignore: false, shell: true },
    probes: { startup: '3-', readiness: '3-10,16-', liveness: '' },
    memory: { startMi: 64, growsMiPerSecond: 2.5 },
    disk: { startMi: 10, growsMiPerSecond: 5, volume: 'cache' },
    logs: { startMi: 0, growsMiPerSecond: 1 },
    inodes: { start: 100, growsPerSecond: 20 },
    processes: { start: 4, growsPerSecond: 0.5 },
    image: { pullSeconds: 0.5, error: 'not found', failFirst: 2 },
  };

  test('is taken as it is written', () => expect(textOf(JSON.stringify(full))).toEqual(full));

  test.each([
    ['{"runs":7,"onTerm":[],"probes":"3-","memory":null}', {}],
    ['{"runs":[7,null,{"after":-1,"code":1.5,"oom":"yes","listensAfter":"3"}]}', { runs: [{}] }],
    ['{"onTerm":{"after":-2,"code":256,"ignore":1,"shell":"no"}}', { onTerm: {} }],
    ['{"probes":{"readiness":"soon","liveness":"10-x","startup":3,"other":"1-"}}', { probes: {} }],
    ['{"memory":{"startMi":64}}', { memory: { startMi: 64, growsMiPerSecond: 0 } }],
    ['{"memory":{}}', {}],
    ['{"memory":{"startMi":-1,"growsMiPerSecond":1}}', {}],
    [
      '{"disk":{"startMi":1,"growsMiPerSecond":"much"},"logs":7,"inodes":{"start":-1,"growsPerSecond":1},"processes":[]}',
      {},
    ],
    ['{"disk":{"startMi":1,"growsMiPerSecond":0,"volume":7}}', { disk: { startMi: 1, growsMiPerSecond: 0 } }],
    ['{"image":{"pullSeconds":-1,"error":404,"failFirst":1.5}}', { image: {} }],
    ['{"image":{"failFirst":-1}}', { image: {} }],
    ['{"image":"not found"}', {}],
    ['{"unknown":true}', {}],
  ])('%s: what cannot be read is left out', (text, read) => expect(textOf(text)).toEqual(read));

  test('may say anything: nothing breaks, and nothing is planned before its start', () => {
    const json = fc.jsonValue().map((value) => JSON.stringify(value));
    const near = fc
      .record({ runs: fc.jsonValue(), onTerm: fc.jsonValue(), probes: fc.jsonValue(), memory: fc.jsonValue() })
      .map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(fc.string(), json, near), fc.nat(9), (text, attempt) => {
        const of = pod({ 'sim/app': text });
        const plan = runPlan(of, 'app', { attempt, otherwise: politeBehaviour });
        expect(plan === null || plan.after >= 0).toBe(true);
        expect(onTerm(of, 'app', politeBehaviour).after).toBeGreaterThanOrEqual(0);
        expect(listensAfter(of, 'app', attempt)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('a shell in front hands no signal on', () => {
  const of = pod({ 'sim/app': '{"onTerm":{"shell":true,"after":1}}' });
  expect(onTerm(of, 'app', politeBehaviour)).toMatchObject({ ignore: true });
  expect(behaviourOf(of, 'app', politeBehaviour).onTerm).toEqual({ shell: true, ignore: true, after: 1, code: 143 });
});

test('each run has its own time to open its ports', () => {
  const of = pod({ 'sim/app': '{"runs":[{"listensAfter":3},{"listensAfter":0.5}]}' });
  expect([0, 1, 2].map((attempt) => listensAfter(of, 'app', attempt))).toEqual([3000, 500, 500]);
  expect(listensAfter(pod(), 'app', 0)).toBe(0);
});

describe('memory', () => {
  const taking = (memory: object, limit?: string, runs?: object): Pod => ({
    ...pod({ 'sim/app': JSON.stringify({ memory, ...(runs && { runs }) }) }),
    spec: { containers: [{ name: 'app', resources: limit === undefined ? {} : { limits: { memory: limit } } }] },
  });
  const planned = (of: Pod) => runPlan(of, 'app', { attempt: 0, otherwise: politeBehaviour });
  const growing = { startMi: 100, growsMiPerSecond: 3 };

  test.each([
    ['128Mi', 9.334],
    ['100Mi', 0],
    ['64Mi', 0],
    ['1Gi', 308],
  ])('a limit of %s is passed after %s s', (limit, after) => {
    expect(planned(taking(growing, limit))).toEqual({ after, code: 137, oom: true });
  });

  test.each<[string, Pod]>([
    ['without a limit', taking(growing)],
    ['without growth', taking({ startMi: 100, growsMiPerSecond: 0 }, '128Mi')],
    ['with a limit that cannot be read', taking(growing, 'much')],
  ])('%s nothing happens', (_, of) => expect(planned(of)).toBeNull());

  test('what comes first ends the run', () => {
    expect(planned(taking(growing, '128Mi', [{ after: 5, code: 3 }]))).toEqual({ after: 5, code: 3, oom: false });
    expect(planned(taking(growing, '128Mi', [{ after: 10, code: 3 }]))?.oom).toBe(true);
  });

  test('is known at each age, where something is said of it', () => {
    expect(memoryMi(taking(growing), 'app', 2500)).toBe(107.5);
    expect(memoryMi(pod(), 'app', 2500)).toBeNull();
  });
});

test.each([
  ['{"runs":[{}]}', true],
  ['{"probes":{"readiness":"3-"}}', true],
  ['{"memory":{"startMi":1,"growsMiPerSecond":1}}', true],
  ['{"disk":{"startMi":1,"growsMiPerSecond":1}}', true],
  ['{"processes":{"start":1,"growsPerSecond":1}}', true],
  ['{"onTerm":{"after":1}}', false],
])('%s has somebody look after the process from the start: %s', (text, expected) =>
  expect(changesByItself(pod({ 'sim/app': text }), politeBehaviour)).toBe(expected),
);

test('what nobody says is as processes usually do', () => {
  expect(behaviourOf(pod(), 'init', politeBehaviour)).toEqual({
    runs: [{ after: 1, code: 0 }],
    onTerm: { after: 1, code: 0, ignore: false },
  });
});

describe('the work of a Job', () => {
  const owned = (kind: string, annotations = {}): Pod => {
    const { metadata, ...rest } = pod(annotations);
    return {
      ...rest,
      metadata: { ...metadata, ownerReferences: [{ apiVersion: 'v1', kind, name: 'o', uid: 'u', controller: true }] },
    };
  };
  const planned = (of: Pod, otherwise = politeBehaviour) => runPlan(of, 'app', { attempt: 0, otherwise });

  test('is done after 10 s, which is told and looked after', () => {
    expect(planned(owned('Job'))).toEqual({ after: 10, code: 0, oom: false });
    expect(behaviourOf(owned('Job'), 'app', politeBehaviour).runs).toEqual([{ after: 10, code: 0 }]);
    expect(changesByItself(owned('Job'), politeBehaviour)).toBe(true);
  });
  test.each<[string, Pod, typeof politeBehaviour]>([
    ['somebody says otherwise', owned('Job', { 'sim/app': '{"runs":[{}]}' }), politeBehaviour],
    ['processes are bare', owned('Job'), bareBehaviour],
    ['it is none of a Job', owned('ReplicaSet'), politeBehaviour],
  ])('is never done where %s', (_, of, otherwise) => expect(planned(of, otherwise)).toBeNull());
});
