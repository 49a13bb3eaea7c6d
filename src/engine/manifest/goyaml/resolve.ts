/** What a scalar's text means to kubectl (go.yaml.in/yaml/v2, resolve.go): YAML 1.1 words and numbers, no base 60. */
import { GoYamlError } from './token.ts';

/** Whole numbers that a `number` can't hold are a bigint. */
export type ScalarValue = string | number | bigint | boolean | null;

const prefix = 'tag:yaml.org,2002:';
type ShortTag = 'str' | 'bool' | 'int' | 'float' | 'null' | 'timestamp';
const known = new Set(['str', 'bool', 'int', 'float', 'null', 'timestamp'].map((name) => prefix + name));

const words: ReadonlyMap<string, boolean | null | number> = new Map<string, boolean | null | number>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((word) => [word, Number.POSITIVE_INFINITY] as const),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, Number.NEGATIVE_INFINITY] as const),
]);

/** @param tag in full, or empty. Throws GoYamlError where the text is nothing of that kind. */
export function resolveScalar(tag: string, text: string): ScalarValue {
  if (tag === `${prefix}binary`) return readBinary(text);
  if (tag === `${prefix}str` || (tag !== '' && !known.has(tag))) return text;
  const { type, value } = resolvePlain(text, tag === `${prefix}timestamp`);
  if (tag === '' || tag === prefix + type) return value;
  if (tag === `${prefix}float` && type === 'int') return Number(value);
  throw new GoYamlError(`cannot decode !!${type} \`${text}\` as a !!${tag.slice(prefix.length)}`, 0, null);
}

interface Resolved {
  type: ShortTag;
  value: ScalarValue;
}

function resolvePlain(text: string, isTimestamp: boolean): Resolved {
  const word = words.get(text);
  if (word !== undefined)
    return { type: word === null ? 'null' : typeof word === 'boolean' ? 'bool' : 'float', value: word };
  const first = text.charAt(0);
  if (first === '.') return floatOf(text, dotFloat) ?? { type: 'str', value: text };
  if (!/[-+0-9]/.test(first)) return { type: 'str', value: text };
  if (isTimestamp && timestamp.test(text)) return { type: 'timestamp', value: text };
  const plain = text.replaceAll('_', '');
  return integerOf(plain) ?? floatOf(plain, styleFloat) ?? { type: 'str', value: text };
}

const dotFloat = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+)?$/;
const styleFloat = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const timestamp =
  /^\d{4}-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])(?:[Tt ]\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)?)?$/;

/** Too large a number is a text. */
function floatOf(text: string, form: RegExp): Resolved | null {
  const value = form.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
  return Number.isFinite(value) ? { type: 'float', value } : null;
}

const integer = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO][0-7]+|0[0-7]*|[1-9][0-9]*)$/;

/** What Go's ParseInt and ParseUint take: a leading 0 means octal, `0400` is 256. */
function integerOf(text: string): Resolved | null {
  const [, sign = '', digits] = integer.exec(text) ?? [];
  if (digits === undefined) return null;
  const size = BigInt(/^0[0-7]/.test(digits) ? `0o${digits}` : digits);
  const value = sign === '-' ? -size : size;
  const isTaken = value >= -(2n ** 63n) && value < (sign === '' ? 2n ** 64n : 2n ** 63n);
  return isTaken ? { type: 'int', value: held(value) } : null;
}

/** What is larger than an int64 is a float to whoever reads the JSON. */
const held = (value: bigint): number | bigint =>
  value >= 2n ** 63n || Number.isSafeInteger(Number(value)) ? Number(value) : value;

/** Bytes that are no UTF-8 become U+FFFD. */
function readBinary(text: string): string {
  const digits = text.replace(/[\r\n]/g, '');
  if (digits.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(digits))
    throw new GoYamlError('!!binary value contains invalid base64 data', 0, null);
  return new TextDecoder().decode(Uint8Array.from(atob(digits), (character) => character.charCodeAt(0)));
}
