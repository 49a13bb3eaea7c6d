/** Go types as data, and how to write them down. */
export type Shape =
  | { type: 'string' | 'int32' | 'int64'; name?: string }
  | { type: 'bool' | 'quantity' | 'intOrString' | 'duration' | 'bytes' | 'any' }
  /** `isMicro`: with six digits behind the second. */
  | { type: 'time'; isMicro?: true }
  | { type: 'list' | 'map'; of: Shape; name: string }
  | Struct;
export interface Struct {
  type: 'struct';
  /** Name of the Go type. */
  name: string;
  readonly fields: Readonly<Record<string, Shape>>;
  /** Fields that Go always has: absent they read as the type's zero. */
  readonly always: readonly string[];
  /** Fields of a struct that Go embeds in this one → its name, which decoding errors tell. */
  readonly embedded?: Readonly<Record<string, string>>;
  /** Its name in the API's schema; absent for what no API serves. */
  openapi?: string;
  /** Fields that the schema requires. */
  readonly required?: readonly string[];
}

export const string: Shape = { type: 'string' };
export const bool: Shape = { type: 'bool' };
export const int32: Shape = { type: 'int32' };
export const int64: Shape = { type: 'int64' };
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

const inner: Readonly<Partial<Record<Shape['type'], string>>> = {
  duration: 'string',
  time: 'string',
  intOrString: 'int32',
  bytes: '[]uint8',
};

/** As Go prints it in error texts. */
export function typeName(shape: Shape): string {
  if (shape.type === 'struct') return `${shape.openapi?.split('.').at(-2) ?? 'v1'}.${shape.name}`;
  return ('name' in shape ? shape.name : undefined) ?? inner[shape.type] ?? shape.type;
}
