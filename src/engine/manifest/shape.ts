/** Go types as data, and how to write them down. */
export type Shape =
  | { type: 'string' | 'bool' | 'int32' | 'int64' | 'quantity' | 'intOrString' | 'duration' | 'any' }
  | { type: 'list' | 'map'; of: Shape; name: string }
  | Struct;
export interface Struct {
  type: 'struct';
  /** Name of the Go type. */
  name: string;
  fields: Readonly<Record<string, Shape>>;
  /** Fields that Go always has: absent they read as the type's zero. */
  always: readonly string[];
}

export const string: Shape = { type: 'string' };
export const bool: Shape = { type: 'bool' };
export const int32: Shape = { type: 'int32' };
export const int64: Shape = { type: 'int64' };
export const intOrString: Shape = { type: 'intOrString' };
/** Read elsewhere, or not at all. */
export const any: Shape = { type: 'any' };
export const struct = (name: string, fields: Struct['fields'], ...always: string[]): Struct => ({
  type: 'struct',
  name,
  fields,
  always,
});
export const list = (of: Shape): Shape => ({ type: 'list', of, name: `[]${typeName(of)}` });
export const map = (of: Shape, name: string): Shape => ({ type: 'map', of, name });

/** As Go prints it in error texts. */
export function typeName(shape: Shape): string {
  if (shape.type === 'struct') return `v1.${shape.name}`;
  if (shape.type === 'duration') return 'string';
  return 'name' in shape ? shape.name : shape.type;
}
