/** A machine that shuts down: its kubelet ends the pods in groups of priority first. */
import { describe, expect, test } from 'vitest';
import type { Node, Pod } from '../objects/types.ts';
import { alive, calls, deletion, events, type PodFixture, pod, run, shown } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';
import { defaultOptions } from '../simulation/situation.ts';

const shutdown = { t: 0, do: 'shutdown' as const, node: 'node-1' };
const critical = { priority: 2_000_000_000 };
const there = (name: string, fixture: PodFixture = {}, spec = {}): Pod =>
  pod(name, { ...fixture, spec: { nodeName: 'node-1', ...spec } });

function shut(
  pods: readonly Pod[],
  seconds: readonly [number, number] = [30, 10],
  more: readonly Parameters<typeof run>[1][] = [],
): Run {
  const [totalSeconds, criticalSeconds] = seconds;
  const options = { ...defaultOptions, requestsPerSecond: 0, nodeShutdown: { totalSeconds, criticalSeconds } };
  return run(pods, { options, actions: [shutdown], ...more[0] });
}
/** Before the taint of a node that is not ready drives its pods from the API. */
const whenOff = 100_000;
const statusOf = (story: Run, name: string) => story.stateAt(whenOff).pods.get(`default/${name}`)?.status;

describe('KUBELET-36: a pod that shuts down with its node', () => {
  const failing = shut([there('web', { onTerm: { after: 2, code: 3 } })]);

  test('has Failed, says why and for whose sake, and its object stays', () => {
    expect(statusOf(failing, 'web')).toMatchObject({
      phase: 'Failed',
      reason: 'Terminated',
      message: 'Pod was terminated in response to imminent node shutdown.',
    });
    expect(statusOf(failing, 'web')?.conditions).toContainEqual(
      expect.objectContaining({
        type: 'DisruptionTarget',
        status: 'True',
        reason: 'TerminationByKubelet',
        message: 'Pod was terminated in response to imminent node shutdown.',
      }),
    );
  });

  test('tells none of it while anything runs', () => {
    expect(failing.stateAt(1900).pods.get('default/web')?.status).toMatchObject({ phase: 'Running' });
    expect(failing.stateAt(1900).pods.get('default/web')?.status?.reason).toBeUndefined();
  });

  test('has succeeded all the same if its containers end well', () => {
    const story = shut([there('web', { onTerm: { after: 2 } })]);
    expect(statusOf(story, 'web')).toMatchObject({ phase: 'Succeeded' });
    expect(statusOf(story, 'web')?.reason).toBeUndefined();
  });
});

test.each([
  ['its own grace where that is shorter', 5, 5],
  ['the time of its group where its own is longer', 60, 20],
])('KUBELET-36: a pod has %s', (_, grace, timeout) => {
  const story = shut([there('web', { grace, onTerm: { ignore: true } })]);
  expect(calls(story).filter((call) => call.includes(' stop '))).toEqual([`0.000 stop app ${timeout}`]);
});

describe('KUBELET-36: groups end one after the other', () => {
  const stopsOf = (story: Run) =>
    events(story, 'runtime').flatMap(({ op, subject, t, timeout }) =>
      op === 'stop' ? [[subject.slice('Pod/default/'.length), Math.round(t / 1000), timeout]] : [],
    );

  test('critical pods last, as soon as the others have ended', () => {
    const story = shut([there('system', {}, critical), there('web', { onTerm: { after: 3 } })]);
    expect(stopsOf(story)).toEqual([
      ['web', 0, 20],
      ['system', 3, 10],
    ]);
  });

  test('and no later than the time of the group before is over', () => {
    const hook = { lifecycle: { preStop: { exec: { command: ['sim-exec', 'takes=60'] } } } };
    const stuck = there('web', { container: hook, onTerm: { ignore: true } });
    const story = shut([there('system', {}, critical), stuck]);
    expect(stopsOf(story)).toEqual([
      ['web', 20, 2],
      ['system', 20, 10],
    ]);
  });
});

describe('when the time of all groups is over', () => {
  const hook = { lifecycle: { preStop: { exec: { command: ['sim-exec', 'takes=60'] } } } };
  const stuck = there('web', { container: hook, onTerm: { ignore: true } });

  test('the machine is off, and what is left of processes dies without a signal', () => {
    const story = shut([stuck], [10, 0]);
    const [, end] = events(story, 'runtime').filter(({ op }) => op === 'stop' || op === 'exit');
    expect(end).toMatchObject({ op: 'exit', exitCode: 137, why: 'powerOff', t: 12_000 });
    expect(alive(story, 12_001)).toEqual([]);
    expect(statusOf(story, 'web')?.phase).toBe('Running');
  });

  test('nobody looks after pods of the node any more', () => {
    const story = shut([stuck], [5, 0], [{ actions: [shutdown, deletion(20_000, stuck)] }]);
    const writes = events(story, 'write').filter(({ t, object }) => t > 21_000 && t < whenOff && object.kind === 'Pod');
    expect(writes).toEqual([]);
    expect(story.stateAt(60_000).pods.has('default/web')).toBe(true);
  });
});

test('without any time for it all processes die at once, and the API is told nothing until the node is missed', () => {
  const story = shut([there('web'), there('system', {}, critical)], [0, 0]);
  expect(calls(story)).toEqual(['0.000 exit app 137', '0.000 exit app 137']);
  expect(events(story, 'write')[0]?.t).toBe(55_000);
});

test('KUBELET-36: a pod that comes to a node which shuts down is turned away', () => {
  const late = pod('late');
  const bind = { t: 1000, do: 'bind' as const, pod: 'default/late', node: 'node-1' };
  const story = shut([there('web', { onTerm: { after: 9 } }), late], [30, 10], [{ actions: [shutdown, bind] }]);
  expect(shown(story, 'late', whenOff)?.status).toBe('NodeShutdown');
  expect(statusOf(story, 'late')).toMatchObject({
    phase: 'Failed',
    message: 'Pod was rejected: Pod was rejected as the node is shutting down.',
  });
});

test('the node says that it is not ready', () => {
  const story = shut([there('web', { onTerm: { after: 5 } })]);
  const node = story.stateAt(1000).objects.get('Node')?.get('node-1') as Node;
  expect(node.status?.conditions).toContainEqual(
    expect.objectContaining({ type: 'Ready', status: 'False', message: 'node is shutting down' }),
  );
});

test('a pod that is being deleted anyway is deleted, and told nothing else', () => {
  const web = there('web', { onTerm: { after: 3, code: 1 } });
  const story = shut([web], [30, 10], [{ actions: [deletion(0, web), { ...shutdown, t: 1000 }] }]);
  const last = events(story, 'write').findLast(({ object }) => object.kind === 'Pod')?.object as Pod;
  expect(last.status).toMatchObject({ phase: 'Failed' });
  expect(last.status?.reason).toBeUndefined();
  expect(story.stateAt(story.end).pods.has('default/web')).toBe(false);
});

test('KUBELET-5: after a start of the machine the pods that were left run in a new sandbox', () => {
  const start = { t: 30_000, do: 'fault' as const, fault: { what: 'kubelet' as const, node: 'node-1' }, runs: true };
  const story = shut([there('web')], [0, 0], [{ actions: [shutdown, start] }]);
  expect(events(story, 'runtime').map(({ op, attempt }) => [op, attempt])).toContainEqual(['start', 1]);
  expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
  expect(shown(story, 'web', story.end)?.restarts).toMatch(/^1 /);
});
