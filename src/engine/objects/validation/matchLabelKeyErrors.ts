/** matchLabelKeys and mismatchLabelKeys (Kubernetes 1.36, ValidateMatchLabelKeysAndMismatchLabelKeys). */
import type { LabelSelector } from '../types.ts';
import type { Field } from './field.ts';
import { type FieldErrors, forbidden, invalid } from './fieldErrors.ts';
import { keyErrors } from './labels.ts';

interface Keyed {
  labelSelector?: LabelSelector | null;
  matchLabelKeys?: readonly string[];
  mismatchLabelKeys?: readonly string[];
}

/** Judges what the keys were merged into: a key that the selector had before is in it twice. */
export function* matchLabelKeyErrors(owner: Keyed, field: Field): FieldErrors {
  const { labelSelector, matchLabelKeys = [], mismatchLabelKeys = [] } = owner;
  yield* nameErrors(matchLabelKeys, labelSelector, field.child('matchLabelKeys'));
  yield* nameErrors(mismatchLabelKeys, labelSelector, field.child('mismatchLabelKeys'));
  if (labelSelector) yield* repeatedErrors(matchLabelKeys, labelSelector, field);
  for (const [index, key] of matchLabelKeys.entries())
    if (mismatchLabelKeys.includes(key))
      yield invalid(
        field.child('matchLabelKeys').index(index),
        key,
        'exists in both matchLabelKeys and mismatchLabelKeys',
      );
}

function* nameErrors(keys: readonly string[], selector: LabelSelector | null | undefined, field: Field): FieldErrors {
  if (keys.length === 0) return;
  if (!selector) yield forbidden(field, 'must not be specified when labelSelector is not set');
  else for (const [index, key] of keys.entries()) yield* keyErrors(key, field.index(index));
}

function* repeatedErrors(keys: readonly string[], selector: LabelSelector, field: Field): FieldErrors {
  const seen = new Set(Object.keys(selector.matchLabels ?? {}));
  for (const { key } of selector.matchExpressions ?? []) {
    const index = keys.lastIndexOf(key);
    if (index >= 0 && seen.has(key)) {
      // Upstream forgets the name of the field.
      const at = field.index(index).fieldAt([...field.steps, 'matchLabelKeys', index]);
      yield invalid(at, key, 'exists in both matchLabelKeys and labelSelector');
    }
    seen.add(key);
  }
}
