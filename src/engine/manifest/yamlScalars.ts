/**
 * Plain scalars as kubectl reads them (go-yaml v2, resolve.go): YAML 1.1 booleans and octals, but no times,
 * no numbers to the base of 60, no binary. What is none of these stays text.
 */
import type { ScalarTag } from 'yaml';

const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
]);

const nothing: ScalarTag = {
  tag: 'tag:yaml.org,2002:null',
  default: true,
  test: /^(?:~|null|Null|NULL)?$/,
  resolve: () => null,
};

const boolean: ScalarTag = {
  tag: 'tag:yaml.org,2002:bool',
  default: true,
  test: /^(?:[yYnN]|[yY]es|YES|[nN]o|NO|[tT]rue|TRUE|[fF]alse|FALSE|[oO]n|ON|[oO]ff|OFF)$/,
  resolve: (text) => booleans.get(text) ?? text,
};

const integer: ScalarTag = {
  tag: 'tag:yaml.org,2002:int',
  default: true,
  test: /^[-+]?(?:0[bB]_*[01][01_]*|0[oO]?_*[0-7][0-7_]*|0[xX]_*[0-9a-fA-F][0-9a-fA-F_]*|0|[1-9][0-9_]*)$/,
  resolve: (text) => readInteger(text.replaceAll('_', '')),
};

/** A leading 0 means octal: `0400` is 256. */
function readInteger(text: string): number {
  const isNegative = text.startsWith('-');
  const digits = text.replace(/^[-+]/, '').replace(/^0[oO]?(?=[0-7])/, '0o');
  const amount = Number(digits);
  return isNegative ? -amount : amount;
}

const float: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  test: /^[-+]?(?:\.[0-9]+|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?$/,
  resolve: (text) => Number(text.replaceAll('_', '')),
};

const infinities: ReadonlyMap<string, number> = new Map([
  ['+', Number.POSITIVE_INFINITY],
  ['.', Number.POSITIVE_INFINITY],
  ['-', Number.NEGATIVE_INFINITY],
]);

const special: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
  resolve: (text) => (/nan/i.test(text) ? Number.NaN : (infinities.get(text.charAt(0)) ?? Number.NaN)),
};

/** In the order in which they are tried. */
export const kubectlScalars: readonly ScalarTag[] = [nothing, boolean, integer, float, special];
