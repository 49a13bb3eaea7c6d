/** A machine that goes off and on again: its pods go on in new sandboxes (KUBELET-5). */
import { expect, test } from 'vitest';
import { events, pod, run } from '../simulation/fixtures.ts';

const step = JSON.stringify({ runs: [{ after: 1, code: 0 }] });
const initContainers = ['one', 'two'].map((name) => ({ name, image: 'app:v1' }));
const subject = pod('web', { annotations: { 'sim/one': step, 'sim/two': step }, spec: { initContainers } });
const story = run([subject], {
  actions: [
    { t: 0, do: 'bind', pod: 'default/web', node: 'node-1' },
    { t: 12_000, do: 'fault', fault: { what: 'power', node: 'node-1' }, runs: false },
    { t: 14_000, do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true },
  ],
  horizon: 40_000,
});
const textsOf = (op: string) =>
  events(story, 'runtime').flatMap((event) => (event.op === op && event.t > 12_000 ? [event.container ?? ''] : []));

test('all init containers run again, one after the other, before any app container', () => {
  expect(textsOf('start')).toEqual(['one', 'two', 'app']);
  const endOf = (name: string) =>
    events(story, 'runtime').findLast(({ op, container }) => op === 'exit' && container === name)?.t ?? 0;
  const starts = events(story, 'runtime').filter(({ op, t }) => op === 'start' && t > 12_000);
  expect(starts[1]?.t).toBeGreaterThan(endOf('one'));
  expect(starts[2]?.t).toBeGreaterThan(endOf('two'));
});

test('each counts one restart', () => {
  const attempts = events(story, 'runtime').filter(({ op, t }) => op === 'start' && t > 12_000);
  expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
});

test('the pod is told of its new sandbox, but not of its first', () => {
  const changes = events(story, 'event').filter(({ reason }) => reason === 'SandboxChanged');
  expect(changes.map(({ type, message }) => [type, message])).toEqual([
    ['Normal', 'Pod sandbox changed, it will be killed and re-created.'],
  ]);
});
