/** Workloads of apps/v1 and ReplicationControllers (Kubernetes 1.36, apis/apps/validation). */
import { compileSelector, matchesLabels } from '../labelSelector.ts';
import { Field } from './field.ts';
import {
  type FieldErrors,
  forbidden,
  invalid,
  invalidTyped,
  notNegative,
  notSupported,
  oneOf,
  required,
} from './fieldErrors.ts';
import { isEmptySelector, selectorErrors, selectorJson, sortedMap } from './labels.ts';
import { immutable, metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { preparedTemplate, templateErrors, templateMetadataErrors } from './pod.ts';
import { isSame } from './sameValue.ts';
import { claimTemplateErrors } from './storage.ts';
import type { ClaimTemplate } from '../storageTypes.ts';
import type { Labels } from '../types.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';
import { daemonStrategyErrors, deploymentStrategyErrors, statefulStrategyErrors } from './updateStrategies.ts';
import type { WrittenTemplate } from './written.ts';
import { templateOf, type WrittenWorkload, type WrittenWorkloadSpec } from './workloadTypes.ts';

const field = Field.of('spec');

/** Declared beside the Go type, a rule counts bytes where the others say characters. */
const namesOf: Readonly<Record<string, (name: string) => readonly string[]>> = {
  StatefulSet: labelNameErrors,
  ReplicationController: (name) => subdomainNameErrors(name).map((text) => text.replace(/characters$/, 'bytes')),
};

export function* workloadErrors(workload: WrittenWorkload, old: WrittenWorkload | undefined): FieldErrors {
  const { kind, spec = {} } = workload;
  const metadata = kind === 'ReplicationController' ? withTemplateLabels(workload) : workload.metadata;
  const nameErrors = namesOf[kind] ?? subdomainNameErrors;
  if (old) yield* metadataUpdateErrors(metadata, old.metadata);
  else yield* metadataErrors(metadata, { isNamespaced: true, nameErrors });
  const isSelectorChanged = old && !isSame(spec.selector, old.spec?.selector);
  const change = invalid(field.child('selector'), selectorJson(spec.selector), immutable);
  if (kind === 'DaemonSet') {
    if (isSelectorChanged) yield change;
    yield* daemonSetErrors(spec);
  } else if (kind === 'StatefulSet') {
    yield* statefulSetErrors(spec, old === undefined);
    if (old) yield* statefulUpdateErrors(spec, old.spec ?? {});
  } else if (kind === 'ReplicationController') yield* controllerErrors(spec);
  else {
    yield* kind === 'Deployment' ? deploymentErrors(spec) : replicaSetErrors(spec);
    if (isSelectorChanged) yield change;
  }
}

/** ReplicationControllers and Jobs without labels have those of their template (SetDefaults_Job). */
export function withTemplateLabels({ metadata, spec }: WrittenWorkload): WrittenWorkload['metadata'] {
  const labels = Object.keys(metadata.labels ?? {}).length > 0 ? metadata.labels : spec?.template?.metadata?.labels;
  return labels ? { ...metadata, labels } : metadata;
}

function* deploymentErrors(spec: WrittenWorkloadSpec): FieldErrors {
  const { minReadySeconds = 0, progressDeadlineSeconds: deadline = 600 } = spec;
  yield* notNegative(spec.replicas, field.child('replicas'));
  yield* replicaTemplateErrors(spec);
  yield* deploymentStrategyErrors(spec.strategy, field.child('strategy'));
  yield* notNegative(minReadySeconds, field.child('minReadySeconds'));
  yield* notNegative(spec.revisionHistoryLimit, field.child('revisionHistoryLimit'));
  const at = field.child('progressDeadlineSeconds');
  yield* notNegative(deadline, at);
  if (deadline <= minReadySeconds) yield invalid(at, deadline, 'must be greater than minReadySeconds');
}

function* replicaSetErrors(spec: WrittenWorkloadSpec): FieldErrors {
  yield* notNegative(spec.replicas, field.child('replicas'));
  yield* notNegative(spec.minReadySeconds, field.child('minReadySeconds'));
  yield* replicaTemplateErrors(spec);
}

/** Its selector is a map of labels. */
function* controllerErrors(spec: WrittenWorkloadSpec): FieldErrors {
  yield* notNegative(spec.minReadySeconds, field.child('minReadySeconds'));
  const labels = spec.template?.metadata?.labels;
  const own = Object.entries((spec.selector ?? {}) as Labels);
  const selector = own.length > 0 ? own : Object.entries(labels ?? {});
  if (selector.length === 0) yield required(field.child('selector'));
  yield* notNegative(spec.replicas, field.child('replicas'));
  if (!spec.template) {
    yield required(field.child('template'));
    return;
  }
  if (!selector.every(([key, value]) => labels?.[key] === value)) {
    const at = field.child('template', 'metadata', 'labels');
    yield invalid(at, sortedMap(labels), '`selector` does not match template `labels`');
  }
  yield* templateErrors(preparedTemplate(templateOf(spec)), field.child('template'));
  yield* lastingErrors(spec, 'ReplicationController');
}

/** Selector and template of a Deployment or ReplicaSet. */
function* replicaTemplateErrors(spec: WrittenWorkloadSpec): FieldErrors {
  yield* neededSelectorErrors(spec, 'deployment');
  if (compileSelector(spec.selector).error !== null) {
    yield invalid(field.child('selector'), selectorJson(spec.selector), 'invalid label selector');
    return;
  }
  if (!spec.selector || !isEmptySelector(spec.selector)) yield* matchErrors(spec);
  yield* templateErrors(preparedTemplate(templateOf(spec)), field.child('template'));
  yield* lastingErrors(spec, 'ReplicaSet');
}

function* neededSelectorErrors({ selector }: WrittenWorkloadSpec, kind: string): FieldErrors {
  const at = field.child('selector');
  if (!selector) {
    yield required(at);
    return;
  }
  yield* selectorErrors(selector, at);
  if (isEmptySelector(selector)) yield invalid(at, {}, `empty selector is invalid for ${kind}`);
}

/** A workload must find the pods that it makes. */
export function* matchErrors(spec: WrittenWorkloadSpec): FieldErrors {
  const { labels } = templateOf(spec).metadata ?? {};
  if (matchesLabels(compileSelector(spec.selector), labels)) return;
  const text = '`selector` does not match template `labels`';
  yield invalid(field.child('template', 'metadata', 'labels'), sortedMap(labels), text);
}

/** Pods that are replaced run for ever. */
function* lastingErrors(spec: WrittenWorkloadSpec, kind: string): FieldErrors {
  const { restartPolicy = 'Always', activeDeadlineSeconds } = templateOf(spec).spec;
  const at = field.child('template', 'spec');
  if ((restartPolicy || 'Always') !== 'Always')
    yield notSupported(at.child('restartPolicy'), restartPolicy, ['Always']);
  if (activeDeadlineSeconds !== undefined)
    yield forbidden(at.child('activeDeadlineSeconds'), `activeDeadlineSeconds in ${kind} is not Supported`);
}

function* daemonSetErrors(spec: WrittenWorkloadSpec): FieldErrors {
  const { selector } = spec;
  yield* selectorErrors(selector, field.child('selector'));
  if (compileSelector(selector).error === null) yield* matchErrors(spec);
  if (selector && isEmptySelector(selector))
    yield invalid(field.child('selector'), {}, 'empty selector is invalid for daemonset');
  yield* templateErrors(preparedTemplate(templateOf(spec)), field.child('template'));
  yield* lastingErrors(spec, 'DaemonSet');
  yield* notNegative(spec.minReadySeconds, field.child('minReadySeconds'));
  yield* daemonStrategyErrors(spec.updateStrategy, field.child('updateStrategy'));
  yield* notNegative(spec.revisionHistoryLimit, field.child('revisionHistoryLimit'));
}

function* statefulSetErrors(spec: WrittenWorkloadSpec, isNew: boolean): FieldErrors {
  const { podManagementPolicy: policy = 'OrderedReady', serviceName, selector } = spec;
  if (policy && policy !== 'OrderedReady' && policy !== 'Parallel')
    yield invalidTyped(field.child('podManagementPolicy'), policy, "must be 'OrderedReady' or 'Parallel'");
  yield* statefulStrategyErrors(spec.updateStrategy, field.child('updateStrategy'));
  const retention = spec.persistentVolumeClaimRetentionPolicy ?? {};
  for (const name of ['whenDeleted', 'whenScaled'] as const)
    yield* oneOf(
      retention[name] || undefined,
      ['Retain', 'Delete'],
      field.child('persistentVolumeClaimRetentionPolicy', name),
    );
  if (isNew) yield* claimTemplateErrors(spec);
  yield* notNegative(spec.replicas, field.child('replicas'));
  yield* notNegative(spec.minReadySeconds, field.child('minReadySeconds'));
  yield* notNegative(spec.ordinals?.start, field.child('ordinals', 'start'));
  if (isNew && serviceName)
    for (const wrong of labelNameErrors(serviceName)) yield invalid(field.child('serviceName'), serviceName, wrong);
  yield* neededSelectorErrors(spec, 'statefulset');
  if (compileSelector(selector).error !== null) yield invalid(field.child('selector'), selectorJson(selector), '');
  else {
    if (!selector || !isEmptySelector(selector)) yield* matchErrors(spec);
    const template = preparedTemplate(statefulTemplate(spec));
    yield* templateErrors(template, field.child('template'));
    // Upstream asks a second time.
    yield* templateMetadataErrors(template, field.child('template'));
  }
  yield* lastingErrors(spec, 'StatefulSet');
}

/** As the controller completes it: names are the pod's own, claims become volumes. */
function statefulTemplate(spec: WrittenWorkloadSpec): WrittenTemplate {
  const { hostname: _, subdomain: __, volumes = [], ...pod } = templateOf(spec).spec;
  const claims = [...new Set((spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata?.name ?? ''))];
  const own = volumes.filter(({ name }) => !claims.includes(name));
  const claimed = claims.map((name) => ({ name, persistentVolumeClaim: { claimName: name } }));
  return { ...templateOf(spec), spec: { ...pod, volumes: [...claimed, ...own] } };
}

const changeable = [
  'replicas',
  'ordinals',
  'template',
  'updateStrategy',
  'revisionHistoryLimit',
  'persistentVolumeClaimRetentionPolicy',
  'minReadySeconds',
];

/** What a claim is called is no part of it. */
const withBareClaims = ({ volumeClaimTemplates: claims, ...spec }: WrittenWorkloadSpec): WrittenWorkloadSpec => ({
  ...spec,
  ...(claims && {
    volumeClaimTemplates: claims.map(({ metadata, spec: own }) => ({ metadata, spec: own }) as ClaimTemplate),
  }),
});

function* statefulUpdateErrors(spec: WrittenWorkloadSpec, old: WrittenWorkloadSpec): FieldErrors {
  const fixed = (written: WrittenWorkloadSpec) =>
    Object.fromEntries(
      Object.entries({ podManagementPolicy: 'OrderedReady', ...withBareClaims(written) }).filter(
        ([name]) => !changeable.includes(name),
      ),
    );
  if (isSame(fixed(spec), fixed(old))) return;
  const names = changeable.map((name) => `'${name}'`);
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  yield forbidden(field, `updates to statefulset spec for fields other than ${list} are forbidden`);
}
