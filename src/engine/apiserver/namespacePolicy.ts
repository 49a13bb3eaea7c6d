/** What a namespace's LimitRanges and ResourceQuotas make of a new pod (kube-apiserver 1.36, admission plugins; API-10, API-11). */
import type { Pod } from '../objects/types.ts';
import type { Answer } from '../simulation/trace.ts';
import type { World } from '../simulation/world.ts';
import { forbiddenTo } from './answers.ts';
import { limitRefusal, withLimitDefaults } from './limitRanger.ts';
import { quotaRefusal } from './resourceQuota.ts';

/** The pod with the sizes that it gets there, or the API server's answer where it may not be made. */
export function underPolicies(pod: Pod, { state, epoch, clock }: World): { pod: Pod } | { refused: Answer } {
  const { objects } = state;
  if (!objects.get('LimitRange')?.size && !objects.get('ResourceQuota')?.size) return { pod };
  const sized = withLimitDefaults(objects, pod);
  const why = limitRefusal(objects, sized) ?? quotaRefusal(objects, sized, epoch + clock.now);
  return why === null ? { pod: sized } : { refused: forbiddenTo('Pod', pod.metadata.name, why) };
}
