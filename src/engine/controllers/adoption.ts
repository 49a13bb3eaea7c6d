/** Which pods are a workload's own (kube-controller-manager 1.36, ControllerRefManager). */
import { compileSelector, matchesLabels, type Selector, selectorOfLabels } from '../objects/labelSelector.ts';
import { type KubeObject, type Labels, type Pod, podKey, type Workload } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { isSame } from '../apiserver/changedFields.ts';
import type { ControllerTools } from './controllerTools.ts';
import { controllerOf } from './informers.ts';
import { ownerOf } from './podFromTemplate.ts';

const selectors = new WeakMap<object, Selector>();

function selectorOf(workload: Workload): Selector {
  const spec = workload.spec ?? workload;
  const known = selectors.get(spec);
  if (known) return known;
  const selector = compiled(workload);
  selectors.set(spec, selector);
  return selector;
}

/** A ReplicationController's selector is a map of labels. */
function compiled({ kind, spec }: Workload): Selector {
  if (kind !== 'ReplicationController') return compileSelector(spec?.selector);
  return selectorOfLabels((spec?.selector ?? spec?.template?.metadata?.labels ?? {}) as Labels);
}

export const selects = (workload: Workload, { metadata }: KubeObject): boolean =>
  matchesLabels(selectorOf(workload), metadata.labels);

/** What nobody controls becomes the workload's; the others stay as they are. One that is being deleted adopts nothing. */
export function* adopt({ world, api }: ControllerTools, owner: Workload, { free, cause }: Adoption): Process {
  yield* sleep(world.latencies.write);
  const known = api.get(subjectOf(owner));
  if (known?.metadata.uid !== owner.metadata.uid || known?.metadata.deletionTimestamp !== undefined) return;
  for (const object of free) {
    const stored = api.get(subjectOf(object));
    if (!stored || stored.metadata.uid !== object.metadata.uid || controllerOf(stored)) continue;
    const ownerReferences = [...(stored.metadata.ownerReferences ?? []), ownerOf(owner)];
    api.update({ ...stored, metadata: { ...stored.metadata, ownerReferences } }, cause);
  }
}
interface Adoption {
  free: readonly KubeObject[];
  cause: Cause;
}

/** Pods whose labels match no longer go their own way. */
export function* release({ world, api }: ControllerTools, owner: Workload, { pods, cause }: Release): Process {
  yield* sleep(world.latencies.write);
  for (const pod of pods) {
    const stored = api.pod(podKey(pod));
    if (!stored || stored.metadata.uid !== pod.metadata.uid) continue;
    const kept = (stored.metadata.ownerReferences ?? []).filter(({ uid }) => uid !== owner.metadata.uid);
    const { ownerReferences: _, ...metadata } = stored.metadata;
    api.update({ ...stored, metadata: { ...metadata, ...(kept.length > 0 && { ownerReferences: kept }) } }, cause);
  }
}
interface Release {
  pods: readonly Pod[];
  cause: Cause;
}

/** May its adoption have become possible? Labels or owner are others than before. */
export const isNewlyFree = (before: KubeObject | null, after: KubeObject): boolean =>
  !controllerOf(after) &&
  (!before || controllerOf(before) !== undefined || !isSame(before.metadata.labels, after.metadata.labels));
