/** Files as a cluster at work: its scheduler takes pods by itself from the start. */
import { type Action, defaultOptions, type Situation, type Source } from '../engine/simulation/situation.ts';

/** What it does first. */
export const atWork: readonly Action[] = [{ t: 0, do: 'scheduler', runs: true }];

/** @param actions what is done after that */
export const runningSituation = (base: readonly Source[], actions: readonly Action[] = []): Situation => ({
  version: 1,
  title: base[0]?.name ?? '',
  base,
  actions: [...atWork, ...actions],
  tuning: {},
  options: { ...defaultOptions, requestsPerSecond: 0 },
  seed: 1,
});
