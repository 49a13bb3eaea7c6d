/** Reads plugin arguments of kubescheduler.config.k8s.io/v1; what is missing or of the wrong type is default. */
import type { NodeAffinity, TopologySpreadConstraint } from '../../objects/types.ts';
import { defaultAffinityArgs, type InterPodAffinityArgs } from '../plugins/interPodAffinity/score.ts';
import { defaultFitArgs, type FitArgs } from '../plugins/nodeResourcesFit.ts';
import { type SpreadArgs, systemDefaults } from '../plugins/podTopologySpread/constraints.ts';
import type { ScoringStrategy, ShapePoint } from '../plugins/resourceScoring.ts';
import { cpuAndMemory, type WeightedResource } from '../resourceAmounts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a mapping; none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const textsOf = (value: unknown): string[] => listOf(value).flatMap((one) => textOf(one) ?? []);

/** A weight of 0 or none acts as 1. */
const resourcesOf = (value: unknown): readonly WeightedResource[] => {
  const resources = listOf(value).map((one) => {
    const { name, weight } = fieldsOf(one);
    return { name: textOf(name) ?? '', weight: numberOf(weight) || 1 };
  });
  return resources.length > 0 ? resources : cpuAndMemory;
};

/** NodeResourcesFitArgs */
export function fitArgsOf(args: unknown): FitArgs {
  const { ignoredResources, ignoredResourceGroups, scoringStrategy } = fieldsOf(args);
  return {
    ignoredResources: textsOf(ignoredResources),
    ignoredResourceGroups: textsOf(ignoredResourceGroups),
    strategy: scoringStrategy === undefined ? defaultFitArgs.strategy : strategyOf(fieldsOf(scoringStrategy)),
  };
}

function strategyOf({ type, resources, requestedToCapacityRatio }: Fields): ScoringStrategy {
  const weighted = resourcesOf(resources);
  if (type === 'MostAllocated') return { type, resources: weighted };
  if (type !== 'RequestedToCapacityRatio') return { type: 'LeastAllocated', resources: weighted };
  const shape = listOf(fieldsOf(requestedToCapacityRatio).shape).map((point): ShapePoint => {
    const { utilization, score } = fieldsOf(point);
    return { utilization: numberOf(utilization) ?? 0, score: numberOf(score) ?? 0 };
  });
  return { type, resources: weighted, shape };
}

/** NodeResourcesBalancedAllocationArgs: the names alone, upstream ignores the weights. */
export const balancedNamesOf = (args: unknown): readonly string[] =>
  resourcesOf(fieldsOf(args).resources).map(({ name }) => name);

/** NodeAffinityArgs */
export const addedAffinityOf = (args: unknown): NodeAffinity | undefined =>
  fieldsOf(args).addedAffinity as NodeAffinity | undefined;

/** PodTopologySpreadArgs */
export function spreadArgsOf(args: unknown): SpreadArgs {
  const { defaultingType, defaultConstraints } = fieldsOf(args);
  if (defaultingType !== 'List') return systemDefaults;
  return { defaultingType, defaultConstraints: listOf(defaultConstraints) as readonly TopologySpreadConstraint[] };
}

/** DefaultPreemptionArgs */
export interface PreemptionArgs {
  readonly minCandidateNodesPercentage: number;
  readonly minCandidateNodesAbsolute: number;
}

export function preemptionArgsOf(args: unknown): PreemptionArgs {
  const { minCandidateNodesPercentage, minCandidateNodesAbsolute } = fieldsOf(args);
  return {
    minCandidateNodesPercentage: numberOf(minCandidateNodesPercentage) ?? 10,
    minCandidateNodesAbsolute: numberOf(minCandidateNodesAbsolute) ?? 100,
  };
}

/** InterPodAffinityArgs */
export function affinityArgsOf(args: unknown): InterPodAffinityArgs {
  const { hardPodAffinityWeight, ignorePreferredTermsOfExistingPods } = fieldsOf(args);
  return {
    hardPodAffinityWeight: numberOf(hardPodAffinityWeight) ?? defaultAffinityArgs.hardPodAffinityWeight,
    ignorePreferredTermsOfExistingPods: ignorePreferredTermsOfExistingPods === true,
  };
}
