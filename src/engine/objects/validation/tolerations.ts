/** Tolerations and taints (Kubernetes 1.36, core/validation, ValidateTolerations and validateNodeTaints). */
import { labelValueErrors } from '../labelSyntax.ts';
import type { Taint, Toleration } from '../types.ts';
import type { Field } from './field.ts';
import { duplicate, type FieldErrors, invalid, invalidTyped, notSupported, oneOf, required } from './fieldErrors.ts';
import { keyErrors } from './labels.ts';

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

export function* tolerationErrors(tolerations: readonly Toleration[] | undefined, field: Field): FieldErrors {
  for (const [index, toleration] of (tolerations ?? []).entries()) {
    const at = field.index(index);
    const { key = '', operator = '', effect = '', tolerationSeconds } = toleration;
    if (key) yield* keyErrors(key, at.child('key'));
    if (!key && operator !== 'Exists') {
      const text = 'operator must be Exists when `key` is empty, which means "match all values and all keys"';
      yield invalidTyped(at.child('operator'), operator, text);
    }
    if (tolerationSeconds !== undefined && effect !== 'NoExecute')
      yield invalidTyped(at.child('effect'), effect, "effect must be 'NoExecute' when `tolerationSeconds` is set");
    yield* operatorErrors(toleration, at.child('operator'));
    if (effect) yield* oneOf(effect, effects, at.child('effect'));
  }
}

/** Lt and Gt wait for a feature gate that is off. */
function* operatorErrors({ operator = '', value = '' }: Toleration, field: Field): FieldErrors {
  if (operator === '' || operator === 'Equal') {
    const wrong = labelValueErrors(value);
    if (wrong.length > 0) yield invalid(field, value, wrong.join(';'));
  } else if (operator === 'Exists') {
    if (value) yield invalid(field, value, "value must be empty when `operator` is 'Exists'");
  } else {
    const known = ['Equal', 'Exists'];
    yield notSupported(field, operator, operator === 'Lt' || operator === 'Gt' ? [...known, 'Lt', 'Gt'] : known);
  }
}

export function* taintErrors(taints: readonly Taint[] | undefined, field: Field): FieldErrors {
  const seen = new Set<string>();
  for (const [index, { key, value = '', effect, timeAdded }] of (taints ?? []).entries()) {
    const at = field.index(index);
    yield* keyErrors(key, at.child('key'));
    const wrong = labelValueErrors(value);
    if (wrong.length > 0) yield invalid(at.child('value'), value, wrong.join(';'));
    if (!effect) yield required(at.child('effect'));
    else yield* oneOf(effect, effects, at.child('effect'));
    const pair = JSON.stringify([key, effect]);
    if (seen.has(pair)) {
      const shown = { Key: key, Value: value, Effect: effect, TimeAdded: timeAdded ?? null };
      yield duplicate(at, shown, 'taints must be unique by key and effect pair');
    }
    seen.add(pair);
  }
}
