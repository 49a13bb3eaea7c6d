/** Pod failure policies of Jobs (Kubernetes 1.36, apis/batch/validation, validatePodFailurePolicy). */
import type { Field } from './field.ts';
import { duplicate, type FieldErrors, invalid, oneOf, required, tooMany, wrong } from './fieldErrors.ts';
import { keyErrors } from './labels.ts';
import { type FailureRule, templateOf, type WrittenWorkloadSpec } from './workloadTypes.ts';

const validValues = (values: readonly string[]) => `valid values: [${values.map((value) => `"${value}"`).join(' ')}]`;

function* chosenErrors(value: string | undefined, values: readonly string[], field: Field): FieldErrors {
  if (!value) yield required(field, validValues(values));
  else yield* oneOf(value, values, field);
}

export function* failureRuleErrors(spec: WrittenWorkloadSpec, field: Field): FieldErrors {
  const { rules = [] } = spec.podFailurePolicy ?? {};
  if (rules.length > 20) yield tooMany(field, rules.length, 20);
  const { containers, initContainers = [] } = templateOf(spec).spec;
  const names = [...containers, ...initContainers].map(({ name }) => name);
  for (const [index, rule] of rules.entries()) {
    const at = field.index(index);
    const { action, onExitCodes, onPodConditions = [] } = rule;
    if (action === 'FailIndex' && spec.backoffLimitPerIndex === undefined)
      yield invalid(at.child('action'), action, 'requires the backoffLimitPerIndex to be set');
    yield* chosenErrors(action, ['Count', 'FailIndex', 'FailJob', 'Ignore'], at.child('action'));
    if (onExitCodes) yield* exitCodeErrors(onExitCodes, names, at.child('onExitCodes'));
    yield* conditionErrors(onPodConditions, at.child('onPodConditions'));
    if (onExitCodes && onPodConditions.length > 0)
      yield wrong(at, 'specifying both OnExitCodes and OnPodConditions is not supported');
    if (!onExitCodes && onPodConditions.length === 0)
      yield wrong(at, 'specifying one of OnExitCodes and OnPodConditions is required');
  }
}

type ExitCodes = NonNullable<FailureRule['onExitCodes']>;

function* exitCodeErrors(
  { operator, containerName, values: given }: ExitCodes,
  names: readonly string[],
  field: Field,
): FieldErrors {
  const values = given ?? [];
  yield* chosenErrors(operator, ['In', 'NotIn'], field.child('operator'));
  if (containerName !== undefined && !names.includes(containerName)) {
    const text = 'must be one of the container or initContainer names in the pod template';
    yield invalid(field.child('containerName'), containerName, text);
  }
  const at = field.child('values');
  if (values.length === 0) yield invalid(at, given ?? null, 'at least one value is required');
  else if (values.length > 255) yield tooMany(at, values.length, 255);
  for (const [index, code] of values.entries()) {
    if (operator === 'In' && code === 0) yield invalid(at.index(index), code, 'must not be 0 for the In operator');
    if (values.indexOf(code) < index) yield duplicate(at.index(index), code);
  }
  if (values.some((code, index) => index > 0 && (values[index - 1] ?? code) > code))
    yield invalid(at, values, 'must be ordered');
}

function* conditionErrors(patterns: NonNullable<FailureRule['onPodConditions']>, field: Field): FieldErrors {
  if (patterns.length > 20) yield tooMany(field, patterns.length, 20);
  for (const [index, { type = '', status }] of patterns.entries()) {
    yield* keyErrors(type, field.index(index).child('type'));
    // An empty one is filled in.
    yield* chosenErrors(status || 'True', ['False', 'True', 'Unknown'], field.index(index).child('status'));
  }
}
