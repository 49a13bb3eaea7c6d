/** All that is said of one scheduler plugin: what its verdict and its scores come from, in numbers, words and fields. */
import type { InspectorKey } from '../../i18n/inspector.ts';
import type { PodKey } from '../../engine/objects/types.ts';
import type { FilterFacts, ScoreFacts } from '../../engine/scheduler/decision.ts';
import type { PluginName } from '../../engine/scheduler/profile/pluginTable.ts';
import type { About, Explanation } from '../explain/explanation.ts';
import type { Field } from '../fields/field.ts';
import type { Comparison } from '../filterColumns.ts';

export type FilterPlugin = FilterFacts['plugin'];
export type ScorePlugin = ScoreFacts['plugin'];
export type FilterFactsOf<P extends FilterPlugin> = Extract<FilterFacts, { plugin: P }>;
export type ScoreFactsOf<P extends ScorePlugin> = Extract<ScoreFacts, { plugin: P }>;

export type WakeWord =
  Extract<InspectorKey, `inspector:queue.wake.${string}`> extends `inspector:queue.wake.${infer Word}` ? Word : never;

/** The pods behind a number as the lists they are kept in: nodes of one domain share theirs. */
export type PodLists = readonly (readonly PodKey[])[];

/** The one fact that decided: numbers, or a label, taint, port or resource. */
export type DecidingFact = Comparison | { word: string };

/** What a cell's number comes from, beside the node itself. */
export interface EvidenceOf<Facts> {
  nodes?: (facts: Facts, about: About) => readonly string[];
  pods?: (facts: Facts, about: About) => PodLists;
  /** Keys of the node's labels. */
  labels?: (facts: Facts, about: About) => readonly string[];
  /** Keys of the node's taints. */
  taints?: (facts: Facts) => readonly string[];
}

export interface FilterRecord<Facts> {
  explain: (facts: Facts, about: About) => Explanation;
  /** Why it refused, in as few words as a group's title takes; null: its name says all. */
  reason: (facts: Facts) => DecidingFact | null;
  /** What its column sorts by; null where there is none on that node. */
  number: (facts: Facts) => number | null;
  /** Of a node that passed the numbers that came nearest to refusing; absent: as in a narrow cell. */
  nearest?: (facts: Facts) => Comparison | null;
  evidence: EvidenceOf<Facts>;
  /** Where a pod that it counts may be counted: on its own node, in its domains, or anywhere; null: it counts none. */
  counts: 'onNode' | 'inDomains' | 'anywhere' | null;
}

export interface ScoreRecord<Facts> {
  explain: (facts: Facts, about: About) => Explanation;
  evidence: EvidenceOf<Facts>;
}

interface Common {
  /** What gives it its work, where no numbers tell it more closely. */
  fields: readonly Field[];
  /** What would wake a pod that it rejected: when its queueing hint says Queue (SCHED-52). */
  wakes: readonly WakeWord[];
}

type Filtering<P> = P extends FilterPlugin ? { filter: FilterRecord<FilterFactsOf<P>> } : { filter?: never };
type Scoring<P> = P extends ScorePlugin ? { score: ScoreRecord<ScoreFactsOf<P>> } : { score?: never };

/** A plugin whose Filter or Score tells facts has to explain them. */
export type PluginRecord<P extends PluginName> = Common & Filtering<P> & Scoring<P>;
