/** What the API server finds wrong with a field (apimachinery 1.36, util/validation/field.Error). */
import { goJson, goQuoted } from '../fieldError.ts';
import type { Field, FieldSteps } from './field.ts';

const words = {
  FieldValueInvalid: 'Invalid value',
  FieldValueRequired: 'Required value',
  FieldValueForbidden: 'Forbidden',
  FieldValueNotSupported: 'Unsupported value',
  FieldValueDuplicate: 'Duplicate value',
  FieldValueNotFound: 'Not found',
  FieldValueTooMany: 'Too many',
  FieldValueTooLong: 'Too long',
  InternalError: 'Internal error',
} as const;

export interface FieldError {
  type: keyof typeof words;
  /** As upstream names it. */
  field: string;
  /** The whole text, field first. */
  text: string;
  /** Upstream goes on with a dump of Go values, which is left out. */
  cut?: true;
  /** Where the field stands in the object. */
  steps: FieldSteps;
}
/** Errors in upstream's order. */
export type FieldErrors = Generator<FieldError, void>;
/** What kubectl prints after `Warning: `, in upstream's order. */
export type Warnings = Generator<string, void>;

function errorOf(type: FieldError['type'], { text, steps }: Field, tail: readonly string[]): FieldError {
  return { type, field: text, text: [`${text}: ${words[type]}`, ...tail].filter(Boolean).join(': '), steps };
}

/** Texts in quotes, numbers as they are, anything else as JSON; fields must stand in Go's order. */
const shown = (bad: unknown): string =>
  typeof bad === 'string' ? goQuoted(bad) : bad === undefined ? 'null' : goJson(bad);

export const invalid = (field: Field, bad: unknown, detail: string): FieldError =>
  errorOf('FieldValueInvalid', field, [shown(bad), detail]);
/** Invalid, of a type of its own: Go writes its texts as JSON. */
export const invalidTyped = (field: Field, bad: unknown, detail: string): FieldError =>
  errorOf('FieldValueInvalid', field, [goJson(bad ?? null), detail]);
/** Invalid, with a value that differs from run to run. */
export const cut = (field: Field, detail: string): FieldError => ({
  ...errorOf('FieldValueInvalid', field, ['…', detail]),
  cut: true,
});
/** Invalid, without the value. */
export const wrong = (field: Field, detail: string): FieldError => errorOf('FieldValueInvalid', field, [detail]);
export const required = (field: Field, detail = ''): FieldError => errorOf('FieldValueRequired', field, [detail]);
export const forbidden = (field: Field, detail: string): FieldError => errorOf('FieldValueForbidden', field, [detail]);
export const duplicate = (field: Field, bad: unknown, detail = ''): FieldError =>
  errorOf('FieldValueDuplicate', field, [shown(bad), detail]);
/** Of a type of its own: Go writes its texts as JSON. */
export const duplicateTyped = (field: Field, bad: string): FieldError =>
  errorOf('FieldValueDuplicate', field, [goJson(bad)]);
export const notFound = (field: Field, bad: unknown, detail = ''): FieldError =>
  errorOf('FieldValueNotFound', field, [shown(bad), detail]);
/** Of a type of its own, as most enumerations are: Go writes its texts as JSON. */
export const notSupported = (field: Field, bad: unknown, supported: readonly string[]): FieldError =>
  errorOf('FieldValueNotSupported', field, [goJson(bad), `supported values: ${supported.map(goQuoted).join(', ')}`]);
/** Of a plain text. */
export const notSupportedText = (field: Field, bad: string, supported: readonly string[]): FieldError =>
  errorOf('FieldValueNotSupported', field, [goQuoted(bad), `supported values: ${supported.map(goQuoted).join(', ')}`]);
export const tooMany = (field: Field, count: number, most: number): FieldError =>
  errorOf('FieldValueTooMany', field, [String(count), `must have at most ${most} items`]);
/** Upstream could not even look. */
export const internalError = (field: Field, detail: string): FieldError => errorOf('InternalError', field, [detail]);
export const tooLong = (field: Field, most: number): FieldError =>
  errorOf('FieldValueTooLong', field, [`may not be more than ${most} bytes`]);

/** An `invalid` for each detail. */
export function* invalids(field: Field, bad: unknown, details: readonly string[]): FieldErrors {
  for (const detail of details) yield invalid(field, bad, detail);
}

/** A text out of a list; absent is fine. */
export function* oneOf(value: string | undefined, supported: readonly string[], field: Field): FieldErrors {
  if (value !== undefined && !supported.includes(value)) yield notSupported(field, value, supported);
}

/** Absent is fine. */
export function* notNegative(value: number | undefined, field: Field): FieldErrors {
  if (value !== undefined && value < 0) yield invalid(field, value, 'must be greater than or equal to 0');
}

export const inclusiveRange = (low: number, high: number): string => `must be between ${low} and ${high}, inclusive`;

/** Whole numbers of a range; absent is fine. */
export function* inRange(value: number | undefined, [low, high]: readonly [number, number], field: Field): FieldErrors {
  if (value !== undefined && (value < low || value > high)) yield invalid(field, value, inclusiveRange(low, high));
}
export const largestInt32 = 2 ** 31 - 1;
