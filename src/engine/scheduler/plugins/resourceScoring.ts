/** NodeResourcesFit's scoring strategies (kube-scheduler 1.36, noderesources). */
import { type ResourceAmounts, scoringRequests } from '../../objects/podResources.ts';
import { ready, type ScoreFunctions } from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { amountOf, cpuAndMemory, isBesideThePoint, type WeightedResource } from '../resourceAmounts.ts';

export interface NodeResourcesFitScoreFacts {
  plugin: 'NodeResourcesFit';
  strategy: 'LeastAllocated' | 'MostAllocated' | 'RequestedToCapacityRatio';
  resources: readonly {
    name: string;
    /** Node's part and pod's part; with defaults for scoring where nothing is requested (SCHED-29). */
    allocated: number;
    request: number;
    capacity: number;
    score: number;
    weight: number;
  }[];
  weightSum: number;
}

export interface ShapePoint {
  /** Percent. */
  readonly utilization: number;
  /** 0…10 */
  readonly score: number;
}

export type ScoringStrategy =
  | { readonly type: 'LeastAllocated' | 'MostAllocated'; readonly resources: readonly WeightedResource[] }
  | {
      readonly type: 'RequestedToCapacityRatio';
      readonly resources: readonly WeightedResource[];
      readonly shape: readonly ShapePoint[];
    };

export const leastAllocated: ScoringStrategy = { type: 'LeastAllocated', resources: cpuAndMemory };

type Scored = NodeResourcesFitScoreFacts['resources'][number];

/** The score 0…100 of one resource when `requested` of `capacity` would be in use. */
function resourceScore(strategy: ScoringStrategy, requested: number, capacity: number): number {
  switch (strategy.type) {
    case 'LeastAllocated':
      return requested > capacity ? 0 : percent(capacity - requested, capacity);
    case 'MostAllocated':
      return percent(Math.min(requested, capacity), capacity);
    case 'RequestedToCapacityRatio':
      return shapeScore(strategy.shape, requested > capacity ? 100 : percent(requested, capacity));
  }
}

/** 64 TiB: a hundred times as much is still counted exactly. */
const largestExact = 2 ** 46;

/** part × 100 idiv whole, as upstream's whole numbers have it. @param part at most `whole` */
function percent(part: number, whole: number): number {
  if (whole > largestExact && Number.isSafeInteger(whole)) return Number((BigInt(part) * 100n) / BigInt(whole));
  return Math.trunc((part * 100) / whole);
}

/** The piecewise linear shape at a utilization in percent, scaled from 0…10 to 0…100. */
function shapeScore(shape: readonly ShapePoint[], utilization: number): number {
  const scaled = shape.map((point) => ({ ...point, score: point.score * 10 }));
  for (const [index, point] of scaled.entries()) {
    if (utilization > point.utilization) continue;
    const before = scaled[index - 1];
    if (!before) return point.score;
    const rise = (point.score - before.score) * (utilization - before.utilization);
    return before.score + Math.trunc(rise / (point.utilization - before.utilization));
  }
  return scaled.at(-1)?.score ?? 0;
}

/** cpu and memory count with defaults for containers that ask for nothing, the other resources as they are. */
function allocatedOn({ requested, nonZeroRequested }: NodeInfo, name: string): number {
  if (name === 'cpu') return nonZeroRequested.milliCpu;
  return name === 'memory' ? nonZeroRequested.memory : amountOf(requested, name);
}

function scoredResources(strategy: ScoringStrategy, pod: ResourceAmounts, node: NodeInfo): Scored[] {
  const scored: Scored[] = [];
  for (const { name, weight } of strategy.resources) {
    const capacity = amountOf(node.allocatable, name);
    if (capacity === 0 || isBesideThePoint(name, pod)) continue;
    const allocated = allocatedOn(node, name);
    const request = amountOf(pod, name);
    const score = resourceScore(strategy, allocated + request, capacity);
    scored.push({ name, allocated, request, capacity, score, weight });
  }
  return scored;
}

/** RequestedToCapacityRatio leaves resources that score 0 out of the weights. */
function weightSumOf({ type }: ScoringStrategy, resources: readonly Scored[]): number {
  const counted = type === 'RequestedToCapacityRatio' ? resources.filter(({ score }) => score !== 0) : resources;
  return counted.reduce((sum, { weight }) => sum + weight, 0);
}

function combined(strategy: ScoringStrategy, resources: readonly Scored[]): number {
  const weightSum = weightSumOf(strategy, resources);
  if (weightSum === 0) return 0;
  const mean = resources.reduce((sum, { score, weight }) => sum + score * weight, 0) / weightSum;
  return strategy.type === 'RequestedToCapacityRatio' ? Math.round(mean) : Math.trunc(mean);
}

export const scoreFunctions = (
  strategy: ScoringStrategy,
): ScoreFunctions<ResourceAmounts, NodeResourcesFitScoreFacts> => ({
  preScore: ({ pod }) => ready(scoringRequests(pod)),
  score: (request, node) => combined(strategy, scoredResources(strategy, request, node)),
  facts(request, node) {
    const resources = scoredResources(strategy, request, node);
    const weightSum = weightSumOf(strategy, resources);
    return { plugin: 'NodeResourcesFit', strategy: strategy.type, resources, weightSum };
  },
});
