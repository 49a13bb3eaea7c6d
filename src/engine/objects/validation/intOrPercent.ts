/** Numbers that may be percentages (Kubernetes 1.36, apis/apps/validation). */
import type { Field } from './field.ts';
import { type FieldErrors, invalid, invalidTyped, notNegative } from './fieldErrors.ts';
import { percentErrors } from './syntax.ts';

export type IntOrPercent = number | string;

export function* intOrPercentErrors(value: IntOrPercent, field: Field): FieldErrors {
  if (typeof value === 'string') {
    for (const wrong of percentErrors(value)) yield invalidTyped(field, value, wrong);
  } else yield* notNegative(value, field);
}

const percentOf = (value: IntOrPercent): number | null =>
  typeof value === 'string' && percentErrors(value).length === 0 ? Number(value.slice(0, -1)) : null;

/** The number, of percent or pieces; a text that is neither counts as its digits do in Go. */
export const amountOf = (value: IntOrPercent): number =>
  percentOf(value) ?? (/^[+-]?\d+$/.test(String(value)) ? Number(value) : 0);

export function* atMostAllErrors(value: IntOrPercent, field: Field): FieldErrors {
  if ((percentOf(value) ?? 0) > 100) yield invalid(field, value, 'must not be greater than 100%');
}
