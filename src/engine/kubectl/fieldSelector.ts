/** `--field-selector=spec.nodeName=n1,status.phase!=Running` (apimachinery 1.36, fields.ParseSelector). */
import type { KubeObject } from '../objects/types.ts';

export const fieldsMatch = (text: string, object: KubeObject): boolean =>
  text
    .split(',')
    .filter((term) => term !== '')
    .every((term) => {
      const [, field = '', operator = '', value = ''] = /^([^=!]+)(!=|==?)(.*)$/.exec(term) ?? [];
      const isEqual = fieldText(object, field) === value;
      return operator === '!=' ? !isEqual : isEqual;
    });

/** Of an absent field the empty text. */
function fieldText(object: KubeObject, path: string): string {
  let value: unknown = object;
  for (const step of path.split('.'))
    value =
      typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[step] : undefined;
  return value === undefined || value === null ? (path === 'metadata.namespace' ? 'default' : '') : String(value);
}
