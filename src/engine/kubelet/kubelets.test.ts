/** A kubelet that ends and is started again, while the containers of its node go on. */
import { expect, test } from 'vitest';
import type { Node } from '../objects/types.ts';
import { alive, calls, deletion, events, goneAt, pod, run, shown } from '../simulation/fixtures.ts';

const kubelet = (t: number, runs: boolean) => ({
  t,
  do: 'fault' as const,
  fault: { what: 'kubelet' as const, node: 'node-1' },
  runs,
});
const outage = [kubelet(5000, false), kubelet(10_000, true)];
const names = (of: Parameters<typeof calls>[0]) => calls(of).map((call) => call.replace(/^\S+ /, ''));

test('nobody restarts a container while its kubelet is down', () => {
  const annotations = { 'sim/app': '{"runs":[{"after":6,"code":1},{}]}' };
  const subject = pod('web', { annotations });
  const bind = { t: 0, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
  const story = run([subject], { actions: [bind, ...outage] });
  expect(shown(story, 'web', 10_500)).toMatchObject({ status: 'Running', restarts: '0' });
  expect(alive(story, 10_500)).toEqual([]);
  expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
  expect(shown(story, 'web', story.end)?.restarts).toMatch(/^1 /);
});

test('a deletion that was on its way begins anew with its whole grace, but the signal comes once', () => {
  const subject = pod('web', { node: 'node-1', grace: 30, onTerm: { ignore: true } });
  const story = run([subject], { actions: [deletion(1000, subject), ...outage] });
  expect(names(story)).toEqual([
    'stop app 30',
    'SIGTERM app',
    'stop app 30',
    'SIGKILL app',
    'exit app 137',
    'stopSandbox',
  ]);
  const killed = events(story, 'runtime').find(({ op }) => op === 'SIGKILL');
  expect(Math.floor((killed?.t ?? 0) / 1000)).toBe(41);
});

test('a pod that was deleted by force meanwhile is found and ended with the least grace', () => {
  const subject = pod('web', { node: 'node-1', onTerm: { ignore: true } });
  const story = run([subject], { actions: [...outage, deletion(6000, subject, 0)] });
  expect(goneAt(story)).toBeLessThan(7000);
  expect(alive(story, 10_000)).toEqual(['app']);
  expect(names(story)).toEqual(['stop app 2', 'SIGTERM app', 'SIGKILL app', 'exit app 137', 'stopSandbox']);
});

test.each([
  ['ends', [kubelet(1040, false), kubelet(5000, true)]],
  [
    'is cut off',
    [false, true].map((runs, at) => ({
      t: [1040, 5000][at] ?? 0,
      do: 'fault' as const,
      fault: { what: 'link' as const, node: 'node-1' },
      runs,
    })),
  ],
  [
    'loses its machine',
    [{ t: 1040, do: 'fault' as const, fault: { what: 'power' as const, node: 'node-1' }, runs: false }],
  ],
])(
  'of a pod that was deleted by force nothing is left, also where its kubelet %s before it hears of it',
  (_, actions) => {
    const subject = pod('web', { node: 'node-1' });
    const story = run([subject], { actions: [deletion(1000, subject, 0), ...actions] });
    expect(goneAt(story)).toBe(1020);
    expect(alive(story, 1030)).toEqual(['app']);
    expect(alive(story, story.end)).toEqual([]);
    expect(events(story, 'runtime').some(({ op }) => op === 'exit')).toBe(true);
  },
);

test('a pod whose containers ended before its kubelet came back goes at once', () => {
  const subject = pod('web', { node: 'node-1', onTerm: { after: 7, code: 0 } });
  const story = run([subject], { actions: [deletion(1000, subject), ...outage] });
  expect(events(story, 'runtime').map(({ op }) => op)).not.toContain('SIGKILL');
  expect(goneAt(story)).toBeLessThan(13_000);
});

test('a kubelet that comes up says so of its node', () => {
  const story = run([], { actions: outage });
  expect(events(story, 'event').map(({ subject, reason }) => `${subject} ${reason}`)).toContain('Node/node-1 Starting');
});

test('a node that joins is not ready first, and gets pods when the taint is gone', () => {
  const joining = { t: 1000, do: 'addNode' as const, node: { kind: 'Node' as const, metadata: { name: 'node-9' } } };
  const bind = { t: 1500, do: 'bind' as const, pod: 'default/web', node: 'node-9' };
  const story = run([pod('web')], { actions: [joining, bind] });
  const taints = events(story, 'write').flatMap(({ object }) =>
    object.kind === 'Node' ? [((object as Node).spec?.taints ?? []).map(({ key }) => key)] : [],
  );
  expect(taints).toEqual([['node.kubernetes.io/not-ready'], []]);
  expect(shown(story, 'web', 1900)?.status).toBe('Pending');
  expect(shown(story, 'web', story.end)).toMatchObject({ status: 'Running', ready: '1/1' });
});

test('T-F: a hook runs again after a restart of the kubelet, and is cut when the app has ended by itself', () => {
  const preStop = { exec: { command: ['sim-exec', 'takes=10'] } };
  const subject = pod('web', { node: 'node-1', container: { lifecycle: { preStop } }, onTerm: { after: 15, code: 0 } });
  const down = [kubelet(15_000, false), kubelet(20_000, true)];
  const story = run([subject], { actions: [deletion(0, subject), ...down] });
  const hooks = events(story, 'runtime').filter(({ op }) => op === 'exec' || op === 'execDone');
  expect(hooks.map(({ op, t, exitCode }) => [op, Math.floor(t / 1000), exitCode])).toEqual([
    ['exec', 0, undefined],
    ['execDone', 10, 0],
    ['exec', 21, undefined],
    ['execDone', 25, 137],
  ]);
  expect(events(story, 'runtime').find(({ op }) => op === 'exit')).toMatchObject({ exitCode: 0, why: 'SIGTERM' });
  expect(goneAt(story)).toBeGreaterThan(25_000);
  expect(goneAt(story)).toBeLessThan(27_000);
});

test('KUBELET-46: a pod whose nodeName names no node stays Pending until it is collected', () => {
  const object = pod('web', { node: 'node-x' });
  const story = run([], { actions: [{ t: 0, do: 'create', object }], horizon: 100_000 });
  expect(shown(story, 'web', 30_000)).toMatchObject({ status: 'Pending' });
  expect(calls(story)).toEqual([]);
  expect(story.stateAt(story.end).pods.size).toBe(0);
});
