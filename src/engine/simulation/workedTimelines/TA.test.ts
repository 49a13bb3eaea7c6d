/**
 * T-A: no preStop, grace 30, the app exits 0 five seconds after SIGTERM; and its variants. Where the table adds up
 * otherwise, the latencies decide: the slice follows the last phase as late as it followed the deletion (5.25, not
 * 5.20), and the object goes 0.6 s after the last stop as it was recorded (5.72, not 6.12).
 */
import { describe, expect, test } from 'vitest';
import { alive, events, pod, shown } from '../fixtures.ts';
import { leaving, lines, only, outOfRotation, reaction, webA } from './story.ts';

describe('T-A', () => {
  const story = leaving(webA({ onTerm: { after: 5 } }));

  test('every row of the pod', () => {
    expect(lines(story)).toEqual([
      '0.000 user delete',
      '0.020 deletion 30 s until 30.020',
      '0.070 Killing Stopping container app',
      '0.070 stop app 30',
      '0.080 SIGTERM app',
      ...outOfRotation,
      '5.080 exit app 0',
      '5.080 stopSandbox',
      '5.130 phase Succeeded',
      '5.250 endpoint none',
      '5.700 kubelet delete 0',
      '5.720 deletion 0 s until 5.720',
      '5.720 gone',
    ]);
  });

  test('the ReplicaSet asks for another pod at 0.07, which is stored one write later', () => {
    expect(reaction(story).slice(0, 2)).toEqual(['0.090 pod created', '0.090 SuccessfulCreate']);
    const made = events(story, 'write').find(({ type, object }) => type === 'ADDED' && object.kind === 'Pod');
    const cause = story.trace.find(({ id }) => id === made?.cause);
    expect(cause).toMatchObject({
      t: 20,
      subject: 'Pod/default/web-a',
      changed: expect.arrayContaining(['deletionTimestamp']),
    });
  });

  test('kubectl shows Terminating and 1/1 until the last status, Completed after it', () => {
    expect(shown(story, 'web-a', 0)).toMatchObject({ status: 'Running', ready: '1/1' });
    expect(shown(story, 'web-a', 20)).toMatchObject({ status: 'Terminating', ready: '1/1' });
    expect(shown(story, 'web-a', 5129)).toMatchObject({ status: 'Terminating', ready: '1/1' });
    expect(shown(story, 'web-a', 5130)).toMatchObject({ status: 'Completed', ready: '0/1' });
    expect(shown(story, 'web-a', 5720)).toBeNull();
  });

  test('the API tells of containers only when all have ended', () => {
    expect(alive(story, 5079)).toContain('app');
    expect(story.stateAt(5079).reality.size - story.stateAt(5080).reality.size).toBe(1);
    expect(shown(story, 'web-a', 5100)?.status).toBe('Terminating');
  });

  test('the last status says that the pod is complete', () => {
    const conditions = story.stateAt(5700).pods.get('default/web-a')?.status?.conditions ?? [];
    expect(conditions.map(({ type, status, reason }) => `${type} ${status} ${reason ?? ''}`.trim())).toEqual([
      'PodReadyToStartContainers False',
      'Initialized True PodCompleted',
      'Ready False PodCompleted',
      'ContainersReady False PodCompleted',
      'PodScheduled True',
    ]);
  });
});

test('A2: an app that ignores SIGTERM is killed at 30.08 and Failed', () => {
  const story = leaving(webA({ onTerm: { ignore: true } }));
  expect(lines(story)).toEqual([
    '0.000 user delete',
    '0.020 deletion 30 s until 30.020',
    '0.070 Killing Stopping container app',
    '0.070 stop app 30',
    '0.080 SIGTERM app',
    ...outOfRotation,
    '30.080 SIGKILL app',
    '30.080 exit app 137',
    '30.080 stopSandbox',
    '30.130 phase Failed',
    '30.250 endpoint none',
    '30.700 kubelet delete 0',
    '30.720 deletion 0 s until 30.720',
    '30.720 gone',
  ]);
  expect(shown(story, 'web-a', 30_130)?.status).toBe('Error');
});

test('A3: a process without a handler dies at 0.08 with 143 and the pod is Failed', () => {
  const story = leaving(webA({ onTerm: { after: 0, code: 143 } }));
  expect(only(lines(story), 'SIGTERM', 'exit', 'phase', 'endpoint', 'gone')).toEqual([
    '0.080 SIGTERM app',
    '0.080 exit app 143',
    '0.130 phase Failed',
    '0.140 endpoint 0/1/1',
    '0.210 endpoint none',
    '0.720 gone',
  ]);
});

test('A4: a pod without a node is gone at once', () => {
  const story = leaving(pod('web-a'));
  expect(lines(story)).toEqual(['0.000 user delete', '0.020 deletion 0 s until 0.020', '0.020 gone']);
});
