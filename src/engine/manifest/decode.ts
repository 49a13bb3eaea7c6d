/** Turns read values into the API's types as the API server does when it decodes JSON. */
import { readDuration } from '../objects/duration.ts';
import { isQuantityError, readQuantity } from '../objects/quantity.ts';
import type { FieldPath } from './place.ts';
import { type Shape, type Struct, typeName } from './shape.ts';
import { shapes } from './shapes.ts';

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
  /** The way without indexes and keys of maps, as error texts give it. */
  fields: string[];
  /** What to say of the field. */
  text: (field: string) => string;
}

/**
 * Checks the types of the fields that are computed with, and removes nulls (they mean absent) and managedFields.
 * @returns the API server's text at the first field of a wrong type; null if all fit
 */
export function decode(kind: string, object: ReadObject): ValueProblem | null {
  const shape = shapes.get(kind);
  if (!shape) return null;
  const { metadata, apiVersion } = object;
  if (isReadObject(metadata)) delete metadata['managedFields'];
  const problem = decodeAs(object, shape);
  if (!problem) return null;
  const version = typeof apiVersion === 'string' ? apiVersion.replace(/^.*\//, '') : 'v1';
  const message = `${kind} in version "${version}" cannot be handled as a ${kind}: ${problem.message}`;
  return { path: problem.path, message };
}

/** As decode, for any Go type. @returns the decoder's own text */
export function decodeAs(object: ReadObject, shape: Struct): ValueProblem | null {
  const misfit = decodeStruct(object, shape);
  return misfit && { path: misfit.path, message: misfit.text(misfit.fields.join('.')) };
}

function decodeStruct(object: ReadObject, shape: Struct): Misfit | null {
  for (const key of shape.always) {
    const field = shape.fields[key];
    if (field && (object[key] === undefined || object[key] === null)) object[key] = zeroOf(field);
  }
  for (const key of Object.keys(object)) {
    const field = Object.hasOwn(shape.fields, key) ? shape.fields[key] : undefined;
    if (!field) continue;
    const value = object[key];
    if (value === null) {
      delete object[key];
      continue;
    }
    const misfit = decodeValue(value, field, shape);
    if (!misfit) continue;
    misfit.fields.unshift(key);
    return under(key, misfit);
  }
  return null;
}

function under(step: string | number, misfit: Misfit): Misfit {
  misfit.path.unshift(step);
  return misfit;
}

/** @param owner the struct around it, which error texts name */
function decodeValue(value: unknown, shape: Shape, owner: Struct): Misfit | null {
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
    case 'any':
      return null;
    case 'string':
      return typeof value === 'string' ? null : misfitOf(value, shape, owner);
    case 'bool':
      return typeof value === 'boolean' ? null : misfitOf(value, shape, owner);
    case 'intOrString':
      return typeof value === 'string' || isInteger(value, 2 ** 31) ? null : misfitOf(value, shape, owner);
    case 'int32':
      return isInteger(value, 2 ** 31) ? null : misfitOf(value, shape, owner);
    case 'int64':
      return isInteger(value, 2 ** 63) ? null : misfitOf(value, shape, owner);
  }
}

const isInteger = (value: unknown, limit: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= -limit && value < limit;

/** A value of null is the type's zero. */
function decodeEntries(entries: ReadObject, shape: Shape, owner: Struct): Misfit | null {
  for (const key of Object.keys(entries)) {
    if (entries[key] === null) entries[key] = zeroOf(shape);
    const misfit = decodeValue(entries[key], shape, owner);
    if (misfit) return under(key, misfit);
  }
  return null;
}

function decodeItems(items: unknown[], shape: Shape, owner: Struct): Misfit | null {
  for (const [index, item] of items.entries()) {
    if (item === null) items[index] = zeroOf(shape);
    const misfit = decodeValue(items[index], shape, owner);
    if (misfit) return under(index, misfit);
  }
  return null;
}

function zeroOf(shape: Shape): unknown {
  switch (shape.type) {
    case 'struct':
    case 'map':
      return {};
    case 'list':
      return [];
    case 'string':
    case 'duration':
      return '';
    case 'bool':
      return false;
    case 'quantity':
      return '0';
    default:
      return 0;
  }
}

function quantityMisfit(value: unknown): Misfit | null {
  const text = typeof value === 'string' || typeof value === 'number' ? value : String(value);
  const read = readQuantity(text);
  return isQuantityError(read) ? { path: [], fields: [], text: () => read.error } : null;
}

function durationMisfit(text: string): Misfit | null {
  const read = readDuration(text);
  return typeof read === 'number' ? null : { path: [], fields: [], text: () => read.error };
}

function misfitOf(value: unknown, shape: Shape, owner: Struct): Misfit {
  const isNumberType = shape.type === 'int32' || shape.type === 'int64';
  const found = typeof value === 'number' && isNumberType ? `number ${value}` : jsonType(value);
  const text = (field: string) =>
    `json: cannot unmarshal ${found} into Go struct field ${owner.name}.${field} of type ${typeName(shape)}`;
  return { path: [], fields: [], text };
}

export function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}
