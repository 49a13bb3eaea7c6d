import { describe, expect, it } from 'vitest';
import { getState } from '../store/store.ts';
import { connectFake, podView } from './fakeEngine.ts';
import { applyProfile } from './profiles.ts';

const change = { from: { preset: 'binPacking' } } as const;

describe('using a profile', () => {
  it('applies the configuration as one step that can be undone', async () => {
    const fake = connectFake([podView('web', null)], { reconfigured: async () => 'kind: KubeSchedulerConfiguration' });
    await applyProfile.run({ pod: 'default/web', change, name: 'Bin packing' });
    expect(fake.loaded.at(-1)?.actions).toMatchObject([
      { do: 'apply', source: { name: 'kube-scheduler.yaml', content: 'kind: KubeSchedulerConfiguration' } },
    ]);
    expect(getState().past).toMatchObject([{ label: { values: { name: 'Bin packing' } } }]);
  });

  it('gives each text an id of its own', async () => {
    const fake = connectFake([podView('web', null)], { reconfigured: async () => 'a' });
    await applyProfile.run({ pod: 'default/web', change, name: 'a' });
    await applyProfile.run({ pod: 'default/web', change, name: 'b' });
    const ids = fake.loaded.at(-1)?.actions.map((action) => action.do === 'apply' && action.source.id);
    expect(new Set(ids).size).toBe(2);
  });

  it('of a pod that is gone does nothing', async () => {
    const fake = connectFake([]);
    await applyProfile.run({ pod: 'default/web', change, name: 'a' });
    expect(fake.loaded).toEqual([]);
  });
});
