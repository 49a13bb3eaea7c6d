/** Fields that a Go type does not have, which a strict decoder refuses (sigs.k8s.io/json, UnmarshalStrict). */
import { isReadObject } from './decode.ts';
import type { FieldPath } from './place.ts';
import type { Shape, Struct } from './shape.ts';

export interface UnknownField {
  path: FieldPath;
  /** `profiles[0].plugins.score` */
  name: string;
}

/** Of a decoded object, in its order. */
export function* unknownFields(object: object, shape: Struct, path: FieldPath = []): Generator<UnknownField> {
  for (const [key, value] of Object.entries(object)) {
    const field = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
    if (field) yield* unknownIn(value, field, [...path, key]);
    else yield { path: [...path, key], name: nameOf([...path, key]) };
  }
}

function* unknownIn(value: unknown, shape: Shape, path: FieldPath): Generator<UnknownField> {
  if (shape.type === 'struct' && isReadObject(value)) yield* unknownFields(value, shape, path);
  else if (shape.type === 'map' && isReadObject(value))
    for (const [key, entry] of Object.entries(value)) yield* unknownIn(entry, shape.of, [...path, key]);
  else if (shape.type === 'list' && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* unknownIn(item, shape.of, [...path, index]);
}

const nameOf = (path: FieldPath): string =>
  path.map((step, place) => (typeof step === 'number' ? `[${step}]` : `${place > 0 ? '.' : ''}${step}`)).join('');
