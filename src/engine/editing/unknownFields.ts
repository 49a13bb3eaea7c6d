/** Fields that the API does not know, as strict decoding tells them (apimachinery 1.36, json strict decoding). */
import { isReadObject } from '../manifest/decode.ts';
import type { Shape } from '../manifest/shape.ts';
import { shapes } from '../manifest/shapes.ts';
import type { KubeObject } from '../objects/types.ts';
import type { FieldSteps } from '../objects/validation/field.ts';
import { otherFields } from './knownFields.ts';

/** The ways to them, in the order of the text. Types whose fields are not all known here are not judged. */
export function unknownFields(object: KubeObject): readonly FieldSteps[] {
  const shape = shapes.get(object.kind);
  return shape ? [...unknownIn(object, shape, [])] : [];
}

function* unknownIn(value: unknown, shape: Shape, path: FieldSteps): Generator<FieldSteps> {
  if (shape.type === 'list' && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* unknownIn(item, shape.of, [...path, index]);
  if (!isReadObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const field = fieldOf(shape, key);
    if (field === 'unknown') yield [...path, key];
    else if (field) yield* unknownIn(inner, field, [...path, key]);
  }
}

function fieldOf(shape: Shape, key: string): Shape | 'unknown' | null {
  if (shape.type === 'map') return shape.of;
  if (shape.type !== 'struct') return null;
  const known = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
  if (known) return known;
  const others = otherFields.get(shape.name);
  return others && !others.includes(key) ? 'unknown' : null;
}
