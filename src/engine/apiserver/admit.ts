/** A create request on its way to the store: admission, defaults, validation (kube-apiserver 1.36, Store.Create). */
import { priorityRefusal } from '../objects/priority.ts';
import { isKind } from '../objects/kinds.ts';
import type { KubeObject } from '../objects/types.ts';
import { invalidMessage, validate } from '../objects/validation/validate.ts';
import { configurationKind } from '../scheduler/profile/written.ts';
import type { Admission } from '../simulation/base.ts';
import { freshPod } from '../simulation/freshPod.ts';
import type { Answer } from '../simulation/trace.ts';
import { forbidden, invalid } from './answers.ts';

/** The object as it is to be stored. Bad input: the API server's answer as `refused`. */
export function admit(object: KubeObject, admission: Admission): { admitted: KubeObject } | { refused: Answer } {
  // The scheduler's own file, which no API server is asked about.
  if (object.kind === configurationKind) return { admitted: object };
  const priority = isKind(object, 'Pod') ? priorityRefusal(object, admission.classes) : null;
  if (priority) return { refused: forbidden(priority.message) };
  const message = refusalOf(withoutOwn(object));
  if (message !== null) return { refused: invalid(message) };
  return { admitted: isKind(object, 'Pod') ? freshPod(object, admission) : withoutStatus(object) };
}

/** What an API server gave an earlier object of this text says nothing about a new one. */
function withoutOwn(object: KubeObject): KubeObject {
  const { resourceVersion: _, generation: __, ...metadata } = object.metadata;
  return { ...object, metadata };
}

/** Who would report a Node's status anew is not simulated: its own comes along, as with a kubelet that registers. */
function withoutStatus(object: KubeObject): KubeObject {
  if (object.kind === 'Node') return object;
  const { status: _, ...created } = object as KubeObject & { status?: unknown };
  return created;
}

/** What is simulated does without: ports of Services, what stands behind a volume, what templates of claims lack. */
const spared = /^spec(?:\.ports|\.nodeAffinity)?$|\.volumeClaimTemplates?\b/;

/** Objects of a scene may be cut down to what matters. @returns the API server's text; null where it would take the object */
function refusalOf(object: KubeObject): string | null {
  const errors = validate(object).errors.filter(
    ({ type, field }) => type !== 'FieldValueRequired' || !spared.test(field),
  );
  return errors.length > 0
    ? invalidMessage(
        object,
        errors.map(({ text }) => text),
      )
    : null;
}
