/** PriorityClasses and PodDisruptionBudgets (Kubernetes 1.36, apis scheduling and policy, validation). */
import { systemPriorityClasses } from '../priority.ts';
import type { PodDisruptionBudget, PriorityClass } from '../types.ts';
import { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid, invalidTyped, oneOf } from './fieldErrors.ts';
import { atMostAllErrors, intOrPercentErrors } from './intOrPercent.ts';
import { selectorErrors, selectorJson } from './labels.ts';
import { immutable, metadataErrors, metadataUpdateErrors } from './metadata.ts';
import { preemptionPolicyErrors } from './podSpec.ts';
import { subdomainNameErrors } from './syntax.ts';

const clusterWide = { isNamespaced: false, nameErrors: subdomainNameErrors };
const largestUserPriority = 1_000_000_000;

export function* priorityClassErrors(one: PriorityClass, old: PriorityClass | undefined): FieldErrors {
  if (old) yield* classUpdateErrors(one, old);
  else yield* classCreateErrors(one);
}

function* classUpdateErrors(one: PriorityClass, old: PriorityClass): FieldErrors {
  yield* metadataUpdateErrors(one.metadata, old.metadata);
  if (one.value !== old.value) yield forbidden(Field.of('value'), 'may not be changed in an update.');
  const policyOf = ({ preemptionPolicy = 'PreemptLowerPriority' }: PriorityClass) => preemptionPolicy;
  if (policyOf(one) !== policyOf(old)) yield invalidTyped(Field.of('preemptionPolicy'), policyOf(one), immutable);
}

function* classCreateErrors({ metadata, value, globalDefault, preemptionPolicy }: PriorityClass): FieldErrors {
  yield* metadataErrors(metadata, clusterWide);
  if (metadata.name.startsWith('system-')) {
    const error = systemClassError(metadata.name, value, globalDefault);
    const text = "priority class names with 'system-' prefix are reserved for system use only. error: ";
    if (error) yield forbidden(Field.of('metadata', 'name'), `${text}${error}`);
  } else if (value > largestUserPriority)
    yield forbidden(Field.of('value'), `maximum allowed value of a user defined priority is ${largestUserPriority}`);
  yield* preemptionPolicyErrors(preemptionPolicy, Field.of('preemptionPolicy'));
}

function systemClassError(name: string, value: number, globalDefault: boolean | undefined): string | null {
  const known = systemPriorityClasses.find(({ metadata }) => metadata.name === name);
  if (!known) return `${name} is not a known system priority class`;
  if (value !== known.value) return `value of ${name} PriorityClass must be ${known.value}`;
  return globalDefault ? `globalDefault of ${name} PriorityClass must be false` : null;
}

export function* budgetErrors({ spec = {} }: PodDisruptionBudget): FieldErrors {
  const { minAvailable, maxUnavailable, selector, unhealthyPodEvictionPolicy: policy } = spec;
  const field = Field.of('spec');
  if (minAvailable !== undefined && maxUnavailable !== undefined)
    yield invalid(field, budgetJson(spec), 'minAvailable and maxUnavailable cannot be both set');
  for (const name of ['minAvailable', 'maxUnavailable'] as const) {
    const value = spec[name];
    if (value === undefined) continue;
    yield* intOrPercentErrors(value, field.child(name));
    yield* atMostAllErrors(value, field.child(name));
  }
  yield* selectorErrors(selector, field.child('selector'));
  yield* oneOf(policy, ['AlwaysAllow', 'IfHealthyBudget'], field.child('unhealthyPodEvictionPolicy'));
}

/** As Go writes the internal type down; its selector has JSON names. */
function budgetJson(spec: NonNullable<PodDisruptionBudget['spec']>): object {
  const { minAvailable, maxUnavailable, selector, unhealthyPodEvictionPolicy } = spec;
  return {
    MinAvailable: minAvailable,
    Selector: selectorJson(selector),
    MaxUnavailable: maxUnavailable,
    UnhealthyPodEvictionPolicy: unhealthyPodEvictionPolicy ?? null,
  };
}
