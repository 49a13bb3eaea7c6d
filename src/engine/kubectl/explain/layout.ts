/** How kubectl explain sets what it says (kubectl 1.36, pkg/explain/v2, plaintext). */
import type { Shape } from '../../manifest/shape.ts';
import { enumerationOf } from './enumerations.ts';

/** `[]Container`, `map[string]string`, `integer` */
export function typeText(shape: Shape): string {
  switch (shape.type) {
    case 'struct':
      return shape.name;
    case 'list':
      return `[]${typeText(shape.of)}`;
    case 'map':
      return `map[string]${typeText(shape.of)}`;
    case 'int32':
    case 'int64':
      return 'integer';
    case 'bool':
      return 'boolean';
    case 'quantity':
      return 'Quantity';
    case 'intOrString':
      return 'IntOrString';
    case 'duration':
      return 'Duration';
    case 'time':
      return shape.isMicro ? 'MicroTime' : 'Time';
    case 'any':
      return 'Object';
    case 'string':
    case 'bytes':
      return 'string';
  }
}

export const enumeration = (shape: Shape): readonly string[] =>
  shape.type === 'string' && shape.name !== undefined ? enumerationOf(shape.name) : [];

/** Lines of at most `width` characters, broken between words. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

export const indented = (lines: readonly string[], by: number): readonly string[] =>
  lines.map((line) => `${' '.repeat(by)}${line}`);
