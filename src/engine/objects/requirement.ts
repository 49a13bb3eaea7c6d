/** One condition on labels (apimachinery 1.36, labels.Requirement). */
import { invalidValue } from './fieldError.ts';
import { labelKeyErrors, labelValueErrors } from './labelSyntax.ts';
import type { Labels } from './types.ts';

export type RequirementOperator =
  | 'In'
  | 'NotIn'
  | 'Exists'
  | 'DoesNotExist'
  | 'Equals'
  | 'DoubleEquals'
  | 'NotEquals'
  | 'Gt'
  | 'Lt';

export interface Requirement {
  readonly key: string;
  readonly operator: RequirementOperator;
  readonly values: readonly string[];
}

/** As written in a manifest; `values` may be absent, which upstream's error texts tell from empty. */
export interface WrittenRequirement {
  key: string;
  operator: RequirementOperator;
  values: readonly string[] | null;
}

/** What is wrong with a requirement, in upstream's words and order (labels.NewRequirement); empty if nothing is. */
export function requirementErrors(written: WrittenRequirement, path = ''): string[] {
  const prefix = path === '' ? '' : `${path}.`;
  const errors: string[] = [];
  const keyErrors = labelKeyErrors(written.key);
  if (keyErrors.length > 0) errors.push(invalidValue(`${prefix}key`, written.key, keyErrors.join('; ')));
  errors.push(...countErrors(written, `${prefix}values`));
  for (const [index, value] of (written.values ?? []).entries()) {
    const wrong = labelValueErrors(value);
    if (wrong.length > 0)
      errors.push(invalidValue(`${prefix}values[${index}][${written.key}]`, value, wrong.join('; ')));
  }
  return errors;
}

function countErrors({ operator, values }: WrittenRequirement, path: string): string[] {
  const count = values?.length ?? 0;
  switch (operator) {
    case 'In':
    case 'NotIn':
      return count === 0 ? [invalidValue(path, values, "for 'in', 'notin' operators, values set can't be empty")] : [];
    case 'Exists':
    case 'DoesNotExist':
      return count > 0 ? [invalidValue(path, values, 'values set must be empty for exists and does not exist')] : [];
    case 'Gt':
    case 'Lt':
      return integerErrors(values, path);
    case 'Equals':
    case 'DoubleEquals':
    case 'NotEquals':
      return count === 1 ? [] : [invalidValue(path, values, 'exact-match compatibility requires one single value')];
  }
}

function integerErrors(values: readonly string[] | null, path: string): string[] {
  const errors: string[] = [];
  if (values?.length !== 1)
    errors.push(invalidValue(path, values, "for 'Gt', 'Lt' operators, exactly one value is required"));
  for (const [index, value] of (values ?? []).entries())
    if (readInteger(value) === null)
      errors.push(invalidValue(`${path}[${index}]`, value, "for 'Gt', 'Lt' operators, the value must be an integer"));
  return errors;
}

/** A 64-bit integer; null for anything else. */
function readInteger(text: string): bigint | null {
  if (!/^[+-]?[0-9]+$/.test(text)) return null;
  const read = BigInt(text.replace('+', ''));
  return BigInt.asIntN(64, read) === read ? read : null;
}

/** Whether a label value (undefined = the label is missing) meets the requirement. */
export function meetsRequirement({ operator, values }: Requirement, have: string | undefined): boolean {
  switch (operator) {
    case 'In':
    case 'Equals':
    case 'DoubleEquals':
      return have !== undefined && values.includes(have);
    case 'NotIn':
    case 'NotEquals':
      return have === undefined || !values.includes(have);
    case 'Exists':
      return have !== undefined;
    case 'DoesNotExist':
      return have === undefined;
    case 'Gt':
    case 'Lt':
      return comparesTo(have, values[0], operator);
  }
}

function comparesTo(have: string | undefined, bound: string | undefined, operator: 'Gt' | 'Lt'): boolean {
  const left = have === undefined ? null : readInteger(have);
  const right = bound === undefined ? null : readInteger(bound);
  if (left === null || right === null) return false;
  return operator === 'Gt' ? left > right : left < right;
}

/** The value of a label, or undefined: what the object inherits is no label. */
export const labelOf = (labels: Labels | undefined, key: string): string | undefined =>
  labels !== undefined && Object.hasOwn(labels, key) ? labels[key] : undefined;

/** `tier in (a,b)`, `!app`, `rank>5` */
export function requirementText({ key, operator, values }: Requirement): string {
  const list = [...values].sort().join(',');
  switch (operator) {
    case 'In':
      return `${key} in (${list})`;
    case 'NotIn':
      return `${key} notin (${list})`;
    case 'Exists':
      return key;
    case 'DoesNotExist':
      return `!${key}`;
    case 'Equals':
      return `${key}=${list}`;
    case 'DoubleEquals':
      return `${key}==${list}`;
    case 'NotEquals':
      return `${key}!=${list}`;
    case 'Gt':
      return `${key}>${list}`;
    case 'Lt':
      return `${key}<${list}`;
  }
}
