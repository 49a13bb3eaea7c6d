/** What a delete request makes of an object that knows no grace, and of the garbage collector's finalizers (kube-apiserver 1.36, registry Store.Delete). */
import type { KubeObject } from '../objects/types.ts';
import type { PropagationPolicy } from '../simulation/situation.ts';
import type { DeleteOptions } from './beforeDelete.ts';

/** Holds an owner until its dependents have lost the reference to it. */
export const orphanFinalizer = 'orphan';
/** Holds an owner until the dependents that block it are gone. */
export const foregroundFinalizer = 'foregroundDeletion';

/** What happens to dependents where the request says nothing: of old, those of a Job and a ReplicationController stay. */
export const defaultPolicy = (kind: string): PropagationPolicy =>
  kind === 'Job' || kind === 'ReplicationController' ? 'Orphan' : 'Background';

/** The finalizers after the request; a policy that is not said leaves those that somebody has set. */
export function finalizersAfter(
  { kind, metadata }: KubeObject,
  { propagationPolicy }: DeleteOptions,
): readonly string[] {
  const before = metadata.finalizers ?? [];
  const isForeground = propagationPolicy ? propagationPolicy === 'Foreground' : before.includes(foregroundFinalizer);
  const isOrphan = propagationPolicy
    ? propagationPolicy === 'Orphan'
    : before.includes(orphanFinalizer) || (!isForeground && defaultPolicy(kind) === 'Orphan');
  const retained = before.filter((one) => one !== orphanFinalizer && one !== foregroundFinalizer);
  return [...retained, ...(isOrphan ? [orphanFinalizer] : []), ...(isForeground ? [foregroundFinalizer] : [])];
}

/** The object with these finalizers; none: without the field. */
export function withFinalizers<Kind extends KubeObject>(object: Kind, finalizers: readonly string[]): Kind {
  const { finalizers: _, ...metadata } = object.metadata;
  return { ...object, metadata: finalizers.length > 0 ? { ...metadata, finalizers } : metadata };
}

/** An object that is only held by its finalizers from here on. */
export function markedAsDeleting(object: KubeObject, now: string): KubeObject {
  const { metadata } = object;
  const { generation = 0, deletionTimestamp = now } = metadata;
  const isFirst = metadata.deletionGracePeriodSeconds === undefined;
  const counted = isFirst && generation > 0 ? { generation: generation + 1 } : {};
  return { ...object, metadata: { ...metadata, ...counted, deletionTimestamp, deletionGracePeriodSeconds: 0 } };
}
