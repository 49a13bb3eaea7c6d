import { expect, test } from 'vitest';
import { deletion, events, goneAt, pod, run } from '../simulation/fixtures.ts';
import type { Run } from '../simulation/run.ts';

const bind = { t: 0, do: 'bind' as const, pod: 'default/web', node: 'node-1' };
const kubelet = (t: number, runs: boolean) => ({
  t,
  do: 'fault' as const,
  fault: { what: 'kubelet' as const, node: 'node-1' },
  runs,
});
const volumesOf = (story: Run) => events(story, 'volumes').map(({ t, state }) => [Math.round(t / 100) / 10, state]);
const firstOf = (story: Run, op: string) => story.trace.find((event) => event.what === 'runtime' && event.op === op);

test('KUBELET-4, KUBELET-22: volumes stand before the sandbox and are gone before the object', () => {
  const subject = pod('web', { onTerm: { after: 1 } });
  const story = run([subject], { actions: [bind, deletion(4000, subject)] });
  const [mounted, unmounted] = events(story, 'volumes');
  expect([mounted?.state, unmounted?.state]).toEqual(['mounted', 'unmounted']);
  expect(mounted?.id).toBeLessThan(firstOf(story, 'runSandbox')?.id ?? 0);
  expect(unmounted?.id).toBeGreaterThan(firstOf(story, 'stopSandbox')?.id ?? 0);
  expect(unmounted?.t).toBeLessThan(goneAt(story) ?? 0);
});

test('a kubelet that is started again finds them as they were', () => {
  const story = run([pod('web')], { actions: [bind, kubelet(5000, false), kubelet(7000, true)] });
  expect(volumesOf(story)).toEqual([[0.4, 'mounted']]);
});

test('those of a pod that ran before are unmounted like others', () => {
  const subject = pod('web', { node: 'node-1' });
  expect(volumesOf(run([subject], { actions: [deletion(0, subject)] }))).toEqual([[0.7, 'unmounted']]);
});

test('a pod that is deleted before they stand has none', () => {
  const subject = pod('web');
  expect(volumesOf(run([subject], { actions: [bind, deletion(100, subject)] }))).toEqual([]);
});
