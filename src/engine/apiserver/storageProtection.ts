/** What keeps claims and volumes from going while they are used (kube-apiserver 1.36, admission plugin StorageObjectInUseProtection; API-12). */
import type { KubeObject } from '../objects/types.ts';
import { withFinalizers } from './propagation.ts';

export const claimProtection = 'kubernetes.io/pvc-protection';
export const volumeProtection = 'kubernetes.io/pv-protection';

const protections: ReadonlyMap<string, string> = new Map([
  ['PersistentVolumeClaim', claimProtection],
  ['PersistentVolume', volumeProtection],
]);

/** The object with the finalizer of its kind; the same object where it has it, or its kind has none. */
export function protectedInUse<Kind extends KubeObject>(object: Kind): Kind {
  const finalizer = protections.get(object.kind);
  const { finalizers = [], deletionTimestamp } = object.metadata;
  if (finalizer === undefined || deletionTimestamp !== undefined || finalizers.includes(finalizer)) return object;
  return withFinalizers(object, [...finalizers, finalizer]);
}

/** A new claim or volume is Pending until its controller has looked at it (PrepareForCreate). */
export const pendingAtFirst = <Kind extends KubeObject & { status?: unknown }>(object: Kind): Kind =>
  protections.has(object.kind) && object.status === undefined ? { ...object, status: { phase: 'Pending' } } : object;
