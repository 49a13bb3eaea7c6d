/** Texts of other people's files on a terminal: nothing in them steers it, turns a line round or begins another one. */

/** Signs that are seen: what has an escape in JSON keeps its meaning there. */
const seen = (sign: string): string => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** Control characters but tab and line feed. YAML and JSON write them so themselves, where they stand in a string. */
export const shownText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away
  text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, seen);

/** One line, and from left to right. */
export const shownLine = (text: string): string =>
  shownText(text.replaceAll('\n', String.raw`\n`)).replaceAll(/[\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, seen);
