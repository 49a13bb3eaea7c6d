/** Decoded objects with a kind and a name. */
import { safeSuffix } from '../objects/generatedName.ts';
import type { KubeObject } from '../objects/types.ts';
import { isReadObject, type ReadObject } from './decode.ts';

/**
 * A decoded object with a name: made from generateName as the API server does, but always the same.
 * Without any name it is empty, which validate tells.
 */
export function complete(value: ReadObject, kind: string): KubeObject {
  const metadata = isReadObject(value['metadata']) ? value['metadata'] : {};
  const { name, generateName } = metadata;
  if (typeof name === 'string' && name) return { ...value, kind, metadata: { ...metadata, name } };
  const made = typeof generateName === 'string' ? `${generateName}${safeSuffix(JSON.stringify(value))}` : '';
  return { ...value, kind, metadata: { ...metadata, name: made } };
}
