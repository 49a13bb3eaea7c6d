/** Jobs (Kubernetes 1.36, apis/batch/validation, ValidateJob). */
import { compileSelector, matchesLabels } from '../labelSelector.ts';
import type { LabelSelector } from '../types.ts';
import { Field } from './field.ts';
import { type FieldErrors, invalid, notNegative, notSupported, oneOf, required } from './fieldErrors.ts';
import { failureRuleErrors } from './failureRules.ts';
import { selectorErrors } from './labels.ts';
import { metadataErrors } from './metadata.ts';
import { preparedTemplate, templateErrors } from './pod.ts';
import { labelNameErrors, subdomainNameErrors } from './syntax.ts';
import { matchErrors } from './workloads.ts';
import { templateOf, type WrittenWorkload, type WrittenWorkloadSpec } from './workloadTypes.ts';

const field = Field.of('spec');

export function* jobErrors({ metadata, spec: written = {} }: WrittenWorkload): FieldErrors {
  // With neither given a Job is one pod.
  const spec =
    written.completions === undefined && written.parallelism === undefined ? { ...written, completions: 1 } : written;
  yield* metadataErrors(metadata, { isNamespaced: true, nameErrors: subdomainNameErrors });
  yield* specErrors(spec);
  // Otherwise the API server makes the selector and its labels.
  if (spec.manualSelector) yield* ownSelectorErrors(spec, spec.selector);
  if (spec.completionMode !== 'Indexed' || !spec.completions) return;
  const hostname = `${metadata.name}-${spec.completions - 1}`;
  if (labelNameErrors(hostname).length > 0) {
    const text = `will not able to create pod with invalid DNS label: ${hostname}`;
    yield invalid(Field.of('metadata', 'name'), metadata.name, text);
  }
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

function* specErrors(spec: WrittenWorkloadSpec): FieldErrors {
  for (const name of counts) yield* notNegative(spec[name], field.child(name));
  if (spec.maxFailedIndexes !== undefined && spec.backoffLimitPerIndex === undefined)
    yield required(field.child('backoffLimitPerIndex'), 'when maxFailedIndexes is specified');
  yield* oneOf(spec.completionMode, ['NonIndexed', 'Indexed'], field.child('completionMode'));
  if (spec.completionMode === 'Indexed') yield* indexedErrors(spec);
  else if ((spec.completionMode ?? 'NonIndexed') === 'NonIndexed')
    for (const name of ['backoffLimitPerIndex', 'maxFailedIndexes'] as const)
      if (spec[name] !== undefined) yield invalid(field.child(name), spec[name], 'requires indexed completion mode');
  yield* failureRuleErrors(spec, field.child('podFailurePolicy', 'rules'));
  const replacements = spec.podFailurePolicy ? ['Failed'] : ['Failed', 'TerminatingOrFailed'];
  yield* oneOf(spec.podReplacementPolicy, replacements, field.child('podReplacementPolicy'));
  yield* templateErrors(preparedTemplate(templateOf(spec)), field.child('template'));
  yield* restartErrors(spec);
}

const most = 100_000;
const mostOfMany = 10_000;

function* indexedErrors({
  completions,
  parallelism = 0,
  maxFailedIndexes,
  backoffLimitPerIndex,
}: WrittenWorkloadSpec): FieldErrors {
  const [atParallelism, atFailed] = [field.child('parallelism'), field.child('maxFailedIndexes')];
  if (completions === undefined) yield required(field.child('completions'), 'when completion mode is Indexed');
  if (parallelism > most)
    yield invalid(atParallelism, parallelism, `must be less than or equal to ${most} when completion mode is Indexed`);
  const failed = maxFailedIndexes ?? 0;
  if (completions !== undefined && failed > completions)
    yield invalid(atFailed, failed, 'must be less than or equal to completions');
  if (failed > most) yield invalid(atFailed, failed, `must be less than or equal to ${most}`);
  if (completions === undefined || completions <= most || backoffLimitPerIndex === undefined) return;
  const limit = `must be less than or equal to ${mostOfMany} when completions are above ${most} and used with backoff limit per index`;
  if (maxFailedIndexes === undefined) yield required(atFailed, `must be specified when completions is above ${most}`);
  if (parallelism > mostOfMany) yield invalid(atParallelism, parallelism, limit);
  if (failed > mostOfMany) yield invalid(atFailed, failed, limit);
}

function* restartErrors(spec: WrittenWorkloadSpec): FieldErrors {
  const { restartPolicy: policy = '' } = templateOf(spec).spec;
  const at = field.child('template', 'spec', 'restartPolicy');
  if (policy === '' || policy === 'Always') yield required(at, 'valid values: "OnFailure", "Never"');
  else if (policy !== 'OnFailure' && policy !== 'Never') yield notSupported(at, policy, ['OnFailure', 'Never']);
  else if (spec.podFailurePolicy && policy !== 'Never')
    yield invalid(at, policy, 'only "Never" is supported when podFailurePolicy is specified');
}
