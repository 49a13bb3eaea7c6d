/** Objects as the cluster keeps them: with what the API server has filled in that a later manifest may meet. */
import { isKind } from '../objects/kinds.ts';
import type { PersistentVolumeClaim } from '../objects/storageTypes.ts';
import type { KubeObject, Workload } from '../objects/types.ts';
import { type Secret, withStrings } from '../objects/validation/dataObjects.ts';
import { withBothSources } from '../objects/validation/storage.ts';
import type { ReadObject } from '../manifest/decode.ts';

export interface Stored {
  /** The manifest as it was sent: kubectl keeps it in an annotation. */
  applied: ReadObject;
  live: KubeObject;
}

/** Of a stored object; which it is, nobody can know. */
export const uid = '00000000-0000-0000-0000-000000000000';

/** What was given to an object when it was made, and stays when it is written anew. */
export function asStored(object: KubeObject): KubeObject {
  const { uid: _, resourceVersion: __, generation: ___, creationTimestamp: ____, ...metadata } = object.metadata;
  const stored = { ...object, metadata };
  if (isKind(stored, 'Job')) return storedJob(stored);
  if (isKind(stored, 'ReplicationController')) return storedController(stored);
  if (isKind(stored, 'Deployment') || isKind(stored, 'DaemonSet') || isKind(stored, 'StatefulSet'))
    return withStrategy(stored);
  if (isKind(stored, 'PersistentVolumeClaim')) return storedClaim(stored);
  if (stored.kind === 'Secret') return withoutStrings(stored as Secret);
  return stored;
}

/** What is written as text is stored in base64. */
function withoutStrings(secret: Secret): Secret {
  const { stringData: _, ...stored } = withStrings(secret);
  return stored;
}

/** Both sources are written where one is. */
const storedClaim = ({ spec = {}, ...claim }: PersistentVolumeClaim): PersistentVolumeClaim => {
  const { dataSource: _, dataSourceRef: __, ...rest } = spec;
  return { ...claim, spec: { ...rest, ...withBothSources(spec) } };
};

type Fields = Record<string, unknown>;
const labelsOf = ({ spec }: Workload): Record<string, string> | undefined => spec?.template?.metadata?.labels;

/** Defaults, and what finds its pods (SetDefaults_Job, generateSelector). */
function storedJob(job: Workload): Workload {
  const spec = { ...job.spec } as Fields;
  if (spec['completions'] === undefined && spec['parallelism'] === undefined) spec['completions'] = 1;
  spec['parallelism'] ??= 1;
  spec['completionMode'] ??= 'NonIndexed';
  spec['podReplacementPolicy'] ??= spec['podFailurePolicy'] ? 'Failed' : 'TerminatingOrFailed';
  const { name } = job.metadata;
  const made = { 'controller-uid': uid, 'job-name': name };
  const prefixed = Object.fromEntries(
    Object.entries(made).map(([key, value]) => [`batch.kubernetes.io/${key}`, value]),
  );
  const isManual = spec['manualSelector'] === true;
  const template = spec['template'] as Fields | undefined;
  const labels = { ...labelsOf(job), ...(!isManual && { ...made, ...prefixed }) };
  if (!isManual) {
    spec['selector'] = { matchLabels: { 'batch.kubernetes.io/controller-uid': uid } };
    spec['template'] = { ...template, metadata: { ...(template?.['metadata'] as Fields), labels } };
  }
  const own = job.metadata.labels ?? (labelsOf(job) && labels);
  return {
    ...job,
    metadata: { ...job.metadata, ...(own && { labels: own }) },
    spec: spec as Workload['spec'],
  } as Workload;
}

/** It takes over its template's labels (SetDefaults_ReplicationController). */
function storedController(controller: Workload): Workload {
  const labels = labelsOf(controller);
  if (!labels) return controller;
  const spec = { ...controller.spec } as Fields;
  if (Object.keys(spec['selector'] ?? {}).length === 0) spec['selector'] = labels;
  const own = Object.keys(controller.metadata.labels ?? {}).length > 0 ? controller.metadata.labels : labels;
  return {
    ...controller,
    metadata: { ...controller.metadata, ...(own && { labels: own }) },
    spec,
  };
}

const rolling = 'RollingUpdate';
/** Kind → where its way to replace pods stands, and how far it goes. */
const strategies: ReadonlyMap<string, readonly [field: string, defaults: Fields]> = new Map([
  ['Deployment', ['strategy', { maxUnavailable: '25%', maxSurge: '25%' }]],
  ['DaemonSet', ['updateStrategy', { maxUnavailable: 1, maxSurge: 0 }]],
  ['StatefulSet', ['updateStrategy', { partition: 0 }]],
]);

function withStrategy(workload: Workload): Workload {
  const [field, defaults] = strategies.get(workload.kind) ?? ['', {}];
  const spec = { ...workload.spec } as Fields;
  const written = (spec[field] ?? {}) as Fields;
  const type = written['type'] || rolling;
  const hasNumbers =
    type === rolling && (workload.kind !== 'StatefulSet' || !written['type'] || written['rollingUpdate']);
  const rollingUpdate = hasNumbers
    ? { ...defaults, ...(written['rollingUpdate'] as Fields) }
    : written['rollingUpdate'];
  spec[field] = { ...written, type, ...(rollingUpdate !== undefined && { rollingUpdate }) };
  return { ...workload, spec };
}
