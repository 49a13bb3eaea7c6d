/** What the API server says to an object that is created or updated (Kubernetes 1.36, Validate of each kind's strategy). */
import { goQuoted, joinErrors } from '../fieldError.ts';
import type { PersistentVolume, PersistentVolumeClaim, StorageClass, VolumeAttachment } from '../storageTypes.ts';
import type { KubeObject, Node, PodDisruptionBudget, PriorityClass } from '../types.ts';
import { isKind } from '../kinds.ts';
import { workloadKinds } from '../workloads.ts';
import { autoscalerErrors } from './autoscaler.ts';
import { budgetErrors, priorityClassErrors } from './clusterObjects.ts';
import { type CronJob, cronJobErrors } from './cronJob.ts';
import { type ConfigMap, configMapErrors, type Secret, secretErrors } from './dataObjects.ts';
import { Field } from './field.ts';
import type { FieldError, FieldErrors } from './fieldErrors.ts';
import { jobErrors } from './job.ts';
import { limitRangeErrors, type WrittenLimitRange } from './limitRange.ts';
import { finalizerErrors, metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { nodeErrors } from './node.ts';
import {
  newPod,
  podCreateErrors,
  podErrors,
  podMetadataErrors,
  podUpdateErrors,
  preparedPod,
  storedPod,
} from './pod.ts';
import { quotaErrors, type WrittenQuota } from './quota.ts';
import { serviceErrors } from './service.ts';
import { preparedService, type WrittenService } from './serviceTypes.ts';
import { supportErrors } from './supportKinds.ts';
import { warningsOf } from './warnings.ts';
import { labelNameErrors } from './syntax.ts';
import { attachmentErrors, claimErrors, volumeErrors } from './storage.ts';
import { storageClassErrors } from './storageClass.ts';
import { workloadErrors } from './workloads.ts';
import type { WrittenWorkload } from './workloadTypes.ts';
import type { WrittenPod } from './written.ts';

export interface Validation {
  /** In upstream's order; empty where the object is taken. */
  errors: readonly FieldError[];
  /** What kubectl prints after `Warning: `. */
  warnings: readonly string[];
  /** `Pod "p" is invalid: …`; null where the object is taken. */
  message: string | null;
}

/**
 * An object as written, before any defaulting; its fields have the types of types.ts.
 * Of kinds without rules of their own only the metadata is judged.
 * @param old of the same kind: the object as it is stored, where it is updated
 */
export function validate(object: KubeObject, old?: KubeObject): Validation {
  const errors = [...errorsOf(object, old)];
  const warnings = [...new Set(warningsOf(object, old !== undefined))];
  return {
    errors,
    warnings,
    message:
      errors.length > 0
        ? invalidMessage(
            object,
            errors.map(({ text }) => text),
          )
        : null,
  };
}

/**
 * What is wrong with an object as written or as stored: what only a new or a changed one must not have is not asked.
 * @param isGoodSpec of a pod: its spec was judged before
 */
export function* storedErrors(object: KubeObject, isGoodSpec = false): FieldErrors {
  // Of a budget's metadata its own rules say nothing; those of all kinds are asked before.
  if (isBudget(object)) yield* bareErrors(object);
  if (isPod(object)) yield* isGoodSpec ? podMetadataErrors(object) : podErrors(storedPod(object));
  else yield* errorsOf(isWorkload(object) && object.kind === 'Job' ? storedJob(object) : object, undefined);
}

/** What the API server made of it has the selector that was made then, by its uid: there is nothing to make any more. */
function storedJob(job: WrittenWorkload): WrittenWorkload {
  const { uid, creationTimestamp } = job.metadata;
  const isStored = uid !== undefined && creationTimestamp !== undefined;
  return isStored && job.spec ? { ...job, spec: { ...job.spec, manualSelector: true } } : job;
}

const bareErrors = ({ kind, metadata }: KubeObject): FieldErrors =>
  metadataErrors(metadata, { isNamespaced: kind !== 'Namespace', nameErrors: () => [] });

/** The API server labels each Namespace with its name. */
function* namespaceErrors({ metadata, spec }: WrittenNamespace, old: KubeObject | undefined): FieldErrors {
  const labels = { ...metadata.labels, 'kubernetes.io/metadata.name': metadata.name };
  yield* metadataErrors({ ...metadata, labels }, { isNamespaced: false, nameErrors: labelNameErrors });
  // An update keeps those that are there.
  for (const finalizer of (old ? [] : spec?.finalizers) ?? [])
    yield* finalizerErrors(finalizer, Field.of('spec', 'finalizers'));
  if (old) yield* metadataUpdateErrors(metadata, old.metadata);
}

interface WrittenNamespace extends KubeObject {
  kind: 'Namespace';
  spec?: { finalizers?: readonly string[] };
}

const ofKind =
  <T extends KubeObject>(...kinds: T['kind'][]) =>
  (object: KubeObject | undefined): object is T =>
    object !== undefined && kinds.includes(object.kind);
const isPod = ofKind<WrittenPod>('Pod');
const isNode = ofKind<Node>('Node');
const isPriorityClass = ofKind<PriorityClass>('PriorityClass');
const isBudget = ofKind<PodDisruptionBudget>('PodDisruptionBudget');
const isVolume = ofKind<PersistentVolume>('PersistentVolume');
const isClaim = ofKind<PersistentVolumeClaim>('PersistentVolumeClaim');
const isStorageClass = ofKind<StorageClass>('StorageClass');
const isAttachment = ofKind<VolumeAttachment>('VolumeAttachment');
const isNamespace = ofKind<WrittenNamespace>('Namespace');
const isCronJob = ofKind<CronJob>('CronJob');
const isService = ofKind<WrittenService>('Service');
const isQuota = ofKind<WrittenQuota>('ResourceQuota');
const isLimitRange = ofKind<WrittenLimitRange>('LimitRange');
const isConfigMap = ofKind<ConfigMap>('ConfigMap');
const isSecret = ofKind<Secret>('Secret');
const isWorkload = ofKind<WrittenWorkload>(...workloadKinds);

function errorsOf(object: KubeObject, old: KubeObject | undefined): Iterable<FieldError> {
  if (isPod(object))
    return isPod(old) ? podUpdateErrors(preparedPod(object), preparedPod(old)) : podCreateErrors(newPod(object));
  if (isPriorityClass(object)) return priorityClassErrors(object, isPriorityClass(old) ? old : undefined);
  if (isBudget(object)) return budgetErrors(object);
  if (isNode(object)) return nodeErrors(object, isNode(old) ? old : undefined);
  if (isWorkload(object) && object.kind === 'Job') return jobErrors(object, isWorkload(old) ? old : undefined);
  if (isWorkload(object)) return workloadErrors(object, isWorkload(old) ? old : undefined);
  return isVolume(object) ? volumeErrors(object, isVolume(old) ? old : undefined) : otherErrors(object, old);
}

function otherErrors(object: KubeObject, old: KubeObject | undefined): Iterable<FieldError> {
  if (isClaim(object)) return claimErrors(object, isClaim(old) ? old : undefined);
  if (isCronJob(object)) return cronJobErrors(object, isCronJob(old) ? old : undefined);
  if (isService(object))
    return serviceErrors(preparedService(object), isService(old) ? preparedService(old) : undefined);
  if (isKind(object, 'HorizontalPodAutoscaler'))
    return autoscalerErrors(object, old && isKind(old, object.kind) ? old : undefined);
  if (isQuota(object)) return quotaErrors(object, isQuota(old) ? old : undefined);
  if (isLimitRange(object)) return limitRangeErrors(object);
  if (isConfigMap(object)) return configMapErrors(object, isConfigMap(old) ? old : undefined);
  if (isSecret(object)) return secretErrors(object, isSecret(old) ? old : undefined);
  if (isStorageClass(object)) return storageClassErrors(object, isStorageClass(old) ? old : undefined);
  if (isNamespace(object)) return namespaceErrors(object, old);
  if (isAttachment(object)) return attachmentErrors(object);
  return supportErrors(object, old) ?? bareErrors(object);
}

const groups: Readonly<Record<string, string>> = {
  Deployment: '.apps',
  ReplicaSet: '.apps',
  StatefulSet: '.apps',
  DaemonSet: '.apps',
  Job: '.batch',
  CronJob: '.batch',
  PodDisruptionBudget: '.policy',
  PriorityClass: '.scheduling.k8s.io',
  StorageClass: '.storage.k8s.io',
  VolumeAttachment: '.storage.k8s.io',
  HorizontalPodAutoscaler: '.autoscaling',
  Role: '.rbac.authorization.k8s.io',
  ClusterRole: '.rbac.authorization.k8s.io',
  RoleBinding: '.rbac.authorization.k8s.io',
  ClusterRoleBinding: '.rbac.authorization.k8s.io',
  NetworkPolicy: '.networking.k8s.io',
  Ingress: '.networking.k8s.io',
  IngressClass: '.networking.k8s.io',
  EndpointSlice: '.discovery.k8s.io',
  RuntimeClass: '.node.k8s.io',
  Lease: '.coordination.k8s.io',
  CSIDriver: '.storage.k8s.io',
  CSINode: '.storage.k8s.io',
};

/** `Pod "p" is invalid: …` */
export function invalidMessage({ kind, metadata }: KubeObject, texts: readonly string[]): string {
  const subject = `${kind}${groups[kind] ?? ''} ${goQuoted(metadata.name)}`;
  return `${subject} is invalid: ${joinErrors(texts)}`;
}
