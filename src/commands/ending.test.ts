import { describe, expect, it, vi } from 'vitest';
import type { Situation } from '../engine/simulation/situation.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { getState, setState } from '../store/store.ts';
import { delayBalancer, delayProxy, setKeepAlive, setKubeletEra, tune } from './tuning.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { undo } from './history.ts';

const pod = 'default/web-a';
const preStop = (preStopSeconds: number, held: boolean) => tune.run({ pod, tuning: { preStopSeconds }, held });
const tuned = (situation: Situation) => situation.tuning[pod]?.preStopSeconds;

function begin(): { loaded: Situation[] } {
  const fake = connectFake([podView('web-a', 'node-1')]);
  setState({ focus: pod, t: 500 });
  return fake;
}

describe('a handle of the timeline', () => {
  it('shows what it does while it is held, and makes one step when it is let go', async () => {
    begin();
    preStop(3, true);
    await vi.waitFor(() => expect(tuned(getState().situation)).toBe(3));
    expect(getState().past).toHaveLength(0);
    preStop(7, true);
    await vi.waitFor(() => expect(tuned(getState().situation)).toBe(7));
    preStop(7, false);
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(getState().past[0]?.label.key).toBe('commands:tuneDone');
    expect(getState().t).toBe(500);
    undo.run();
    await vi.waitFor(() => expect(tuned(getState().situation)).toBeUndefined());
  });

  it('runs only the newest of the values that come while one is being run', async () => {
    const fake = begin();
    preStop(1, true);
    await vi.waitFor(() => expect(fake.loaded).toHaveLength(1));
    for (const seconds of [2, 3, 4, 5]) preStop(seconds, true);
    preStop(6, false);
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(fake.loaded.map(tuned)).toEqual([1, 6]);
  });

  it('keeps what other handles have set', async () => {
    begin();
    preStop(3, false);
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    tune.run({ pod, tuning: { shutdownSeconds: 9 } });
    delayProxy.run({ node: 'node-3', delayMs: 12_000 });
    await vi.waitFor(() => expect(getState().past.length).toBeGreaterThan(1));
    expect(getState().situation.options.proxyDelayMs['node-3']).toBe(12_000);
    expect(getState().situation.tuning[pod]).toEqual({ preStopSeconds: 3, shutdownSeconds: 9 });
  });
});

describe('the timeline as it was before', () => {
  const timeline = (preStopSeconds: number) =>
    ({ topic: { about: 'pod', pod }, pod, holders: 1, parameters: { preStopSeconds } }) as unknown as PodTimeline;
  const lengthBefore = () =>
    (getState().timelineBefore?.timeline as PodTimeline | undefined)?.parameters.preStopSeconds;

  it('is that of when the handle was taken, until something else is done', async () => {
    connectFake([podView('web-a', 'node-1')], {
      timeline: async () => ({ timeline: timeline(tunedTo()) }),
    });
    const tunedTo = () => tuned(getState().situation) ?? 0;
    setState({ focus: pod, timelineOpen: true, topic: null, timeline: timeline(0), timelineBefore: null });
    for (const seconds of [3, 7]) {
      preStop(seconds, true);
      await vi.waitFor(() => expect(tunedTo()).toBe(seconds));
      expect(lengthBefore()).toBe(0);
    }
    preStop(7, false);
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(lengthBefore()).toBe(0);
    setState({ timeline: timeline(7) });
    preStop(9, true);
    await vi.waitFor(() => expect(lengthBefore()).toBe(7));
    preStop(9, false);
    await vi.waitFor(() => expect(getState().past).toHaveLength(2));
    undo.run();
    await vi.waitFor(() => expect(tunedTo()).toBe(7));
    expect(getState().timelineBefore).toBeNull();
  });
});

describe('then and now', () => {
  it('is a step that undo takes back, and leaves the cursor where it is', async () => {
    begin();
    setKubeletEra.run('1.23');
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(getState().situation.options.kubeletEra).toEqual({ default: '1.23' });
    expect(getState().t).toBe(500);
    undo.run();
    await vi.waitFor(() => expect(getState().situation.options.kubeletEra).toEqual({ default: '1.36' }));
  });

  it('leaves the other options as they are', async () => {
    begin();
    setKeepAlive.run(true);
    delayBalancer.run({ delayMs: 9000 });
    await vi.waitFor(() => expect(getState().past).toHaveLength(2));
    expect(getState().situation.options).toMatchObject({ keepAlive: true, loadBalancerDelayMs: 9000 });
    expect(getState().past.map(({ label }) => label.key)).toEqual([
      'commands:keepAliveOn',
      'commands:delayBalancerDone',
    ]);
  });
});
