/** How deep a text may be nested: what reads and runs it goes down level by level. */
import { Lexer } from 'yaml';
import { isReadObject } from './decode.ts';
import type { FieldPath } from './place.ts';

/** An object of Kubernetes has a few dozen; a stack has room for more than this in every browser. */
export const mostLevels = 250;
export const tooDeepText = `nested deeper than the ${mostLevels} levels that can be read here`;

/** The way to the first thing of an object that is nested too deep; null: none is. */
export const tooDeepIn = (value: unknown): FieldPath | null =>
  isDeeper(value, mostLevels) ? deepestIn(value, mostLevels) : null;

/** As good as nothing is: for that no way has to be put together. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return parts.some((part) => typeof part === 'object' && isDeeper(part, levels - 1));
}

function deepestIn(value: unknown, levels: number): FieldPath | null {
  if (!Array.isArray(value) && !isReadObject(value)) return null;
  if (levels === 0) return [];
  for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const path = deepestIn(part, levels - 1);
    if (path) return [key, ...path];
  }
  return null;
}

/** Before a scalar's text and around documents; it stands for no character of the text. */
const marks: readonly string[] = ['\u0002', '\u0018', '\u001f'];

/** Where a YAML document, parsed or not, first goes deeper than that; null: nowhere. */
export function tooDeepAt(text: string): number | null {
  /** Columns of the block mappings and sequences that are open. */
  const columns: number[] = [];
  let [brackets, at, isLeading, isScalar] = [0, 0, true, false];
  for (const token of new Lexer().lex(text)) {
    const opens = !isScalar && (token === '[' || token === '{');
    if (opens) brackets++;
    else if (!isScalar && (token === ']' || token === '}')) brackets--;
    else if (brackets === 0 && isLeading && (token === '-' || token === '\u001f')) {
      const column = at - (text.lastIndexOf('\n', at - 1) + 1);
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
    }
    if (columns.length + brackets > mostLevels) return at;
    if (token.includes('\n')) isLeading = true;
    else if (token === '\u001f' || opens) isLeading = false;
    isScalar = token === '\u001f';
    if (!marks.includes(token)) at += token.length;
  }
  return null;
}
