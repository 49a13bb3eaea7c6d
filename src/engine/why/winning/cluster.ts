/** Changes that reach further: the strategy by which NodeResourcesFit scores, and a pod of the node that goes. */
import { podRequests } from '../../objects/podResources.ts';
import { type Pod, podKey } from '../../objects/types.ts';
import { profileFor } from '../../scheduler/profile/configuration.ts';
import { profilesOf } from '../../simulation/schedulerProfiles.ts';
import { mayGo } from '../tried/mayGo.ts';
import type { Ladder } from './rung.ts';
import type { Trials } from './trials.ts';

export function strategyLadder({ state, pod }: Trials): Ladder {
  const from = profileFor(profilesOf(state.objects), pod).scoringStrategy;
  const to = from === 'MostAllocated' ? 'LeastAllocated' : 'MostAllocated';
  return [{ step: { by: 'strategy', from, to }, change: { do: 'weigh', weights: {}, scoringStrategy: to } }];
}

/** Pods of the node that may go, the smallest first. */
export function removable({ state, node }: Trials): readonly Pod[] {
  const { name } = node.metadata;
  const found: Pod[] = [];
  for (const pod of state.pods.values()) if (pod.spec.nodeName === name && mayGo(pod)) found.push(pod);
  return found.sort((a, b) => milliCpu(a) - milliCpu(b) || memory(a) - memory(b));
}

const milliCpu = (pod: Pod): number => podRequests(pod).milliCpu;
const memory = (pod: Pod): number => podRequests(pod).memory;

export const deletionLadder = (node: string, pods: readonly Pod[]): Ladder =>
  pods.map((pod) => {
    const key = podKey(pod);
    return { step: { by: 'deletePod', node, pod: key }, change: { do: 'deletePod', pod: key } };
  });
