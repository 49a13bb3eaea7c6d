/** JSON patch (RFC 6902), as far as writers of Kubernetes objects use it: add, replace, remove. */
import { type Fields, isFields, textAt } from '../objects/fields.ts';

/** null: an operation that is not known here, or a place that isn't there. */
export function jsonPatched(value: Fields, operations: readonly unknown[]): Fields | null {
  let result: unknown = structuredClone(value);
  for (const operation of operations) {
    const path = textAt(operation, 'path');
    if (!isFields(operation) || path === undefined) return null;
    const keys = path
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (operation['op'] === 'test') continue;
    result = applied(result, keys, operation);
    if (result === undefined) return null;
  }
  return isFields(result) ? result : null;
}

function applied(value: unknown, keys: readonly string[], operation: Fields): unknown {
  const { op } = operation;
  const last = keys.at(-1);
  if (last === undefined) return op === 'remove' ? {} : operation['value'];
  let holder: unknown = value;
  for (const key of keys.slice(0, -1)) holder = (holder as Fields | undefined)?.[key];
  if (Array.isArray(holder)) {
    const index = last === '-' ? holder.length : Number(last);
    if (op === 'add') holder.splice(index, 0, operation['value']);
    else if (op === 'replace') holder[index] = operation['value'];
    else if (op === 'remove') holder.splice(index, 1);
    else return undefined;
    return value;
  }
  if (!isFields(holder)) return undefined;
  if (op === 'add' || op === 'replace') Object.assign(holder, { [last]: operation['value'] });
  else if (op === 'remove') Reflect.deleteProperty(holder, last);
  else return undefined;
  return value;
}
