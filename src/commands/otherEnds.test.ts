import { describe, expect, it, test, vi } from 'vitest';
import type { Pod } from '../engine/objects/types.ts';
import { deletion as deleted, pod as onCluster, run } from '../engine/simulation/fixtures.ts';
import { podTimeline } from '../engine/timeline/podTimeline.ts';
import type { PodState } from '../engine/view/podState.ts';
import { getState, setState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { nodeState } from './nodeFixture.ts';
import {
  deleteSooner,
  evict,
  forceDelete,
  removeFinalizer,
  shutDownNode,
  startKubelet,
  stopKubelet,
} from './otherEnds.ts';

const pod = 'default/web-a';

function begin(onNode: Partial<PodState['onNode']> = {}): void {
  connectFake([podView('web-a', 'node-1')]);
  const here = { node: 'node-1', sandbox: 'ready', volumes: 'mounted', absence: null, era: '1.36' } as const;
  const nothing = { conditions: [], containers: [], events: [], reason: null, message: null, podIP: null };
  const kubectl = { name: 'web-a', ready: '1/1', status: 'Running', restarts: '0', age: '1h' };
  const reported = {
    phase: 'Running',
    qosClass: 'BestEffort',
    graceSeconds: 30,
    kubectl,
    onNode: { ...here, ...onNode },
  };
  setState({ node: null, focus: pod, t: 500, podState: { pod, uid: 'web-a', goneAt: null, ...reported, ...nothing } });
}

test.each([
  [forceDelete, { do: 'delete', pod, gracePeriodSeconds: 0 }],
  [deleteSooner, { do: 'delete', pod, gracePeriodSeconds: 5 }],
  [evict, { do: 'evict', pod }],
  [stopKubelet, { do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: false }],
  [shutDownNode, { do: 'shutdown', node: 'node-1' }],
])('$0.id adds its action at the cursor and opens the timeline', async (command, action) => {
  begin();
  expect(command.enabled(getState())).toBe(true);
  command.run();
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([{ ...action, t: 500 }]));
  expect(getState().t).toBe(500);
  expect(getState().timelineOpen).toBe(true);
});

it('a force delete that nobody can answer for stays on the stage, where the object is gone', async () => {
  begin({ absence: 'cut' });
  setState({ timelineOpen: false });
  forceDelete.run();
  await vi.waitFor(() => expect(getState().t).toBe(520));
  expect(getState().timelineOpen).toBe(false);
});

it('a stopped kubelet can be started, and nothing else be asked of it', async () => {
  begin({ absence: 'stopped' });
  expect([stopKubelet, shutDownNode].map(({ enabled }) => enabled(getState()))).toEqual([false, false]);
  startKubelet.run();
  const started = { do: 'fault', fault: { what: 'kubelet', node: 'node-1' }, runs: true, t: 500 };
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([started]));
});

it('a node in focus is the one that is meant, and no timeline opens', async () => {
  begin();
  setState({ node: 'node-2', nodeState: { ...nodeState, node: 'node-2' } });
  expect(stopKubelet.values?.(getState())).toEqual({ node: 'node-2' });
  stopKubelet.run();
  const stopped = { do: 'fault', fault: { what: 'kubelet', node: 'node-2' }, runs: false, t: 500 };
  await vi.waitFor(() => expect(getState().situation.actions).toEqual([stopped]));
  expect(getState().timelineOpen).toBe(false);
});

it('without a pod in focus none of them can be done', () => {
  connectFake([podView('web-a', 'node-1')]);
  setState({ podState: null, node: null });
  const all = [forceDelete, deleteSooner, evict, stopKubelet, startKubelet, shutDownNode];
  expect(all.some(({ enabled }) => enabled(getState()))).toBe(false);
});

describe('a pod that a finalizer holds', () => {
  const free = onCluster('web-a', { node: 'node-1' });
  const finalizers = ['example.com/drain', 'example.com/other'];
  const held = { ...free, metadata: { ...free.metadata, finalizers } };
  const timelineOf = (web: Pod) => podTimeline(run([web], { actions: [deleted(0, web)] }), { about: 'pod', pod }, 0);

  function hold(t: number, web: Pod = held): void {
    const timeline = timelineOf(web);
    const deletion = { grace: 0, at: 20, deadline: 20 };
    const answers = { timeline: async () => timeline && { timeline } };
    connectFake([{ ...podView('web-a', 'node-1'), deletion }], answers);
    setState({ focus: pod, t, timeline, view: getState().view });
  }

  it('is let go by one command, which names it', async () => {
    hold(500);
    expect(removeFinalizer.enabled(getState())).toBe(true);
    expect(removeFinalizer.values?.(getState())).toEqual({
      pod: 'web-a',
      finalizer: 'example.com/drain, example.com/other',
    });
    removeFinalizer.run();
    await vi.waitFor(() => expect(getState().situation.actions).toHaveLength(1));
    const patch = { type: 'merge', fields: { metadata: { finalizers: null } } };
    expect(getState().situation.actions).toEqual([{ do: 'patch', subject: `Pod/${pod}`, patch, t: 500 }]);
  });

  it('has none before the finalizer is known, and none without a finalizer', () => {
    hold(10);
    expect(removeFinalizer.enabled(getState())).toBe(false);
    hold(500);
    hold(500, free);
    expect(removeFinalizer.enabled(getState())).toBe(false);
  });
});
