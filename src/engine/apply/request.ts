/** A create or update request as the API server answers it: decoding, admission, validation (kube-apiserver 1.36, handlers). */
import { isKind } from '../objects/kinds.ts';
import { decodeAs, type ReadObject } from '../manifest/decode.ts';
import { goType, typeOfKind } from '../manifest/goTypes.ts';
import { unknownFields } from '../manifest/unknownFields.ts';
import { goQuoted } from '../objects/fieldError.ts';
import { classesIn, priorityRefusal } from '../objects/priority.ts';
import type { KubeObject, PriorityClass } from '../objects/types.ts';
import { isSame } from '../objects/validation/sameValue.ts';
import { metadataErrors, metadataUpdateErrors } from '../objects/validation/metadata.ts';
import { labelNameErrors } from '../objects/validation/syntax.ts';
import type { FieldError } from '../objects/validation/fieldErrors.ts';
import { type FullService, preparedService, type WrittenService } from '../objects/validation/serviceTypes.ts';
import { invalidMessage, type Validation, validate } from '../objects/validation/validate.ts';
import { withTemplateLabels } from '../objects/validation/workloads.ts';
import type { WrittenWorkloadSpec } from '../objects/validation/workloadTypes.ts';
import { allocate } from './allocate.ts';
import type { AppliedObject } from './applied.ts';
import type { ServedKind } from './served.ts';
import { asStored, type Stored, uid } from './stored.ts';
import { NoMergeKey, threeWayMerge } from './threeWayMerge.ts';

export type ApplyAnswer = Pick<AppliedObject, 'accepted' | 'strict' | 'errors' | 'message' | 'warnings'>;

interface Admitted {
  answer: ApplyAnswer;
  /** What is kept of it; absent where it is refused. */
  stored?: KubeObject;
}

const refused = (message: string): ApplyAnswer => ({ accepted: false, message });

export interface ApiCluster {
  /** What was applied, by kind, namespace and name. */
  stored: Map<string, Stored>;
  /** What else is there. */
  there: readonly KubeObject[];
}

/** @param object as it is sent: with its name, and its namespace if its kind has one */
export function createOrUpdate(object: ReadObject, served: ServedKind, { stored, there }: ApiCluster): ApplyAnswer {
  const { kind, version } = served;
  if (object['kind'] !== kind)
    return refused(
      `no kind "${object['kind']}" is registered for version "${object['apiVersion']}" in scheme "pkg/runtime/scheme.go:111"`,
    );
  const shape = typeOfKind(kind, object['apiVersion']);
  // What is read is completed in place: kubectl goes by what is written.
  const written = structuredClone(object);
  // Of other kinds the metadata alone is known (API-24).
  const [decoded, type] = shape ? [object, shape] : [{ metadata: object['metadata'] }, goType('metadataOnlyObject')];
  const unknown = [...unknownFields(decoded, type)].map(({ name }) => name);
  const misfit = decodeAs(decoded, type);
  if (misfit) return refused(misfit.message);
  const strict = [...new Set(unknown.sort())].map((name) => `unknown field ${goQuoted(name)}`);
  if (strict.length > 0) return { accepted: false, strict, message: `strict decoding error: ${strict.join(', ')}` };
  const { metadata } = object as unknown as KubeObject;
  const key = `${version} ${served.group} ${kind} ${metadata.namespace ?? ''} ${metadata.name}`;
  const before = stored.get(key);
  const sent = before ? merged(before, written) : object;
  if (typeof sent === 'string') return refused(sent);
  // Nothing is sent where nothing has changed.
  if (before && isSame(before.applied, written) && isSame(before.live, sent)) return { accepted: true };
  if (before && shape) decodeAs(sent, shape);
  const known = () => classesIn([...there, ...[...stored.values()].map(({ live }) => live)]);
  const { answer, stored: whole } = admitted({ ...sent, kind } as KubeObject, before?.live, known);
  if (whole) stored.set(key, { applied: written, live: asStored(whole) });
  return answer;
}

/** Or what kubectl says where it can't put them together. */
function merged({ live, applied }: Stored, written: ReadObject): ReadObject | string {
  try {
    return threeWayMerge({ live, applied, written }, live.kind) as ReadObject;
  } catch (error) {
    if (error instanceof NoMergeKey) return error.message;
    throw error;
  }
}

function admitted(object: KubeObject, old: KubeObject | undefined, classes: () => readonly PriorityClass[]): Admitted {
  const { namespace } = object.metadata;
  if (namespace !== undefined && labelNameErrors(namespace).length > 0)
    return { answer: refused(`namespaces "${namespace}" not found`) };
  if (isKind(object, 'Pod') && !old) {
    const priority = priorityRefusal(object, classes());
    if (priority) return { answer: refused(priority.message) };
  }
  const allocated =
    object.kind === 'Service' ? allocate(preparedService(object as WrittenService), old as FullService) : null;
  if (allocated && 'internal' in allocated)
    return { answer: refused(`Internal error occurred: ${allocated.internal}`) };
  if (allocated && 'errors' in allocated) return { answer: invalid(object, allocated.errors) };
  const whole: KubeObject = allocated ? allocated.service : object;
  const { errors, warnings } = judged(fresh(whole, old), old);
  if (errors.length > 0) return { answer: invalid(object, errors) };
  if (isKind(object, 'Pod') && !old && object.spec.overhead) return { answer: refused(overheadText(object)) };
  return { answer: { accepted: true, ...(warnings.length > 0 && { warnings }) }, stored: whole };
}

/** No class is known to give one (plugin/pkg/admission/runtimeclass, validateOverhead). */
const overheadText = ({ metadata }: KubeObject): string =>
  `pods "${metadata.name}" is forbidden: pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead`;

/** Kinds whose generation the API server counts; of others it takes what is written. */
const counted =
  'Pod ReplicationController Deployment ReplicaSet StatefulSet DaemonSet Job CronJob PodDisruptionBudget PriorityClass Ingress IngressClass NetworkPolicy EndpointSlice'.split(
    ' ',
  );

/** With what kubectl has read of the stored object, without what the API server counts by itself. */
function fresh(object: KubeObject, old: KubeObject | undefined): KubeObject {
  const { generation, resourceVersion: _, ...metadata } = object.metadata;
  const own = generation !== undefined && !old && !counted.includes(object.kind) ? { generation } : {};
  const isLabelled = isKind(object, 'Job') || isKind(object, 'ReplicationController');
  const { labels } = isLabelled ? withTemplateLabels(object) : metadata;
  return {
    ...object,
    metadata: {
      ...metadata,
      ...(old && labels && { labels }),
      ...own,
      ...(old && { resourceVersion: '1', uid: metadata.uid ?? uid }),
    },
  };
}

/** An update is asked what is asked of all kinds alike, and again by its own kind (rest.BeforeUpdate). */
function judged(object: KubeObject, old: KubeObject | undefined): Pick<Validation, 'errors' | 'warnings'> {
  const isNamespaced = object.metadata.namespace !== undefined;
  const ofAll = () => metadataErrors(object.metadata, { isNamespaced, nameErrors: () => [], isCommon: true });
  if (!old) {
    const own = validate(object);
    // What all kinds have in common is asked after a kind's own rules (rest.BeforeCreate).
    return own.errors.length > 0 ? own : { ...own, errors: [...ofAll()] };
  }
  const before = fresh({ ...old, metadata: { ...old.metadata, uid } }, old);
  const own = validate(object, before);
  return {
    errors: [...ofAll(), ...metadataUpdateErrors(object.metadata, before.metadata, true), ...own.errors],
    warnings: isWarnedAgain(object, before) ? own.warnings : [],
  };
}

/** Of most workloads only a changed spec is looked at. */
function isWarnedAgain(object: KubeObject, before: KubeObject): boolean {
  const specOf = ({ kind, ...one }: KubeObject) => {
    const { spec } = one as { spec?: WrittenWorkloadSpec };
    return kind === 'DaemonSet' ? spec?.template : spec;
  };
  return !warnedByGeneration.includes(object.kind) || !isSame(specOf(object), specOf(before));
}
const warnedByGeneration = ['ReplicaSet', 'ReplicationController', 'DaemonSet', 'Job', 'CronJob'];

function invalid(object: KubeObject, errors: readonly FieldError[]): ApplyAnswer {
  // The stored object's own uid nobody knows.
  const isCut = errors.some(({ cut, text }) => cut || text.includes(uid));
  return {
    accepted: false,
    errors: errors.map(({ type, field, text }) => ({ type, field, text: text.replaceAll(uid, '…') })),
    ...(!isCut && {
      message: invalidMessage(
        object,
        errors.map(({ text }) => text),
      ),
    }),
  };
}
