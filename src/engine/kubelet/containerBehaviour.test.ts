import { describe, expect, test } from 'vitest';
import type { Pod } from '../objects/types.ts';
import { bareBehaviour, politeBehaviour } from './containerBehaviour.ts';
import { onTerm, runPlan } from './processPlan.ts';

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
