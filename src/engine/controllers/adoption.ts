/** Which pods are a workload's own (kube-controller-manager 1.36, ControllerRefManager). */
import { compileSelector, matchesLabels, type Selector, selectorOfLabels } from '../objects/labelSelector.ts';
import { type Labels, type Pod, podKey, type Workload } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { isSame } from '../apiserver/changedFields.ts';
import type { ControllerTools } from './controllerTools.ts';
import { controllerOf } from './informers.ts';
import { ownerOf } from './podFromTemplate.ts';

/** A ReplicationController's selector is a map of labels. */
export function selectorOf({ kind, spec }: Workload): Selector {
  if (kind !== 'ReplicationController') return compileSelector(spec?.selector);
  return selectorOfLabels((spec?.selector ?? spec?.template?.metadata?.labels ?? {}) as Labels);
}

export const selects = (workload: Workload, { metadata }: Pod): boolean =>
  matchesLabels(selectorOf(workload), metadata.labels);

interface Claim {
  pods: readonly Pod[];
  cause: Cause;
}

/** Nobody's pod that is not being deleted becomes the workload's; the others stay as they are. */
export function* adopt(tools: ControllerTools, owner: Workload, { pods, cause }: Claim): Process {
  yield* sleep(tools.world.latencies.write);
  for (const pod of pods) {
    const stored = tools.api.pod(podKey(pod));
    if (stored?.metadata.uid !== pod.metadata.uid || !stored || controllerOf(stored)) continue;
    const ownerReferences = [...(stored.metadata.ownerReferences ?? []), ownerOf(owner)];
    tools.api.update({ ...stored, metadata: { ...stored.metadata, ownerReferences } } as Pod, cause);
  }
}

/** Pods whose labels match no longer go their own way. */
export function* release(tools: ControllerTools, owner: Workload, { pods, cause }: Claim): Process {
  yield* sleep(tools.world.latencies.write);
  for (const pod of pods) {
    const stored = tools.api.pod(podKey(pod));
    if (stored?.metadata.uid !== pod.metadata.uid || !stored) continue;
    const kept = (stored.metadata.ownerReferences ?? []).filter(({ uid }) => uid !== owner.metadata.uid);
    const { ownerReferences: _, ...metadata } = stored.metadata;
    const freed = { ...metadata, ...(kept.length > 0 && { ownerReferences: kept }) };
    tools.api.update({ ...stored, metadata: freed } as Pod, cause);
  }
}

/** May its adoption have become possible? Labels or owner are others than before. */
export const isNewlyFree = (before: Pod | null, after: Pod): boolean =>
  !controllerOf(after) &&
  (!before || controllerOf(before) !== undefined || !isSame(before.metadata.labels, after.metadata.labels));
