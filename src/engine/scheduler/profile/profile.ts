/** A scheduler profile: which plugins act at which extension point, and how much their scores weigh. */
import type { Plugin } from '../framework/plugin.ts';

export interface WeightedPlugin {
  readonly plugin: Plugin;
  readonly weight: number;
}

export interface Profile {
  readonly schedulerName: string;
  /** In the order in which they run, as below. */
  readonly preFilter: readonly Plugin[];
  readonly filter: readonly Plugin[];
  readonly score: readonly WeightedPlugin[];
  /** Names: what they do is not part of a decision yet. */
  readonly postFilter: readonly string[];
  /** The configuration names extenders, which would have a say as well. */
  readonly hasExtenders: boolean;
}
