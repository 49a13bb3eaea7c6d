/** Nodes on which the pod evens out the use of resources score higher (kube-scheduler 1.36, NodeResourcesBalancedAllocation). */
import { podRequests, type ResourceAmounts } from '../../objects/podResources.ts';
import { maxNodeScore } from '../framework/normalize.ts';
import { type Plugin, ready, scorePoint, skip } from '../framework/plugin.ts';
import type { NodeInfo } from '../nodeInfo.ts';
import { amountOf, isBesideThePoint } from '../resourceAmounts.ts';

export interface NodeResourcesBalancedAllocationScoreFacts {
  plugin: 'NodeResourcesBalancedAllocation';
  with: BalanceHalf;
  without: BalanceHalf;
}

interface Balance {
  readonly names: readonly string[];
  readonly request: ResourceAmounts;
}

/** How even the use would be: with the pod on the node, or as it is. */
function half({ names, request }: Balance, node: NodeInfo, withPod: boolean): BalanceHalf {
  const fractions: FractionFact[] = [];
  for (const name of names) {
    const allocatable = amountOf(node.allocatable, name);
    if (allocatable === 0 || isBesideThePoint(name, request)) continue;
    const requested = amountOf(node.requested, name) + (withPod ? amountOf(request, name) : 0);
    fractions.push({ name, requested, allocatable, fraction: Math.min(1, requested / allocatable) });
  }
  const std = deviation(fractions);
  return { fractions, std, score: Math.trunc((1 - std) * maxNodeScore) };
}

/** Population standard deviation, in upstream's order of operations. */
function deviation(fractions: readonly Pick<FractionFact, 'fraction'>[]): number {
  const first = fractions[0];
  const second = fractions[1];
  if (!first || !second) return 0;
  if (fractions.length === 2) return Math.abs((first.fraction - second.fraction) / 2);
  const mean = fractions.reduce((sum, { fraction }) => sum + fraction, 0) / fractions.length;
  const squares = fractions.reduce((sum, { fraction }) => sum + (fraction - mean) * (fraction - mean), 0);
  return Math.sqrt(squares / fractions.length);
}

/** 75 = the pod changes nothing; since 1.35 the score is about the change. */
function score(balance: Balance, node: NodeInfo): number {
  const gain = half(balance, node, true).score - half(balance, node, false).score;
  return maxNodeScore / 2 + Math.trunc((maxNodeScore / 2 + gain) / 2);
}

/** @param names the resources to balance */
export const nodeResourcesBalancedAllocation = (
  names: readonly string[] = ['cpu', 'memory'],
): Plugin<never, NodeResourcesBalancedAllocationScoreFacts> => ({
  name: 'NodeResourcesBalancedAllocation',
  score: scorePoint<Balance, NodeResourcesBalancedAllocationScoreFacts>({
    preScore({ pod }) {
      const request = podRequests(pod);
      return names.every((name) => amountOf(request, name) === 0) ? skip : ready({ names, request });
    },
    score,
    facts: (balance, node) => ({
      plugin: 'NodeResourcesBalancedAllocation',
      with: half(balance, node, true),
      without: half(balance, node, false),
    }),
  }),
});

export interface FractionFact {
  name: string;
  requested: number;
  allocatable: number;
  fraction: number;
}

export interface BalanceHalf {
  fractions: readonly FractionFact[];
  std: number;
  /** trunc((1 − std) × 100) */
  score: number;
}
