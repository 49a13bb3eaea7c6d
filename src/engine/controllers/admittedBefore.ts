/** What an API server would have said before virtual 0 to pods of a file's workloads (kube-apiserver 1.36, admission plugins; API-10 … API-13). */
import { forbiddenTo } from '../apiserver/answers.ts';
import { limitRefusal, withLimitDefaults } from '../apiserver/limitRanger.ts';
import { quotaRefusal } from '../apiserver/resourceQuota.ts';
import { accountRefusal } from '../apiserver/serviceAccount.ts';
import { defaultPod } from '../objects/defaults.ts';
import { classesIn, priorityRefusal } from '../objects/priority.ts';
import { type KubeObject, type Pod, podKey, type PriorityClass, type Workload } from '../objects/types.ts';
import { mapsOf } from '../simulation/objectMaps.ts';

/**
 * Asked once for each pod, in the order in which they are made: those that were let in count for their quotas.
 * @returns why it may not be made; null where it may. A dump without PriorityClasses is taken to have those it names.
 */
export function admissionBefore(objects: readonly KubeObject[]): (pod: Pod, owner: Workload) => string | null {
  const maps = new Map(mapsOf(objects));
  const pods = new Map(maps.get('Pod'));
  maps.set('Pod', pods);
  let known: readonly PriorityClass[] | null = null;
  const isSized = maps.has('LimitRange') || maps.has('ResourceQuota');
  return (pod, { metadata }) => {
    const classes = (known ??= classesIn(objects));
    const { name, generateName = name } = pod.metadata;
    const asked = { ...pod, metadata: { ...pod.metadata, name: generateName } };
    const isExported = metadata.creationTimestamp === undefined || maps.has('PriorityClass');
    const unfit = accountRefusal(maps, asked) ?? (isExported ? priorityRefusal(asked, classes) : null);
    if (unfit || !isSized) return unfit?.message ?? null;
    const sized = withLimitDefaults(maps, defaultPod(pod, classes));
    const why = limitRefusal(maps, sized) ?? quotaRefusal(maps, sized, 0);
    if (why !== null) return forbiddenTo('Pod', name, why).message;
    pods.set(podKey(sized), sized);
    return null;
  };
}
