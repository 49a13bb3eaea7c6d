/** Changes to the asking pod's own spec. */
import type { FilterFacts } from '../../scheduler/decision.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Step, StepFacts, Tier } from './step.ts';
import { podStep } from './make.ts';

export type FactsOf<Plugin extends FilterFacts['plugin']> = Extract<FilterFacts, { plugin: Plugin }>;

type Made = (trial: TriedCluster, facts: StepFacts, share: number) => Step | null;

const ofTier =
  (tier: Tier): Made =>
  (trial, facts, share) =>
    podStep(trial.pod, facts, { tier, share });

/** A little is changed, and what the pod was to have stays. */
export const own = ofTier('own');

/** The pod gives up something that it was to have. */
export const promise = ofTier('promise');
