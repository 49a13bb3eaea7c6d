/** How an object was before it was first seen: what it says itself to have changed since is left out. */
import type { Actor } from '../../simulation/trace.ts';
import { isKind } from '../../objects/kinds.ts';
import type { KubeObject, Node, Pod } from '../../objects/types.ts';
import { type Instant, instantOf } from '../instant.ts';

/** Of one that was first seen later: what the API server stores of a new pod (strategy PrepareForCreate). */
export function asCreated(object: KubeObject): KubeObject {
  const { deletionTimestamp: _, deletionGracePeriodSeconds: __, ...metadata } = object.metadata;
  if (!isKind(object, 'Pod')) return { ...object, metadata };
  const { nodeName: ___, ...spec } = object.spec;
  const pod: Pod = { ...object, metadata, spec, status: { phase: 'Pending' } };
  return pod;
}

/**
 * Of one that was there when the record begins.
 * @param writer of its first state; null: it was only seen
 */
export function asBefore(object: KubeObject, start: Instant, writer: Actor | null): KubeObject {
  if (isKind(object, 'Pod')) return podBefore(object, start);
  return isKind(object, 'Node') ? nodeBefore(object, start, writer) : object;
}

function podBefore(pod: Pod, start: Instant): Pod {
  const { deletionTimestamp, deletionGracePeriodSeconds: grace, ...metadata } = pod.metadata;
  const asked = instantOf(deletionTimestamp);
  const isDeletedLater = asked !== null && asked.us - (grace ?? 0) * 1_000_000 >= start.us;
  const conditions = (pod.status?.conditions ?? []).filter(({ lastTransitionTime }) =>
    isOlder(lastTransitionTime, start),
  );
  return { ...pod, ...(isDeletedLater && { metadata }), ...(pod.status && { status: { ...pod.status, conditions } }) };
}

/** A person's write of a node is a cordon or a taint, or takes one away: what it leaves without a time of its own came with it (REC-19). */
function nodeBefore(node: Node, start: Instant, writer: Actor | null): Node {
  const conditions = (node.status?.conditions ?? []).filter(({ lastTransitionTime }) =>
    isOlder(lastTransitionTime, start),
  );
  const isByPerson = writer?.kind === 'user';
  const taints = (node.spec?.taints ?? []).filter(({ timeAdded }) =>
    timeAdded === undefined ? !isByPerson : isOlder(timeAdded, start),
  );
  const { unschedulable: _, ...spec } = node.spec ?? {};
  return {
    ...node,
    spec: { ...(isByPerson ? spec : node.spec), taints },
    status: { ...node.status, conditions },
  };
}

const isOlder = (time: string | undefined, start: Instant): boolean => (instantOf(time)?.us ?? 0) < start.us;
