import { expect, it, test, vi } from 'vitest';
import { defaultOptions } from '../engine/simulation/situation.ts';
import { getState } from '../store/store.ts';
import { carefulFencing, evictionPresets, setEviction, setFencing, setStorage } from './clusterSettings.ts';
import { connectFake } from './fakeEngine.ts';

const options = () => getState().situation.options;

test.each(['usual', 'none', 'soft'] as const)('%s thresholds hold for the whole run', async (preset) => {
  connectFake([]);
  setEviction.run(preset);
  await vi.waitFor(() => expect(getState().past).toHaveLength(1));
  expect(options()).toEqual({ ...defaultOptions, eviction: evictionPresets[preset] });
});

it('a fencing controller comes and goes', async () => {
  connectFake([]);
  setFencing.run({ ...carefulFencing, verifies: false });
  await vi.waitFor(() => expect(options().fencing).toEqual({ ...carefulFencing, verifies: false }));
  setFencing.run(null);
  await vi.waitFor(() => expect(options().fencing).toBeNull());
});

it('one number of the storage changes, the others stay', async () => {
  connectFake([]);
  setStorage.run({ attachMs: 9000 });
  await vi.waitFor(() => expect(options().storage).toEqual({ ...defaultOptions.storage, attachMs: 9000 }));
});
