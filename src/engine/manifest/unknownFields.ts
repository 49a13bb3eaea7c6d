/** Fields that a Go type does not have, which a strict decoder refuses (sigs.k8s.io/json, UnmarshalStrict). */
import { isReadObject, type ReadObject } from './decode.ts';
import type { FieldPath } from './place.ts';
import type { Shape, Struct } from './shape.ts';

export interface UnknownField {
  path: FieldPath;
  /** `profiles[0].plugins.score` */
  name: string;
}

/** Of a decoded object, in its order. */
export const unknownFields = (object: ReadObject, shape: Struct): Iterable<UnknownField> =>
  hasUnknown(object, shape) ? unknownBelow(object, shape, []) : [];

/** Most objects have none: for those no way has to be put together. */
function hasUnknown(object: ReadObject, { fields }: Struct): boolean {
  for (const key in object) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field || hasUnknownIn(object[key], field)) return true;
  }
  return false;
}

function hasUnknownIn(value: unknown, shape: Shape): boolean {
  if (shape.type === 'struct') return isReadObject(value) && hasUnknown(value, shape);
  if (shape.type !== 'map' && shape.type !== 'list') return false;
  const { of } = shape;
  if (of.type !== 'struct' && of.type !== 'map' && of.type !== 'list') return false;
  if (shape.type === 'list') return Array.isArray(value) && value.some((item) => hasUnknownIn(item, of));
  return isReadObject(value) && Object.values(value).some((entry) => hasUnknownIn(entry, of));
}

function* unknownBelow(object: ReadObject, shape: Struct, path: FieldPath): Generator<UnknownField> {
  for (const [key, value] of Object.entries(object)) {
    const field = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
    if (field) yield* unknownIn(value, field, [...path, key]);
    else yield { path: [...path, key], name: nameOf([...path, key]) };
  }
}

function* unknownIn(value: unknown, shape: Shape, path: FieldPath): Generator<UnknownField> {
  if (shape.type === 'struct' && isReadObject(value)) yield* unknownBelow(value, shape, path);
  else if (shape.type === 'map' && isReadObject(value))
    for (const [key, entry] of Object.entries(value)) yield* unknownIn(entry, shape.of, [...path, key]);
  else if (shape.type === 'list' && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* unknownIn(item, shape.of, [...path, index]);
}

const nameOf = (path: FieldPath): string =>
  path.map((step, place) => (typeof step === 'number' ? `[${step}]` : `${place > 0 ? '.' : ''}${step}`)).join('');
