/** T-E: two app containers and a sidecar; and its variants. */
import { describe, expect, test } from 'vitest';
import { alive, behaviour, deletion, pod, run, shown } from '../fixtures.ts';
import { leaving, lines, only, outOfRotation, trio } from './story.ts';

const begun = ['proxy', 'app', 'helper'].map((name) => `0.070 Killing Stopping container ${name}`);

describe('T-E', () => {
  const story = leaving(trio({ after: 8 }));

  test('every row of the pod: the sidecar waits for both apps within its own grace', () => {
    expect(lines(story)).toEqual([
      '0.000 user delete',
      '0.020 deletion 30 s until 30.020',
      begun[0],
      '0.070 hook begin proxy',
      begun[1],
      '0.070 stop app 30',
      begun[2],
      '0.070 hook begin helper',
      '0.080 SIGTERM app',
      ...outOfRotation,
      '2.070 hook end proxy',
      '5.070 hook end helper',
      '5.070 stop helper 25',
      '5.080 SIGTERM helper',
      '8.080 exit app 0',
      '9.080 exit helper 0',
      '9.080 stop proxy 21',
      '9.090 SIGTERM proxy',
      '12.090 exit proxy 0',
      '12.090 stopSandbox',
      '12.140 phase Succeeded',
      '12.260 endpoint none',
      '12.710 kubelet delete 0',
      '12.730 deletion 0 s until 12.730',
      '12.730 gone',
    ]);
  });

  test('the API shows all three running until the last has ended', () => {
    expect(alive(story, 9080).filter((name) => name !== 'app')).toEqual(['proxy']);
    expect(shown(story, 'web-a', 12_139)).toMatchObject({ ready: '3/3', status: 'Terminating' });
  });
});

test('E2: its turn comes at the end of its grace at the latest', () => {
  const story = leaving(trio({ ignore: true }));
  expect(only(lines(story), 'stop', 'SIGTERM', 'SIGKILL', 'exit', 'phase', 'gone')).toEqual([
    '0.070 stop app 30',
    '0.080 SIGTERM app',
    '5.070 stop helper 25',
    '5.080 SIGTERM helper',
    '9.080 exit helper 0',
    '30.070 stop proxy 2',
    '30.080 SIGKILL app',
    '30.080 exit app 137',
    '30.080 SIGTERM proxy',
    '32.080 SIGKILL proxy',
    '32.080 exit proxy 137',
    '32.130 phase Failed',
    '32.720 gone',
  ]);
});

test('E3: of two sidecars the second stops first', () => {
  const story = leaving(trio({ after: 8 }, ['p2']));
  expect(only(lines(story), 'stop', 'SIGTERM', 'exit').slice(-6)).toEqual([
    '9.080 stop p2 21',
    '9.090 SIGTERM p2',
    '10.090 exit p2 0',
    '10.090 stop proxy 20',
    '10.100 SIGTERM proxy',
    '13.100 exit proxy 0',
  ]);
});

test('while the pod leaves only readiness is told: an early end of one container is not', () => {
  const readinessProbe = { exec: { command: ['sim-probe', 'ok=0-6'] }, periodSeconds: 1, failureThreshold: 1 };
  const subject = pod('web-a', {
    onTerm: { after: 9 },
    annotations: { 'sim/fast': behaviour({ after: 0 }) },
    spec: { containers: [{ name: 'app', readinessProbe }, { name: 'fast' }] },
  });
  const bind = { t: 0, do: 'bind' as const, pod: 'default/web-a', node: 'node-1' };
  const story = run([subject], { actions: [bind, deletion(4000, subject)] });
  expect(alive(story, 9000)).toEqual(['app']);
  expect(shown(story, 'web-a', 4500)).toMatchObject({ ready: '2/2', status: 'Terminating' });
  expect(shown(story, 'web-a', 9000)).toMatchObject({ ready: '1/2', status: 'Terminating' });
  const states = story.stateAt(9000).pods.get('default/web-a')?.status?.containerStatuses;
  expect(states?.map(({ state }) => Object.keys(state ?? {}))).toEqual([['running'], ['running']]);
});
