/** Pods from a file on their node: the API's object is a mirror of what runs. */
import { describe, expect, test } from 'vitest';
import { alive, calls, deletion, events, pod, run, shown } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';

const annotations = { 'kubernetes.io/config.mirror': 'abc', 'kubernetes.io/config.source': 'file' };
const fromFile = pod('web', { node: 'node-1', annotations });
const kubelet = (t: number, runs: boolean) => ({
  t,
  do: 'fault' as const,
  fault: { what: 'kubelet' as const, node: 'node-1' },
  runs,
});
const uids = (story: Run) =>
  events(story, 'write').flatMap(({ type, object }) => (type === 'MODIFIED' ? [] : [[type, object.metadata.uid]]));
const uidAt = (story: Run, t: number) => story.stateAt(t).pods.get('default/web')?.metadata.uid;

describe.each([
  ['gracefully', undefined],
  ['by force', 0],
])('a mirror that is deleted %s', (_, grace) => {
  const story = run([fromFile], { actions: [deletion(1000, fromFile, grace)] });

  test('is made anew, as another object of the same name', () => {
    expect(uids(story).map(([type]) => type)).toEqual(['DELETED', 'ADDED']);
    expect(uidAt(story, story.end)).toBeDefined();
    expect(uidAt(story, story.end)).not.toBe(uidAt(story, 500));
    expect(story.stateAt(story.end).pods.get('default/web')?.metadata.deletionTimestamp).toBeUndefined();
  });

  test('tolerates every taint that drives pods out, as a pod of a file does', () => {
    expect(story.stateAt(story.end).pods.get('default/web')?.spec.tolerations).toContainEqual({
      operator: 'Exists',
      effect: 'NoExecute',
    });
  });

  test('leaves the processes untouched', () => {
    expect(calls(story)).toEqual([]);
    expect(alive(story, story.end)).toEqual(['app']);
    expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1', restarts: '0' });
    expect([...story.stateAt(story.end).reality.keys()]).toEqual([uidAt(story, story.end)]);
  });
});

test('a pod that is no mirror stops in the same story', () => {
  const plain = pod('web', { node: 'node-1' });
  expect(calls(run([plain], { actions: [deletion(1000, plain)] }))).toHaveLength(4);
});

test('it is still looked after: what ends is told of the new mirror and runs again', () => {
  const sim = { 'sim/app': '{"runs":[{"after":20,"code":1},{}]}' };
  const subject = pod('web', { annotations: { ...annotations, ...sim } });
  const bind = { t: 0, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
  const story = run([subject], { actions: [bind, deletion(5000, subject)] });
  const exit = events(story, 'runtime').find(({ op }) => op === 'exit');
  expect(exit?.uid).toBe(uidAt(story, story.end));
  expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
  expect(shown(story, 'web', story.end)?.restarts).toMatch(/^1 /);
});

test('KUBELET-11: a kubelet that is started again goes on with it, and makes a mirror that was deleted meanwhile', () => {
  const story = run([fromFile], { actions: [kubelet(1000, false), deletion(2000, fromFile, 0), kubelet(4000, true)] });
  expect(shown(story, 'web', 3000)).toBeNull();
  expect(calls(story)).toEqual([]);
  expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
  expect(alive(story, story.end)).toEqual(['app']);
});

test('its mirror is made anew also while the kubelet cannot hear of its deletion, and nothing is broken', () => {
  const story = run([fromFile], { actions: [deletion(1000, fromFile), kubelet(1040, false), kubelet(4000, true)] });
  expect(uids(story).map(([type]) => type)).toEqual(['DELETED', 'ADDED']);
  expect(events(story, 'invariant')).toEqual([]);
});

test('it runs once after a power-off, also where its mirror was deleted meanwhile', () => {
  const powerOff = { t: 1000, do: 'fault' as const, fault: { what: 'power' as const, node: 'node-1' }, runs: false };
  const story = run([fromFile], { actions: [powerOff, deletion(1040, fromFile), kubelet(20_000, true)] });
  const started = events(story, 'runtime').filter(({ op }) => op === 'start');
  expect(started.map(({ uid }) => uid)).toEqual([uidAt(story, story.end)]);
  expect(alive(story, story.end)).toEqual(['app']);
  expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
  expect(events(story, 'invariant')).toEqual([]);
});

test('KUBELET-11: when it ends, no last delete is sent', () => {
  const ends = pod('web', { node: 'node-1', annotations, spec: { restartPolicy: 'Never' }, onTerm: { code: 3 } });
  const story = run([ends], { actions: [{ t: 0, do: 'shutdown', node: 'node-1' }] });
  expect(shown(story, 'web', 60_000)?.status).toBe('Error');
  const deletes = events(story, 'request').filter(({ verb, actor }) => verb === 'delete' && actor.kind === 'kubelet');
  expect(deletes).toEqual([]);
});
