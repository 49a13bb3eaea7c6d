import { describe, expect, it, vi } from 'vitest';
import { emptySituation } from '../store/slices/scenario.ts';
import { getState, setState, useStore } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { begin } from './opening.ts';

describe('beginning a scene', () => {
  const situation = { ...emptySituation, title: 'S-b', base: [{ id: 'scene:S-b', name: 'S-b.yaml', content: '' }] };
  const scene = { situation, focus: 'default/new', node: 'node-2', opens: 'truths', lens: 'life', t: 40_000 } as const;
  const shown = () => {
    const { situation: now, stage, panel, timelineOpen, node, t, focus, view } = getState();
    return { title: now.title, stage, panel, timelineOpen, node, t, focus, pods: view?.pods.map(({ name }) => name) };
  };
  const old = {
    ...{ title: '', stage: 'cluster', panel: 'scenes', timelineOpen: true, node: 'node-1', t: 0 },
    ...{ focus: null, pods: ['old'] },
  };

  it('leaves the old cluster whole, as it was looked at, until the new one is there with its first picture', async () => {
    connectFake([podView('new', 'node-2')]);
    const { view } = getState();
    if (view)
      setState({ view: { ...view, pods: [podView('old', 'node-1')] }, ...{ stage: 'cluster', panel: 'scenes' } });
    setState({ timelineOpen: true, node: 'node-1' });
    const all: ReturnType<typeof shown>[] = [];
    const stop = useStore.subscribe(() => all.push(shown()));
    begin.run(scene);
    expect(shown()).toEqual(old);
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    stop();
    const now = { title: 'S-b', stage: 'truths', panel: 'stage', timelineOpen: false, node: 'node-2' };
    for (const one of all)
      expect([old, { ...now, t: 40_000, focus: 'default/new', pods: ['new'] }]).toContainEqual(one);
    expect(shown().title).toBe('S-b');
  });

  it('begins at the end of a run that is shorter than the scene says', async () => {
    connectFake([]);
    begin.run({ ...scene, t: 90_000 });
    await vi.waitFor(() => expect(getState().past).toHaveLength(1));
    expect(getState().t).toBe(getState().end);
  });

  it('shows its run also where the first picture of it fails', async () => {
    const fails = () => Promise.reject(new Error('no picture'));
    connectFake([], { present: fails });
    begin.run(scene);
    await vi.waitFor(() => expect(getState().notices).toHaveLength(1));
    expect(shown()).toMatchObject({ title: 'S-b', stage: 'truths', t: 40_000 });
  });
});
