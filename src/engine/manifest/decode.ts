/** Turns read values into the API's types as the API server does when it decodes JSON (sigs.k8s.io/json). */
import { readDuration } from '../objects/duration.ts';
import { isQuantityError, readQuantity } from '../objects/quantity.ts';
import { typeOfKind } from './goTypes.ts';
import type { FieldPath } from './place.ts';
import { type Shape, type Struct, typeName } from './shape.ts';
import { timeError } from './timeError.ts';

export interface ValueProblem {
  path: FieldPath;
  message: string;
}
/** An object as it was read: nothing of it is known yet. */
export type ReadObject = Record<string, unknown>;

export const isReadObject = (value: unknown): value is ReadObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that does not fit; the way to it is put together on the way back up, as most objects have none. */
interface Misfit {
  path: (string | number)[];
  /** The way without indexes and keys of maps, but with what Go embeds, as error texts give it. */
  fields: string[];
  /** What to say of the field. */
  text: (field: string) => string;
  /** A type that reads itself: Go stops there, and tells only this. */
  isFinal: boolean;
}

/**
 * Checks all types, and removes nulls (they mean absent) and managedFields.
 * @returns the API server's text at the field that it tells; null if all fit
 */
export function decode(kind: string, object: ReadObject): ValueProblem | null {
  const shape = typeOfKind(kind, object['apiVersion']);
  if (!shape) return null;
  const { metadata, apiVersion } = object;
  if (isReadObject(metadata)) delete metadata['managedFields'];
  const problem = decodeAs(object, shape);
  if (!problem) return null;
  const version = typeof apiVersion === 'string' ? apiVersion.replace(/^.*\//, '') : 'v1';
  return { path: problem.path, message: `${cannotBeHandled(kind, version)}: ${problem.message}` };
}

export const cannotBeHandled = (kind: string, version: string): string =>
  `${kind} in version "${version}" cannot be handled as a ${kind}`;

/** As decode, for any Go type. @returns the decoder's own text */
export function decodeAs(object: ReadObject, shape: Struct): ValueProblem | null {
  const misfits = decodeStruct(object, shape).toSorted(inGoOrder);
  const misfit = misfits.find(({ isFinal }) => isFinal) ?? misfits[0];
  return misfit ? { path: misfit.path, message: misfit.text(misfit.fields.join('.')) } : null;
}

/** JSON that Go writes has its keys sorted. */
function inGoOrder({ path: a }: Misfit, { path: b }: Misfit): number {
  for (const [index, step] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (step !== other) return step < other ? -1 : 1;
  }
  return a.length - b.length;
}

/** Shared: nothing is wrong with most of what is read. */
const none: readonly Misfit[] = [];

function decodeStruct(object: ReadObject, shape: Struct): readonly Misfit[] {
  let misfits: Misfit[] | null = null;
  for (const key of shape.always) {
    const field = shape.fields[key];
    if (field && (object[key] === undefined || object[key] === null)) object[key] = zeroOf(field);
  }
  for (const key of Object.keys(object)) {
    const field = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
    if (!field) continue;
    const value = object[key];
    if (value === null || value === undefined) {
      delete object[key];
      continue;
    }
    for (const misfit of decodeValue(value, field, shape)) {
      misfit.fields.unshift(...embeddingOf(shape, key), key);
      misfit.path.unshift(key);
      misfits ??= [];
      misfits.push(misfit);
    }
  }
  return misfits ?? none;
}

function embeddingOf({ embedded }: Struct, key: string): readonly string[] {
  const name = embedded?.[key];
  return name === undefined ? [] : [name];
}

/** @param owner the struct around it, which error texts name */
function decodeValue(value: unknown, shape: Shape, owner: Struct): readonly Misfit[] {
  switch (shape.type) {
    case 'struct':
      return isReadObject(value) ? decodeStruct(value, shape) : misfitOf(value, shape, owner);
    case 'map':
      return isReadObject(value) ? decodeEntries(value, shape.of, owner) : misfitOf(value, shape, owner);
    case 'list':
      return Array.isArray(value) ? decodeItems(value, shape.of, owner) : misfitOf(value, shape, owner);
    case 'quantity':
      return quantityMisfit(value);
    case 'duration':
      return typeof value === 'string' ? durationMisfit(value) : misfitOf(value, shape, owner);
    case 'time':
      return typeof value === 'string' ? timeMisfit(value, shape.isMicro) : misfitOf(value, shape, owner);
    case 'any':
      return none;
    case 'bytes':
      return typeof value === 'string' ? bytesMisfit(value) : misfitOf(value, shape, owner);
    case 'string':
      return typeof value === 'string' ? none : misfitOf(value, shape, owner);
    case 'bool':
      return typeof value === 'boolean' ? none : misfitOf(value, shape, owner);
    case 'intOrString':
      return typeof value === 'string' || isInteger(value, 2 ** 31) ? none : misfitOf(value, shape, owner);
    case 'int32':
      return isInteger(value, 2 ** 31) ? none : misfitOf(value, shape, owner);
    case 'int64':
      return typeof value === 'bigint' || isInteger(value, 2 ** 63) ? none : misfitOf(value, shape, owner);
  }
}

const isInteger = (value: unknown, limit: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= -limit && value < limit;

/** A value of null is the type's zero. */
const decodeEntries = (entries: ReadObject, shape: Shape, owner: Struct): readonly Misfit[] =>
  decodeEach(Object.keys(entries), entries, shape, owner);

const decodeItems = (items: unknown[], shape: Shape, owner: Struct): readonly Misfit[] =>
  decodeEach(items.keys(), items, shape, owner);

function decodeEach<Step extends string | number>(
  steps: Iterable<Step>,
  inside: { [step in Step]: unknown },
  shape: Shape,
  owner: Struct,
): readonly Misfit[] {
  let misfits: Misfit[] | null = null;
  for (const step of steps) {
    if (inside[step] === null) inside[step] = zeroOf(shape);
    for (const misfit of decodeValue(inside[step], shape, owner)) {
      misfit.path.unshift(step);
      misfits ??= [];
      misfits.push(misfit);
    }
  }
  return misfits ?? none;
}

function zeroOf(shape: Shape): unknown {
  switch (shape.type) {
    case 'struct': {
      const zero = {};
      decodeStruct(zero, shape);
      return zero;
    }
    case 'map':
      return {};
    case 'list':
      return [];
    case 'string':
    case 'duration':
    case 'bytes':
      return '';
    case 'bool':
      return false;
    case 'quantity':
      return '0';
    case 'time':
    case 'any':
      return undefined;
    default:
      return 0;
  }
}

const finalMisfit = (message: string): Misfit[] => [{ path: [], fields: [], text: () => message, isFinal: true }];

function quantityMisfit(value: unknown): readonly Misfit[] {
  // Go reads the JSON text itself, in which escapes are still escapes.
  const text = typeof value === 'string' ? JSON.stringify(value).slice(1, -1).trim() : null;
  const read = readQuantity(text ?? (typeof value === 'number' ? value : jsonOf(value)));
  return isQuantityError(read) ? finalMisfit(read.error) : none;
}

/** Numbers that doubles can't hold are read whole. */
const jsonOf = (value: unknown): string => (typeof value === 'bigint' ? String(value) : JSON.stringify(value));

function durationMisfit(text: string): readonly Misfit[] {
  const read = readDuration(text);
  return typeof read === 'number' ? none : finalMisfit(read.error);
}

function timeMisfit(text: string, isMicro = false): readonly Misfit[] {
  const error = timeError(text, isMicro);
  return error === null ? none : finalMisfit(error);
}

/** Go's encoding/base64 names the first byte that can't be. */
function bytesMisfit(text: string): readonly Misfit[] {
  const digits = text.replaceAll(/[\r\n]/g, '');
  const good = /^[A-Za-z0-9+/]*/.exec(digits)?.[0].length ?? 0;
  const padding = digits.slice(good);
  if ((good + padding.length) % 4 === 0 && /^={0,2}$/.test(padding)) return none;
  const at =
    padding === '' || /^=+$/.test(padding) ? Math.max(good - (good % 4), 0) + (padding === '' ? 0 : good % 4) : good;
  return [{ path: [], fields: [], text: () => `illegal base64 data at input byte ${at}`, isFinal: false }];
}

function misfitOf(value: unknown, shape: Shape, owner: Struct): Misfit[] {
  const isNumberType = shape.type === 'int32' || shape.type === 'int64' || shape.type === 'intOrString';
  const found =
    isNumberType && (typeof value === 'number' || typeof value === 'bigint') ? `number ${value}` : jsonType(value);
  const text = (field: string) =>
    `json: cannot unmarshal ${found} into Go struct field ${owner.name}.${field} of type ${typeName(shape)}`;
  return [{ path: [], fields: [], text, isFinal: shape.type === 'intOrString' || shape.type === 'time' }];
}

export function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  if (typeof value === 'bigint') return 'number';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}
