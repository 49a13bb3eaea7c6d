/** What the API server answers when a stored object is replaced by another one of the same name. */
import { kindOf, nameOf, type ObjectRef } from '../objects/ref.ts';
import { isKind } from '../objects/kinds.ts';
import { strictProblems } from '../manifest/strict.ts';
import { preparedPod } from '../objects/validation/pod.ts';
import { resizeRefusal, withResources } from '../apiserver/podResize.ts';
import { priorityRefusal } from '../objects/priority.ts';
import type { KubeObject, Node, Pod, PriorityClass } from '../objects/types.ts';
import type { FieldSteps } from '../objects/validation/field.ts';
import { metadataUpdateErrors } from '../objects/validation/metadata.ts';
import { validate } from '../objects/validation/validate.ts';
import type { WrittenPod } from '../objects/validation/written.ts';
import type { Answer } from '../simulation/trace.ts';
import { subjectOf } from '../simulation/objectMaps.ts';
import { configurationKind } from '../scheduler/profile/written.ts';
import { apiResource } from './apiResources.ts';
import { withStoredTimes } from './apiTimes.ts';
import { changedPaths, fieldText } from './changedPaths.ts';
import { ignoredFields, withProtected } from './protectedFields.ts';
import { asRead } from './manifestOf.ts';
import { isEnded } from '../objects/podPhase.ts';

/** Remedies beside those of reading; their sentences are in i18n. */
export type EditRemedy = 'fixValue' | 'sameObject' | 'unknownField' | 'recreate' | 'createAgain' | 'leavePriorityOut';

export interface EditError {
  path: FieldSteps;
  /** The API server's or kubectl's words. */
  message: string;
  remedy: EditRemedy;
}

export interface Judgement {
  errors: readonly EditError[];
  /**
   * `recreate`: refused as an update, fine when the stored object is deleted first; `resize`: resources of a running pod,
   * by the subresource. With errors, nothing is stored.
   */
  changes: 'none' | 'update' | 'recreate' | 'resize';
  changed: readonly FieldSteps[];
  /** Fields that the text changes and an update keeps: `status`, `metadata.generation` … */
  ignored: readonly string[];
  /** What the update would store. */
  result: KubeObject;
  /** What the subresource `resize` answers in the update's place; absent: it was not asked, or takes it. */
  refusal?: Answer;
}

export interface EditContext {
  /** `Pod/default/web` */
  subject: ObjectRef;
  /** null where there is no such object (any more). */
  stored: KubeObject | null;
  classes: readonly PriorityClass[];
  /** Changed resources of a running pod go through the subresource `resize`; `node`: the pod's. Absent: they don't. */
  resize?: { node: Node | undefined };
}

/** @param object as the text has it, decoded */
export function judgeEdit(object: KubeObject, { subject, stored, classes, resize }: EditContext): Judgement {
  const before = stored ? asRead(stored) : null;
  const written = withStoredTimes(asRead(inNamespaceOf(object, before)), before);
  const identity = identityErrors(written, subject, before);
  if (identity.length > 0) return refused(written, identity);
  const strict = strictErrors(written, before);
  if (strict.length > 0) return refused(written, strict);
  const created = creationErrors(written, before, classes);
  if (!before) {
    if (written.kind === configurationKind) return { ...refused(written, []), changes: 'update' };
    return { ...refused(written, [notFound(written), ...created]), changes: created.length > 0 ? 'none' : 'recreate' };
  }
  const result = withProtected(written, before);
  const changed = changedPaths(prepared(before), prepared(result));
  const errors = updateErrors(result, before, changed);
  if (resize && created.length === 0 && isResize(before, result, changed))
    return { ...resized(before, result, resize.node), changed, ignored: ignoredFields(written, before) };
  const isTaken = errors.length === 0;
  const canRecreate = !isTaken && created.length === 0;
  return {
    errors: canRecreate
      ? errors.map((error) => ({ ...error, remedy: 'recreate' }))
      : unique(isTaken ? [] : [...created, ...errors]),
    changes: canRecreate ? 'recreate' : isTaken && changed.length === 0 ? 'none' : 'update',
    changed,
    ignored: ignoredFields(written, before),
    result,
  };
}

/** Whether nothing but resources of containers changes, of a pod that has a node and has not ended. */
const isResize = (before: KubeObject, result: KubeObject, changed: readonly FieldSteps[]): before is Pod =>
  isKind(before, 'Pod') &&
  isKind(result, 'Pod') &&
  Boolean(before.spec.nodeName) &&
  !isEnded(before.status?.phase) &&
  changed.length > 0 &&
  changed.every(
    ([first, list, , field]) => first === 'spec' && String(list).endsWith('ontainers') && field === 'resources',
  );

function resized(before: Pod, result: KubeObject, node: Node | undefined): Omit<Judgement, 'changed' | 'ignored'> {
  const pod = withResources(before, result as Pod);
  const refusal = resizeRefusal(before, pod, node);
  if (!refusal) return { errors: [], changes: 'resize', result: pod };
  const path = ['spec', 'containers'];
  const errors = [{ path, message: refusal.message ?? '', remedy: 'recreate' }] as const;
  return { errors, changes: 'recreate', result, refusal };
}

const refused = (result: KubeObject, errors: readonly EditError[]): Judgement => ({
  errors,
  changes: 'none',
  changed: [],
  ignored: [],
  result,
});

/** A text without a namespace is about that of the request. */
function inNamespaceOf(object: KubeObject, stored: KubeObject | null): KubeObject {
  const namespace = object.metadata.namespace || stored?.metadata.namespace;
  return namespace ? { ...object, metadata: { ...object.metadata, namespace } } : object;
}

/** kubectl edit's precondition, and the API server's for the namespace of the request. */
function identityErrors(object: KubeObject, subject: ObjectRef, stored: KubeObject | null): readonly EditError[] {
  const error = (field: string[], message: string): EditError => ({ path: field, message, remedy: 'sameObject' });
  const changedText = 'At least one of apiVersion, kind and name was changed';
  if (object.kind !== kindOf(subject)) return [error(['kind'], changedText)];
  if (object.metadata.name !== nameOf(subject)) return [error(['metadata', 'name'], changedText)];
  if (stored && object.apiVersion !== stored.apiVersion) return [error(['apiVersion'], changedText)];
  if (subjectOf(object) === subject) return [];
  const text = 'the namespace of the provided object does not match the namespace sent on the request';
  return [error(['metadata', 'namespace'], text)];
}

const notFound = ({ kind, metadata }: KubeObject): EditError => ({
  path: ['metadata', 'name'],
  message: `${apiResource(kind)?.resource ?? kind} "${metadata.name}" not found`,
  remedy: 'createAgain',
});

/** Strict decoding, as kubectl asks for it; nothing else is looked at then. What the stored object has is not told. */
function strictErrors(written: KubeObject, before: KubeObject | null): readonly EditError[] {
  const known = new Set((before ? strictProblems(before.kind, { ...before }) : []).map(({ message }) => message));
  return strictProblems(written.kind, { ...written })
    .filter(({ message }) => !known.has(message))
    .map(({ path, message }) => ({ path, message, remedy: 'unknownField' as const }));
}

/** What has been wrong with the stored object all along is not held against the text. */
function updateErrors(result: KubeObject, before: KubeObject, changed: readonly FieldSteps[]): readonly EditError[] {
  const known = new Set(updateTexts(before, before).map(({ text }) => text));
  const errors = updateTexts(result, before).filter(({ text }) => !known.has(text));
  const inSpec = changed.find(([first]) => first === 'spec') ?? ['spec'];
  // A refusal of the whole spec stands where the first change of it is.
  return unique(
    errors.map(({ text, steps }) => ({
      path: steps.length === 1 && steps[0] === 'spec' ? inSpec : steps,
      message: text,
      remedy: 'fixValue' as const,
    })),
  );
}

function updateTexts(object: KubeObject, before: KubeObject) {
  if (object.kind === configurationKind) return [];
  const [now, old] = [object, before].map(withVersion) as [KubeObject, KubeObject];
  return [...metadataUpdateErrors(now.metadata, old.metadata), ...validate(now, old).errors];
}

/** kubectl sends the version that it has read. */
const withVersion = (object: KubeObject): KubeObject => ({
  ...object,
  metadata: { ...object.metadata, resourceVersion: '1' },
});

/** What is wrong with it as a new object. */
function creationErrors(
  written: KubeObject,
  before: KubeObject | null,
  classes: readonly PriorityClass[],
): readonly EditError[] {
  if (written.kind === configurationKind) return [];
  const known = new Set((before ? validate(before).errors : []).map(({ text }) => text));
  const errors = validate(written).errors.filter(({ text }) => !known.has(text));
  return unique([
    ...errors.map(({ text, steps }) => ({ path: steps, message: text, remedy: 'fixValue' as const })),
    ...(isKind(written, 'Pod') ? priorityErrors(written, classes) : []),
  ]);
}

/** The Priority admission plugin answers for the whole pod. */
function priorityErrors(pod: Pod, classes: readonly PriorityClass[]): readonly EditError[] {
  const refusal = priorityRefusal(pod, classes);
  if (!refusal) return [];
  const { field, message } = refusal;
  return [{ path: ['spec', field], message, remedy: field === 'priority' ? 'leavePriorityOut' : 'fixValue' }];
}

/** A text is said once of each place. */
function unique(errors: readonly EditError[]): readonly EditError[] {
  return [...new Map(errors.map((error) => [`${fieldText(error.path)} ${error.message}`, error])).values()];
}

const prepared = (object: KubeObject): KubeObject =>
  object.kind === 'Pod' ? preparedPod(object as WrittenPod) : object;
