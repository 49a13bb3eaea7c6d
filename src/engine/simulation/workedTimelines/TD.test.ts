/** T-D: `kubectl delete pod web-a --force`; and its variants. */
import { describe, expect, test } from 'vitest';
import { alive, deletion, events, pod, run, takes } from '../fixtures.ts';
import { era123, leaving, lines, only, outOfRotation, reaction, statefulCluster, webA } from './story.ts';

const forced = { gracePeriodSeconds: 0 };
const stubborn = { onTerm: { ignore: true } };
/** The endpoint goes without a terminating stage. */
const removed = outOfRotation.map((line) => line.replace('0/1/1', 'none'));

describe('T-D', () => {
  const story = leaving(webA(stubborn), forced);

  test('every row of the pod: the object is gone at 0.02, its process lives until 2.08', () => {
    expect(lines(story)).toEqual([
      '0.000 user delete 0',
      '0.020 deletion 0 s until 0.020',
      '0.020 gone',
      '0.070 Killing Stopping container app',
      '0.070 stop app 2',
      '0.080 SIGTERM app',
      ...removed,
      '2.080 SIGKILL app',
      '2.080 exit app 137',
      '2.080 stopSandbox',
    ]);
    expect(reaction(story).slice(0, 2)).toEqual(['0.090 pod created', '0.090 SuccessfulCreate']);
  });

  test('no status is stored any more', () => {
    const writes = events(story, 'write').filter(({ subject }) => subject === 'Pod/default/web-a');
    expect(writes.filter(({ t }) => t > 20)).toEqual([]);
  });
});

test('a preStop hook gets one second', () => {
  const story = leaving(webA({ preStop: 20, ...stubborn }), forced);
  expect(only(lines(story), 'hook', 'stop', 'SIGTERM', 'SIGKILL')).toEqual([
    '0.070 hook begin app',
    '1.070 hook abandoned app',
    '1.070 stop app 2',
    '1.080 SIGTERM app',
    '3.080 SIGKILL app',
  ]);
});

test('a finalizer keeps the object, not the process', () => {
  const story = leaving(webA({ ...stubborn, finalizers: ['example.com/hold'] }), forced);
  expect(lines(story)).toEqual([
    '0.000 user delete 0',
    '0.020 deletion 0 s until 0.020',
    '0.070 Killing Stopping container app',
    '0.070 stop app 2',
    '0.080 SIGTERM app',
    ...outOfRotation,
    '2.080 SIGKILL app',
    '2.080 exit app 137',
    '2.080 stopSandbox',
    '2.130 phase Failed',
    '2.250 endpoint none',
    '2.700 kubelet delete 0',
  ]);
});

test('a kubelet of 1.23 gives the whole grace', () => {
  const story = leaving(webA(stubborn), { ...era123, ...forced });
  expect(only(lines(story), 'gone', 'stop', 'SIGTERM', 'SIGKILL')).toEqual([
    '0.020 gone',
    '0.070 stop app 30',
    '0.080 SIGTERM app',
    '30.080 SIGKILL app',
  ]);
});

test('a StatefulSet makes its pod anew at 0.07: two sets of processes until 2.08, and the one forced out is responsible', () => {
  const subject = pod('web-0', { node: 'node-1', ...stubborn });
  const story = run(statefulCluster(subject), {
    decide: takes('node-2'),
    actions: [{ t: 0, do: 'scheduler', runs: true }, deletion(0, subject, 0)],
  });
  expect(reaction(story, 'StatefulSet')).toEqual(['0.090 pod created', '0.090 SuccessfulCreate']);
  expect(only(lines(story, 'web-0'), 'gone', 'created', 'start', 'SIGTERM', 'SIGKILL')).toEqual([
    '0.020 gone',
    '0.080 SIGTERM app',
    '0.090 created',
    '0.620 start app',
    '2.080 SIGKILL app',
  ]);
  expect(alive(story, 2079)).toEqual(['app', 'app']);
  expect(alive(story, 2080)).toEqual(['app']);
  const [start] = events(story, 'runtime').filter(({ op }) => op === 'start');
  const { uid } = story.base.objects.get('Pod')?.get('default/web-0')?.metadata ?? {};
  expect(events(story, 'invariant')).toMatchObject([
    { rule: 'S-INV-3', cause: start?.id, detail: `2 sets of processes, ${uid} removed by user at 0.020 s` },
  ]);
});
