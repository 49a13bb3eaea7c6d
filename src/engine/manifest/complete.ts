/** Decoded objects with the parts that the types promise. */
import { safeSuffix } from '../objects/generatedName.ts';
import type { Container, KubeObject, PodSpec } from '../objects/types.ts';
import { isReadObject, type ReadObject } from './decode.ts';

/**
 * A decoded object as the engine's type of its kind: metadata with a name (made from generateName as the API server
 * does, but always the same), pod specs with containers. Without any name the name is empty, which validate tells.
 */
export function complete(value: ReadObject, kind: string): KubeObject {
  const metadata = isReadObject(value['metadata']) ? value['metadata'] : {};
  const { name, generateName } = metadata;
  const made = typeof generateName === 'string' ? `${generateName}${safeSuffix(JSON.stringify(value))}` : '';
  const object = { ...value, kind, metadata: { ...metadata, name: typeof name === 'string' && name ? name : made } };
  if (kind === 'Pod') return { ...object, spec: podSpec(value['spec']) } as KubeObject;
  const { spec } = value;
  if (isReadObject(spec) && isReadObject(spec['template'])) {
    const template = { ...spec['template'], spec: podSpec(spec['template']['spec']) };
    return { ...object, spec: { ...spec, template } } as KubeObject;
  }
  return object;
}

/** decode has checked every field that is there. */
function podSpec(spec: unknown): PodSpec {
  const read = isReadObject(spec) ? spec : {};
  const containers = (read['containers'] ?? []) as readonly Container[];
  return { ...read, containers };
}
