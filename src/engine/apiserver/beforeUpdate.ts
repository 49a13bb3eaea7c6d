/** What an update of an object may change, and what it leaves (kube-apiserver 1.36, rest.BeforeUpdate, status strategies). */
import type { KubeObject, ObjectMeta } from '../objects/types.ts';
import type { Answer } from '../simulation/trace.ts';
import { forbidden, modified } from './answers.ts';
import { isSame } from './changedFields.ts';

type Parts = KubeObject & { spec?: unknown; status?: unknown };

/** Why the update is refused; null if it may be stored. An object without a resourceVersion overwrites whatever is there. */
export function updateRefusal(object: KubeObject, stored: KubeObject): Answer | null {
  const { kind, metadata } = object;
  const { resourceVersion, finalizers = [] } = metadata;
  if (resourceVersion !== undefined && resourceVersion !== stored.metadata.resourceVersion)
    return modified(kind, metadata.name);
  if (stored.metadata.deletionTimestamp === undefined) return null;
  const added = finalizers.filter((one) => !stored.metadata.finalizers?.includes(one));
  if (added.length === 0) return null;
  const shown = added.toSorted().map((one) => JSON.stringify(one));
  return forbidden(
    `metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{${shown.join(', ')}}`,
  );
}

/** The stored object with the spec and the free metadata of this one; a changed spec counts the generation up. */
export function withSpecOf(object: KubeObject, stored: KubeObject): KubeObject {
  const { status: _, ...written } = object as Parts;
  const { status } = stored as Parts;
  const metadata = withOwn(written.metadata, stored.metadata);
  const generation = stored.metadata.generation ?? (rolledOut.has(stored.kind) ? 1 : undefined);
  const isNext = generation !== undefined && !isSame(written.spec, (stored as Parts).spec);
  const counted = isNext ? { ...metadata, generation: generation + 1 } : metadata;
  return { ...written, metadata: counted, ...(status !== undefined && { status }) };
}

/** Whoever watches a rollout asks whether the controller has seen the change: of a manifest, too, that no server has counted. */
const rolledOut: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'DaemonSet']);

/** The stored object with the status of this one. */
export const withStatusOf = (object: KubeObject, stored: KubeObject): KubeObject =>
  ({ ...stored, status: (object as Parts).status }) as KubeObject;

const own = [
  'uid',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'resourceVersion',
] as const;

/** Who it is and whether it is being deleted is the API server's to say: a deletion is never taken back. */
function withOwn(written: ObjectMeta, stored: ObjectMeta): ObjectMeta {
  const free = Object.entries(written).filter(([key]) => !own.some((name) => name === key));
  const retained = own.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]] as const]));
  return { ...Object.fromEntries(free), ...Object.fromEntries(retained) } as ObjectMeta;
}
