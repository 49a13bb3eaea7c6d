/** Which pods are a workload's own (kube-controller-manager 1.36, ControllerRefManager). */
import { compileSelector, matchesLabels, type Selector, selectorOfLabels } from '../objects/labelSelector.ts';
import { type KubeObject, type Labels, type Pod, podKey, type Workload } from '../objects/types.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { type Process, sleep } from '../simulation/process.ts';
import type { Cause } from '../simulation/world.ts';
import { isSame } from '../apiserver/changedFields.ts';
import type { ControllerTools } from './controllerTools.ts';
import { namespaceOf } from './informers.ts';
import { ownerOf } from './podFromTemplate.ts';
import { isActive } from './replicaSetVictims.ts';
import { controllerOf } from '../objects/owner.ts';

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
function* release({ world, api }: ControllerTools, owner: Workload, { pods, cause }: Release): Process {
  yield* sleep(world.latencies.write);
  for (const pod of pods) {
    const stored = api.pod(podKey(pod));
    if (!stored || stored.metadata.uid !== pod.metadata.uid) continue;
    const retained = (stored.metadata.ownerReferences ?? []).filter(({ uid }) => uid !== owner.metadata.uid);
    const { ownerReferences: _, ...metadata } = stored.metadata;
    api.update(
      { ...stored, metadata: { ...metadata, ...(retained.length > 0 && { ownerReferences: retained }) } },
      cause,
    );
  }
}
interface Release {
  pods: readonly Pod[];
  cause: Cause;
}

interface Claim {
  /** Another pod than these is never the workload's, whatever its labels: a StatefulSet's have its names. */
  isMember?: (pod: Pod) => boolean;
  /** Pods that nobody controls are looked at too. */
  isSeeking: boolean;
  cause: Cause;
}

/**
 * Lets pods go whose labels match no longer, and takes over those that nobody controls (ClaimPods).
 * @returns the workload's pods, adopted ones among them
 */
export function* claimPods(tools: ControllerTools, workload: Workload, claim: Claim): Process<Pod[]> {
  const { isMember = () => true, isSeeking, cause } = claim;
  const { informers } = tools;
  const own = informers.ownedBy('Pod', workload.metadata.uid ?? '').filter(isMember);
  const foreign = own.filter((pod) => isActive(pod) && !selects(workload, pod));
  if (foreign.length > 0) yield* release(tools, workload, { pods: foreign, cause });
  const free = isSeeking ? informers.orphansIn('Pod', namespaceOf(workload)) : [];
  const adopted = free.filter((pod) => isMember(pod) && isActive(pod) && selects(workload, pod));
  if (adopted.length > 0) yield* adopt(tools, workload, { free: adopted, cause });
  if (foreign.length + adopted.length === 0) return own;
  return [...own.filter((pod) => !foreign.includes(pod)), ...adopted];
}

/** May its adoption have become possible? Labels or owner are others than before. */
export const isNewlyFree = (before: KubeObject | null, after: KubeObject): boolean =>
  !controllerOf(after) &&
  (!before || controllerOf(before) !== undefined || !isSame(before.metadata.labels, after.metadata.labels));
