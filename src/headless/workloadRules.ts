/** Families about what makes pods: ReplicaSets, Deployments, Jobs. */
import { rankPods, victimsFirst } from '../engine/controllers/replicaSetVictims.ts';
import type { Pod } from '../engine/objects/types.ts';
import type { Families } from './ruleFamilies.ts';

export const workloadFamilies: Families = { 'replicaset-victims': replicaSetVictims };

interface VictimsInput {
  now: string;
  pods: readonly Pod[];
  otherPods?: readonly Pod[];
}

function replicaSetVictims({ now, pods, otherPods = [] }: VictimsInput): unknown {
  const ranked = rankPods(pods, [...pods, ...otherPods]);
  return {
    order: victimsFirst(ranked, Date.parse(now)).map(({ metadata }) => metadata.name),
    ranks: Object.fromEntries(ranked.map(({ pod, rank }) => [pod.metadata.name, rank])),
  };
}
