/** A scheduler profile: which plugins act at which extension point, and how much their scores weigh. */
import type { Plugin } from '../framework/plugin.ts';

export interface WeightedPlugin {
  readonly plugin: Plugin;
  readonly weight: number;
}

export interface Profile {
  readonly schedulerName: string;
  /** Names of the plugins whose PreFilter runs. */
  readonly preFilter: readonly Plugin[];
  readonly filter: readonly Plugin[];
  readonly score: readonly WeightedPlugin[];
  readonly postFilter: readonly string[];
}
