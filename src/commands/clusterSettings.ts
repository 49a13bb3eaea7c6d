/** How the cluster is kept: who fences, when kubelets evict, how fast storage is. It holds for the whole run. */
import type { EvictionConfig } from '../engine/kubelet/pressure/evictionConfig.ts';
import { defaultOptions, type FencingOptions, type StorageOptions } from '../engine/simulation/situation.ts';
import { getState } from '../store/store.ts';
import { command } from './command.ts';
import { setOptions } from './setOptions.ts';
import { message } from '../i18n/late.ts';

/** What a fencing controller does that does all it should. */
export const carefulFencing: FencingOptions = {
  mechanism: 'power',
  delaySeconds: 10,
  succeeds: true,
  verifies: true,
  release: 'outOfService',
};

/** null: no fencing controller runs. */
export const setFencing = command<FencingOptions | null>({
  id: 'setFencing',
  label: 'node:setFencing',
  enabled: () => true,
  run: (fencing) =>
    setOptions({
      handle: 'fencing',
      label: message(fencing ? 'node:fencingOn' : 'node:fencingOff'),
      options: { fencing },
      held: false,
    }),
});

const { eviction: usual } = defaultOptions;

/** Thresholds of every kubelet: the defaults, none at all, or with a soft one for memory ahead of the hard one. */
export const evictionPresets: Readonly<Record<'usual' | 'none' | 'soft', EvictionConfig>> = {
  usual,
  none: { ...usual, evictionHard: {} },
  soft: {
    ...usual,
    evictionSoft: { 'memory.available': '1Gi' },
    evictionSoftGracePeriod: { 'memory.available': '1m30s' },
    evictionMaxPodGracePeriod: 60,
  },
};
export type EvictionPreset = keyof typeof evictionPresets;

export const setEviction = command<EvictionPreset>({
  id: 'setEviction',
  label: 'node:setEviction',
  enabled: () => true,
  run: (preset) =>
    setOptions({
      handle: 'eviction',
      label: message(`node:evictionDone.${preset}`),
      options: { eviction: evictionPresets[preset] },
      held: false,
    }),
});

export const setStorage = command<Partial<StorageOptions>>({
  id: 'setStorage',
  label: 'node:setStorage',
  enabled: () => true,
  run: (storage) =>
    setOptions({
      handle: `storage ${Object.keys(storage).join(' ')}`,
      label: message('node:storageDone'),
      options: { storage: { ...getState().situation.options.storage, ...storage } },
      held: false,
    }),
});
