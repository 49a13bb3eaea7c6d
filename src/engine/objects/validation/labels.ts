/** Labels, annotations and selectors (Kubernetes 1.36, apis/meta/v1/validation). */
import { labelKeyErrors, labelValueErrors } from '../labelSyntax.ts';
import type { LabelSelector, LabelSelectorRequirement, Labels } from '../types.ts';
import type { Field } from './field.ts';
import { type FieldErrors, forbidden, invalids, required, tooLong, invalidTyped } from './fieldErrors.ts';

/** Upstream names the whole map. */
const entryOf = (field: Field, key: string): Field => field.fieldAt([...field.steps, key]);

export function* labelErrors(labels: Labels | undefined, field: Field): FieldErrors {
  for (const [key, value] of Object.entries(labels ?? {})) {
    const [wrongKey, wrongValue] = [labelKeyErrors(key), labelValueErrors(value)];
    if (wrongKey.length > 0) yield* invalids(entryOf(field, key), key, wrongKey);
    if (wrongValue.length > 0) yield* invalids(entryOf(field, key), value, wrongValue);
  }
}

/** A label's key; also what is a qualified name elsewhere. */
export const keyErrors = (key: string, field: Field): FieldErrors => invalids(field, key, labelKeyErrors(key));

const mostAnnotationBytes = 256 * 1024;

export function* annotationErrors(annotations: Labels | undefined, field: Field): FieldErrors {
  let size = 0;
  for (const [key, value] of Object.entries(annotations ?? {})) {
    const wrong = labelKeyErrors(key.toLowerCase());
    if (wrong.length > 0) yield* invalids(entryOf(field, key), key, wrong);
    size += key.length + value.length;
  }
  if (size > mostAnnotationBytes) yield tooLong(field, mostAnnotationBytes);
}

export function* selectorErrors(selector: LabelSelector | null | undefined, field: Field): FieldErrors {
  if (!selector) return;
  yield* labelErrors(selector.matchLabels, field.child('matchLabels'));
  for (const [index, one] of (selector.matchExpressions ?? []).entries()) {
    const at = field.child('matchExpressions').index(index);
    yield* operatorErrors(one, at);
    yield* keyErrors(one.key, at.child('key'));
    yield* valueErrors(one.values, at.child('values'));
  }
}

/** In and NotIn want values, Exists and DoesNotExist none. */
export function* operatorErrors({ operator, values = [] }: LabelSelectorRequirement, field: Field): FieldErrors {
  if (operator === 'In' || operator === 'NotIn') {
    if (values.length === 0)
      yield required(field.child('values'), "must be specified when `operator` is 'In' or 'NotIn'");
  } else if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (values.length > 0)
      yield forbidden(field.child('values'), "may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
  } else yield invalidTyped(field.child('operator'), operator, 'not a valid selector operator');
}

export function* valueErrors(values: readonly string[] | undefined, field: Field): FieldErrors {
  for (const [index, value] of (values ?? []).entries())
    yield* invalids(field.index(index), value, labelValueErrors(value));
}

export const isEmptySelector = ({ matchLabels = {}, matchExpressions = [] }: LabelSelector): boolean =>
  Object.keys(matchLabels).length + matchExpressions.length === 0;

/** As Go writes a selector down. */
export function selectorJson(selector: LabelSelector | null | undefined): object | null {
  if (!selector) return null;
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return {
    ...(Object.keys(matchLabels).length > 0 && { matchLabels: sortedMap(matchLabels) }),
    ...(matchExpressions.length > 0 && {
      matchExpressions: matchExpressions.map(({ key, operator, values = [] }) => ({
        key,
        operator,
        ...(values.length > 0 && { values }),
      })),
    }),
  };
}

/** Go writes maps in the order of their keys; absent ones as null. */
export const sortedMap = (map: Labels | undefined): ReadonlyMap<string, string> | null =>
  map ? new Map(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))) : null;
