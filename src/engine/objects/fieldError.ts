/** Texts of the API's field errors (apimachinery 1.36, util/validation/field and util/errors). */

/** `path: Invalid value: "x": detail` */
export const invalidValue = (path: string, bad: string | readonly string[] | null, detail: string): string =>
  `${path}: Invalid value: ${typeof bad === 'string' ? goQuoted(bad) : goJson(bad)}: ${detail}`;

/** `path: Unsupported value: "x": supported values: "a", "b"` */
export const unsupportedValue = (path: string, bad: string, supported: readonly string[]): string =>
  `${path}: Unsupported value: ${goQuoted(bad)}: supported values: ${supported.map(goQuoted).join(', ')}`;

/** Several errors as one text: each once, in brackets where there are two or more. Null for none. */
export function joinErrors(errors: readonly string[]): string | null {
  const different = [...new Set(errors)];
  if (different.length <= 1) return different[0] ?? null;
  return `[${different.join(', ')}]`;
}

const shortEscapes: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '"': '\\"',
  '\\': '\\\\',
};

/** Go's %q: what is not printed stands as an escape. */
export function goQuoted(text: string): string {
  const escaped = text.replace(
    /["\\]|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu,
    (character) => shortEscapes[character] ?? escape(character),
  );
  return `"${escaped}"`;
}

function escape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`;
}

/** Stands before a whole number that JSON.stringify can't write. */
const wholeMark = '\uf8ff';
/** Stands before a map's key: one that looks like a number would go before all others. */
const keyMark = '\uf8fe';

/** Go's json.Marshal: it escapes what HTML would take for markup, and writes whole numbers of any size. */
export const goJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => {
    if (inner instanceof Map)
      return Object.fromEntries([...inner].map(([key, one]: [string, unknown]) => [`${keyMark}${key}`, one]));
    return typeof inner === 'bigint' ? `${wholeMark}${inner}` : inner;
  })
    .replaceAll(`"${keyMark}`, '"')
    .replaceAll(new RegExp(`"${wholeMark}(-?\\d+)"`, 'g'), '$1')
    .replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
