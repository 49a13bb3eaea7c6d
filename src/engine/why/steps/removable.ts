/** Pods of a node that may be asked to go. */
import { podRequests } from '../../objects/podResources.ts';
import { type Pod, podKey } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { mayGo } from '../tried/mayGo.ts';
import type { TriedCluster } from '../tried/trial.ts';
import { deleteStep } from './bystanders.ts';
import type { Ladder } from './ladder.ts';

/** The smallest first; of a bound pod that is asked about, all others. */
export function removable({ pod: asking }: TriedCluster, { pods }: NodeInfo): readonly Pod[] {
  const own = podKey(asking);
  return pods
    .filter((pod) => mayGo(pod) && podKey(pod) !== own)
    .toSorted((a, b) => milliCpu(a) - milliCpu(b) || memory(a) - memory(b));
}

const milliCpu = (pod: Pod): number => podRequests(pod).milliCpu;
const memory = (pod: Pod): number => podRequests(pod).memory;

export function* deletionLadder(trial: TriedCluster, node: NodeInfo, pods: readonly Pod[]): Ladder {
  for (const pod of pods) yield deleteStep(trial, pod, node);
}
