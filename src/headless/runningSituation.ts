/** Files as a cluster at work: its scheduler takes pods by itself from the start. */
import {
  type Action,
  openedSituation,
  type Situation,
  type Source,
  withoutClients,
} from '../engine/simulation/situation.ts';

/** What it does first. */
export const atWork: readonly Action[] = [{ t: 0, do: 'scheduler', runs: true }];

/** @param actions what is done after that */
export const runningSituation = (base: readonly Source[], actions: readonly Action[] = []): Situation =>
  openedSituation(base, { actions: [...atWork, ...actions], options: withoutClients });
