/** Decoded objects with a kind and a name. */
import { safeSuffix } from '../objects/generatedName.ts';
import { isNamespaced } from '../objects/scope.ts';
import type { KubeObject } from '../objects/types.ts';
import { isReadObject, type ReadObject } from './decode.ts';

/**
 * A decoded object with a name: made from generateName as the API server does, but always the same for the n-th like it.
 * Without any name it is empty, which validate tells. A kind of the cluster loses its namespace, as the API server
 * clears it (apiserver 1.36, rest.EnsureObjectNamespaceMatchesRequestNamespace).
 * @param isTaken whether there is an object of this identity
 */
export function complete(value: ReadObject, kind: string, isTaken: (object: KubeObject) => boolean): KubeObject {
  if (isComplete(value, kind)) return value;
  const { namespace, ...rest } = isReadObject(value['metadata']) ? value['metadata'] : {};
  const metadata = namespace !== undefined && isNamespaced(kind) ? { ...rest, namespace } : rest;
  const { name, generateName } = metadata;
  const called = (one: string): KubeObject => ({ ...value, kind, metadata: { ...metadata, name: one } });
  if (typeof name === 'string' && name) return called(name);
  if (typeof generateName !== 'string') return called('');
  const text = JSON.stringify(value);
  for (let n = 0; ; n++) {
    const object = called(`${generateName}${safeSuffix(n === 0 ? text : `${text} ${n}`)}`);
    if (!isTaken(object)) return object;
  }
}

/** As nearly all are. */
function isComplete(value: ReadObject, kind: string): value is ReadObject & KubeObject {
  const { metadata } = value;
  if (value['kind'] !== kind || !isReadObject(metadata)) return false;
  const { name, namespace } = metadata;
  return typeof name === 'string' && name !== '' && (namespace === undefined || isNamespaced(kind));
}
