/** Where two objects differ. */
import { isReadObject } from '../manifest/decode.ts';
import type { FieldSteps } from '../objects/validation/field.ts';
import { isSame } from '../objects/validation/sameValue.ts';

/** The smallest fields that mean something else to the API server; a list of another length is one field. */
export function changedPaths(before: unknown, after: unknown, path: FieldSteps = []): readonly FieldSteps[] {
  // Under its own name, as an empty map means nothing in some fields.
  const name = String(path.at(-1) ?? '');
  if (isSame({ [name]: before }, { [name]: after })) return [];
  if (isReadObject(before) && isReadObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return orWhole(
      keys.flatMap((key) => changedPaths(before[key], after[key], [...path, key])),
      path,
    );
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return orWhole(
      after.flatMap((item, index) => changedPaths(before[index], item, [...path, index])),
      path,
    );
  return [path];
}

/** What differs only as a whole (an empty map that means something) is told as a whole. */
const orWhole = (inner: readonly FieldSteps[], path: FieldSteps): readonly FieldSteps[] =>
  inner.length > 0 ? inner : [path];

/** `spec.tolerations[0].key`, keys with dots in brackets. */
export const fieldText = (path: FieldSteps): string =>
  path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      if (/[./]/.test(step)) return `[${step}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
