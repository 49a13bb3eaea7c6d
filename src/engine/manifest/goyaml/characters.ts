/** Classes of characters as go-yaml knows them (go.yaml.in/yaml/v2, yamlprivateh.go); codes are UTF-16 units. */

/** Stands after the text: no text may hold it. */
export const end = 0;

export const isBreak = (code: number): boolean =>
  code === 10 || code === 13 || code === 0x85 || code === 0x2028 || code === 0x2029;
export const isBlank = (code: number): boolean => code === 32 || code === 9;
export const isBreakOrEnd = (code: number): boolean => code === end || isBreak(code);
export const isBlankOrEnd = (code: number): boolean => code === 32 || code === 9 || isBreakOrEnd(code);
export const isSpace = (code: number): boolean => isBlank(code) || isBreak(code);
export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Letters, digits, `_` and `-`: what names of anchors and directives are made of. */
export const isWord = (code: number): boolean =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code === 45;

const hexDigits = /^[0-9a-fA-F]+$/;

/** The number that hexadecimal digits write; null: they are none. */
export const readHex = (digits: string): number | null => (hexDigits.test(digits) ? Number.parseInt(digits, 16) : null);

/** The code of an indicator. */
export const codeOf = (character: string): number => character.charCodeAt(0);

const forbidden = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ud800-\udfff\ue000-\ufffd]/;

/** Where the first character stands that no YAML may hold; -1: nowhere. */
export const firstForbidden = (text: string): number => text.search(forbidden);
