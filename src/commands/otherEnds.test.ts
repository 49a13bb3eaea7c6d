import { expect, it, test, vi } from 'vitest';
import type { PodLife } from '../engine/view/podLife.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { deleteSooner, evict, forceDelete, shutDownNode, startKubelet, stopKubelet } from './otherEnds.ts';

const pod = 'default/web-a';

function begin(onNode: Partial<PodLife['onNode']> = {}): void {
  connectFake([podView('web-a', 'node-1')]);
  const here = { node: 'node-1', sandbox: 'ready', volumes: 'mounted', kubeletRuns: true, era: '1.36' } as const;
  const nothing = { conditions: [], containers: [], events: [], reason: null, message: null, podIP: null };
  const kubectl = { name: 'web-a', ready: '1/1', status: 'Running', restarts: '0', age: '1h' };
  const told = { phase: 'Running', qosClass: 'BestEffort', graceSeconds: 30, kubectl, onNode: { ...here, ...onNode } };
  setState({ focus: pod, t: 500, life: { pod, uid: 'web-a', goneAt: null, ...told, ...nothing } });
}

test.each([
  [forceDelete, { do: 'delete', pod, gracePeriodSeconds: 0 }],
  [deleteSooner, { do: 'delete', pod, gracePeriodSeconds: 5 }],
  [evict, { do: 'evict', pod }],
  [stopKubelet, { do: 'kubelet', node: 'node-1', runs: false }],
  [shutDownNode, { do: 'shutdown', node: 'node-1' }],
])('$0.id adds its action at the cursor and opens the timeline', async (command, action) => {
  begin();
  expect(command.enabled(getState())).toBe(true);
  command.run();
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([{ ...action, t: 500 }]));
  expect(getState().t).toBe(500);
  expect(getState().timelineOpen).toBe(true);
});

it('a stopped kubelet can be started, and nothing else be asked of it', async () => {
  begin({ kubeletRuns: false });
  expect([stopKubelet, shutDownNode].map(({ enabled }) => enabled(getState()))).toEqual([false, false]);
  startKubelet.run();
  const started = { do: 'kubelet', node: 'node-1', runs: true, t: 500 };
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([started]));
});

it('without a pod in focus none of them can be done', () => {
  connectFake([podView('web-a', 'node-1')]);
  setState({ life: null });
  const all = [forceDelete, deleteSooner, evict, stopKubelet, startKubelet, shutDownNode];
  expect(all.some(({ enabled }) => enabled(getState()))).toBe(false);
});
