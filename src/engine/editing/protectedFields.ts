/** What an update leaves as it is, whatever the text says (kube-apiserver 1.36, rest.BeforeUpdate, each kind's strategy). */
import { isKind } from '../objects/kinds.ts';
import { withNodeTolerations } from '../objects/defaults.ts';
import { withPodDefaults } from '../objects/podDefaults.ts';
import type { KubeObject, ObjectMeta, Pod, PodSpec } from '../objects/types.ts';
import { isSame } from '../objects/validation/sameValue.ts';

/** The API server's own. A uid that differs is an error, one that is left out is filled in. */
const own = ['creationTimestamp', 'generation', 'deletionTimestamp', 'deletionGracePeriodSeconds'] as const;

type WithStatus = KubeObject & { status?: unknown };

/** Allocatable and images of a node are its status: they may be edited here, as with `--subresource=status`. */
const hasOwnStatus = (object: KubeObject): boolean => object.kind !== 'Node';

/**
 * The object as the update would store it.
 * @param written both as asRead gives them
 */
export function withProtected(written: KubeObject, stored: KubeObject): KubeObject {
  const { status: _, ...rest } = written as WithStatus;
  const status = hasOwnStatus(written) ? (stored as WithStatus).status : (written as WithStatus).status;
  const retained: WithStatus = { ...rest, metadata: protectedMetadata(written.metadata, stored.metadata) };
  if (status !== undefined) retained.status = status;
  return isKind(retained, 'Pod') && isKind(stored, 'Pod') ? withAdmission(retained, stored) : retained;
}

/** Priority, tolerations and defaults that are left out come back; an incomplete stored pod is not completed. */
function withAdmission(pod: Pod, { spec: old }: Pod): Pod {
  const { priority, preemptionPolicy } = old;
  const spec: PodSpec = {
    ...(priority !== undefined && { priority }),
    ...(preemptionPolicy !== undefined && { preemptionPolicy }),
    ...pod.spec,
  };
  const hadTolerations = withNodeTolerations(old.tolerations) === old.tolerations;
  const tolerated = hadTolerations ? { ...spec, tolerations: withNodeTolerations(spec.tolerations) } : spec;
  return { ...pod, spec: withPodDefaults(old) === old ? withPodDefaults(tolerated) : tolerated };
}

function protectedMetadata(written: ObjectMeta, stored: ObjectMeta): ObjectMeta {
  const fixed = ['uid', 'generateName', ...own] as const;
  const free = Object.fromEntries(Object.entries(written).filter(([key]) => !isOneOf(own, key)));
  const missing = fixed.filter((key) => stored[key] !== undefined && free[key] === undefined);
  return { ...free, name: written.name, ...Object.fromEntries(missing.map((key) => [key, stored[key]])) };
}

const isOneOf = (list: readonly string[], key: string): boolean => list.includes(key);

/** What the text says otherwise and an update does not change: fields of the API server, and the status. */
export function ignoredFields(written: KubeObject, stored: KubeObject): readonly string[] {
  const fields = own
    .filter((key) => written.metadata[key] !== undefined && written.metadata[key] !== stored.metadata[key])
    .map((key) => `metadata.${key}`);
  const { status } = written as WithStatus;
  const isStatusProtected =
    hasOwnStatus(written) && status !== undefined && !isSame(status, (stored as WithStatus).status);
  return isStatusProtected ? [...fields, 'status'] : fields;
}
