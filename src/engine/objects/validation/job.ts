/** Jobs (Kubernetes 1.36, apis/batch/validation, ValidateJob). */
import { compileSelector, matchesLabels } from '../labelSelector.ts';
import type { LabelSelector, ObjectMeta } from '../types.ts';
import { Field } from './field.ts';
import {
  cut,
  type FieldErrors,
  invalid,
  invalids,
  notNegative,
  notSupported,
  oneOf,
  required,
  tooLong,
} from './fieldErrors.ts';
import { failureRuleErrors } from './failureRules.ts';
import { jobUpdateErrors } from './jobUpdate.ts';
import { isEmptySelector, selectorErrors } from './labels.ts';
import { metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { preparedTemplate, templateErrors } from './pod.ts';
import { successPolicyErrors, successPolicyJson } from './successPolicy.ts';
import { httpPathErrors, labelNameErrors, subdomainNameErrors } from './syntax.ts';
import { matchErrors, withTemplateLabels } from './workloads.ts';
import { templateOf, type WrittenWorkload, type WrittenWorkloadSpec } from './workloadTypes.ts';

const field = Field.of('spec');

/** @param old as it is stored, where it is updated */
export function* jobErrors(job: WrittenWorkload, old?: WrittenWorkload): FieldErrors {
  const { spec: written = {} } = job;
  const spec = completed(written);
  const isGenerated = !spec.manualSelector && !old;
  const generated = isGenerated ? withGeneratedLabels(spec, job.metadata.name) : spec;
  const metadata = withTemplateLabels(hasTemplateLabels(job) ? { ...job, spec: generated } : job);
  yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  if (isGenerated) yield* generatedSelectorErrors(spec, metadata.name);
  else if (!spec.manualSelector) yield* generatedLabelErrors(spec, metadata);
  yield* jobSpecErrors(generated, field);
  // Otherwise the API server makes the selector and its labels.
  if (!isGenerated) yield* ownSelectorErrors(spec, spec.selector);
  else if (spec.selector) yield* selectorErrors(spec.selector, field.child('selector'));
  yield* hostnameErrors(metadata.name, spec);
  if (!old) return;
  yield* metadataUpdateErrors(metadata, old.metadata);
  // Upstream asks a second time.
  yield* jobSpecErrors(spec, field);
  yield* ownSelectorErrors(spec, spec.selector);
  const before = completed(old.spec ?? {});
  // A count that was filled in when the Job was made stays.
  const { completions } = old.spec?.completions === undefined && written.completions === undefined ? before : spec;
  yield* jobUpdateErrors({ ...spec, ...(completions !== undefined && { completions }) }, before);
}

/** A Job without labels shares its template's: what is generated there is its own, too. */
const hasTemplateLabels = ({ spec }: WrittenWorkload): boolean =>
  Object.keys(spec?.template?.metadata?.labels ?? {}).length > 0;

/** Of an indexed Job's pods. */
function* hostnameErrors(name: string, { completionMode, completions }: WrittenWorkloadSpec): FieldErrors {
  if (completionMode !== 'Indexed' || !completions) return;
  const hostname = `${name}-${completions - 1}`;
  if (labelNameErrors(hostname).length > 0) {
    const text = `will not able to create pod with invalid DNS label: ${hostname}`;
    yield invalid(Field.of('metadata', 'name'), name, text);
  }
}

/** With neither given a Job is one pod; either stands for itself. */
function completed(spec: WrittenWorkloadSpec): WrittenWorkloadSpec {
  const { completions, parallelism } = spec;
  return completions === undefined && parallelism === undefined ? { ...spec, completions: 1 } : spec;
}

const legacyName = 'job-name';
const nameLabel = 'batch.kubernetes.io/job-name';

/** The labels that the API server writes into the template (generateSelector). */
function withGeneratedLabels(spec: WrittenWorkloadSpec, name: string): WrittenWorkloadSpec {
  const template = templateOf(spec);
  const labels = { [legacyName]: name, [nameLabel]: name, ...template.metadata?.labels };
  return { ...spec, template: { ...template, metadata: { ...template.metadata, labels } } };
}

/** What stands in the way of those that are generated (validateGeneratedSelector); upstream shows uids. */
function* generatedSelectorErrors(spec: WrittenWorkloadSpec, name: string): FieldErrors {
  const labels = templateOf(spec).metadata?.labels ?? {};
  const at = field.child('template', 'metadata', 'labels');
  for (const key of [legacyName, nameLabel])
    if (labels[key] !== undefined && labels[key] !== name) yield cut(at.key(key), `must be '${name}'`);
  if (!spec.selector || isEmptySelector(spec.selector)) return;
  const generated = { [legacyName]: name, [nameLabel]: name };
  const compiled = compileSelector(spec.selector);
  if (compiled.error === null && !matchesLabels(compiled, generated))
    yield cut(field.child('selector'), '`selector` not auto-generated');
  if (compiled.error === null && !matchesLabels(compiled, { ...generated, ...labels }))
    yield cut(at, '`selector` does not match template `labels`');
}

/** Of those that are there already. */
function* generatedLabelErrors(spec: WrittenWorkloadSpec, { name, uid = '' }: ObjectMeta): FieldErrors {
  const labels = templateOf(spec).metadata?.labels ?? {};
  const at = field.child('template', 'metadata', 'labels');
  if (!spec.selector) return;
  const expected = { 'controller-uid': uid, [legacyName]: name, 'batch.kubernetes.io/controller-uid': uid };
  for (const [key, value] of Object.entries({ ...expected, [nameLabel]: name }))
    if (labels[key] === undefined) yield required(at.key(key), `must be '${value}'`);
    else if (labels[key] !== value) yield cut(at.key(key), `must be '${value}'`);
}

function* ownSelectorErrors(spec: WrittenWorkloadSpec, selector: LabelSelector | undefined): FieldErrors {
  if (!selector) yield required(field.child('selector'));
  else yield* selectorErrors(selector, field.child('selector'));
  const compiled = compileSelector(selector);
  if (compiled.error === null && !matchesLabels(compiled, templateOf(spec).metadata?.labels)) yield* matchErrors(spec);
}

const counts = [
  'parallelism',
  'completions',
  'activeDeadlineSeconds',
  'backoffLimit',
  'ttlSecondsAfterFinished',
  'backoffLimitPerIndex',
  'maxFailedIndexes',
] as const;

/** Also of the Jobs that a CronJob makes. */
export function* jobSpecErrors(spec: WrittenWorkloadSpec, field: Field): FieldErrors {
  for (const name of counts) yield* notNegative(spec[name], field.child(name));
  if (spec.maxFailedIndexes !== undefined && spec.backoffLimitPerIndex === undefined)
    yield required(field.child('backoffLimitPerIndex'), 'when maxFailedIndexes is specified');
  yield* managerErrors(spec.managedBy, field.child('managedBy'));
  yield* oneOf(spec.completionMode, ['NonIndexed', 'Indexed'], field.child('completionMode'));
  if (spec.completionMode === 'Indexed') yield* indexedErrors(spec, field);
  else if ((spec.completionMode ?? 'NonIndexed') === 'NonIndexed')
    for (const name of ['backoffLimitPerIndex', 'maxFailedIndexes'] as const)
      if (spec[name] !== undefined) yield invalid(field.child(name), spec[name], 'requires indexed completion mode');
  yield* failureRuleErrors(spec, field.child('podFailurePolicy', 'rules'));
  if (spec.successPolicy && spec.completionMode !== 'Indexed')
    yield invalid(
      field.child('successPolicy'),
      successPolicyJson(spec.successPolicy),
      'requires indexed completion mode',
    );
  else if (spec.successPolicy) yield* successPolicyErrors(spec, field.child('successPolicy'));
  const replacements = spec.podFailurePolicy ? ['Failed'] : ['Failed', 'TerminatingOrFailed'];
  yield* oneOf(spec.podReplacementPolicy, replacements, field.child('podReplacementPolicy'));
  yield* templateErrors(preparedTemplate(templateOf(spec)), field.child('template'));
  yield* restartErrors(spec, field);
}

const most = 100_000;
const mostOfMany = 10_000;

function* indexedErrors(
  { completions, parallelism = 0, maxFailedIndexes, backoffLimitPerIndex }: WrittenWorkloadSpec,
  field: Field,
): FieldErrors {
  const [atParallelism, atFailed] = [field.child('parallelism'), field.child('maxFailedIndexes')];
  if (completions === undefined) yield required(field.child('completions'), 'when completion mode is Indexed');
  if (parallelism > most)
    yield invalid(atParallelism, parallelism, `must be less than or equal to ${most} when completion mode is Indexed`);
  const failed = maxFailedIndexes ?? 0;
  if (maxFailedIndexes !== undefined && completions !== undefined && failed > completions)
    yield invalid(atFailed, failed, 'must be less than or equal to completions');
  if (failed > most) yield invalid(atFailed, failed, `must be less than or equal to ${most}`);
  if (completions === undefined || completions <= most || backoffLimitPerIndex === undefined) return;
  const limit = `must be less than or equal to ${mostOfMany} when completions are above ${most} and used with backoff limit per index`;
  if (maxFailedIndexes === undefined) yield required(atFailed, `must be specified when completions is above ${most}`);
  if (parallelism > mostOfMany) yield invalid(atParallelism, parallelism, limit);
  if (failed > mostOfMany) yield invalid(atFailed, failed, limit);
}

function* restartErrors(spec: WrittenWorkloadSpec, field: Field): FieldErrors {
  const { restartPolicy: policy = '' } = templateOf(spec).spec;
  const at = field.child('template', 'spec', 'restartPolicy');
  if (policy === '' || policy === 'Always') yield required(at, 'valid values: "OnFailure", "Never"');
  else if (policy !== 'OnFailure' && policy !== 'Never') yield notSupported(at, policy, ['OnFailure', 'Never']);
  else if (spec.podFailurePolicy && policy !== 'Never')
    yield invalid(at, policy, 'only "Never" is supported when podFailurePolicy is specified');
}

const longestManager = 63;

/** `acme.io/foo` */
function* managerErrors(manager: string | undefined, field: Field): FieldErrors {
  if (manager === undefined) return;
  const [, host = '', path = ''] = /^([^/]*)\/?(.*)$/s.exec(manager) ?? [];
  if (manager === '') yield required(field);
  else if (host === '' || path === '')
    yield invalid(field, manager, 'must be a domain-prefixed path (such as "acme.io/foo")');
  else {
    yield* invalids(field, host, subdomainNameErrors(host));
    yield* invalids(field, path, httpPathErrors(path));
  }
  if (manager.length > longestManager) yield tooLong(field, longestManager);
}
