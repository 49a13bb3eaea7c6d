/** A scheduler profile: which plugins act at which extension point, and how much their scores weigh. */
import type { FilterFacts, ScoreFacts } from '../decision.ts';
import type { NodeFilter, NodeScorer, Plugin } from '../framework/plugin.ts';
import type { Hints } from '../hints/hint.ts';
import type { ScoringStrategy } from '../plugins/resourceScoring.ts';
import type { PreemptionArgs } from './args.ts';

/** A plugin, its Filter and its Score, with the facts that decisions hold. */
export type ProfilePlugin = Plugin<FilterFacts, ScoreFacts>;
export type ProfileFilter = NodeFilter<FilterFacts>;
export type ProfileScorer = NodeScorer<ScoreFacts>;

export interface WeightedPlugin {
  readonly plugin: ProfilePlugin;
  readonly weight: number;
}

export interface Profile {
  readonly schedulerName: string;
  /** In the order in which they run, as below. */
  readonly preFilter: readonly ProfilePlugin[];
  readonly filter: readonly ProfilePlugin[];
  readonly score: readonly WeightedPlugin[];
  /** Names of those that filter or score, but whose PreFilter or PreScore the lists leave out. */
  readonly withoutPreFilter: ReadonlySet<string>;
  readonly withoutPreScore: ReadonlySet<string>;
  /** Names, in order (see preemption/). */
  readonly postFilter: readonly string[];
  /** Arguments of DefaultPreemption (SCHED-35). */
  readonly preemption: PreemptionArgs;
  /** 1…100; 0 = adaptive (SCHED-7). */
  readonly percentageOfNodesToScore: number;
  /** Of NodeResourcesFit. */
  readonly scoringStrategy: ScoringStrategy['type'];
  /** Of InterPodAffinity, 0…100. */
  readonly hardPodAffinityWeight: number;
  readonly hints: Hints;
  /** The configuration names extenders, which would have a say as well. */
  readonly hasExtenders: boolean;
}
