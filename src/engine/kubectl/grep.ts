/** grep behind a pipe: lines that match, and those around them. */
import type { PrintedLine } from './printing.ts';

export type Filtered = { lines: readonly PrintedLine[] } | { error: string };

interface Asked {
  letters: ReadonlySet<string>;
  before: number;
  after: number;
  pattern?: string;
}

/** In words of one dash: letters alone, or at the end one that takes a number, in the same word or the next. */
function asked(args: readonly string[]): Asked | { error: string } {
  const letters = new Set<string>();
  const around = { before: 0, after: 0 };
  const patterns: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (!/^-./.test(arg)) {
      patterns.push(arg);
      continue;
    }
    if (arg.startsWith('--')) return { error: `grep: unrecognized option '${arg}'` };
    const [, plain = '', taking, rest = ''] = /^-([^ABCe]*)([ABCe])?(.*)$/.exec(arg) ?? [];
    const unknown = [...plain].find((letter) => !'ivcEFw'.includes(letter));
    if (unknown !== undefined) return { error: `grep: invalid option -- '${unknown}'` };
    for (const letter of plain) letters.add(letter);
    if (taking === undefined) continue;
    const value = rest || args[++at];
    if (value === undefined) return { error: `grep: option requires an argument -- '${taking}'` };
    if (taking === 'e') patterns.unshift(value);
    else if (!/^\d+$/.test(value)) return { error: `grep: ${value}: invalid context length argument` };
    else {
      if (taking !== 'A') around.before = Number(value);
      if (taking !== 'B') around.after = Number(value);
    }
  }
  return { letters, ...around, ...(patterns[0] !== undefined && { pattern: patterns[0] }) };
}

export function grep(lines: readonly PrintedLine[], args: readonly string[]): Filtered {
  const wanted = asked(args);
  if ('error' in wanted) return wanted;
  const { letters, before, after, pattern } = wanted;
  if (pattern === undefined) return { error: 'Usage: grep [OPTION]... PATTERNS [FILE]...' };
  const source = letters.has('F') ? pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : pattern;
  const tested = compiled(letters.has('w') ? `\\b(?:${source})\\b` : source, letters.has('i') ? 'i' : '');
  if (!tested) return { error: `grep: Invalid regular expression` };
  const found = lines.flatMap(({ text }, at) => (tested.test(text) !== letters.has('v') ? [at] : []));
  if (letters.has('c')) return { lines: [{ t: lines.at(-1)?.t ?? 0, text: String(found.length) }] };
  return { lines: withContext(lines, found, { before, after }) };
}

/** Between pieces that don't touch there are two dashes, as grep puts them. */
function withContext(
  lines: readonly PrintedLine[],
  found: readonly number[],
  { before, after }: { before: number; after: number },
): readonly PrintedLine[] {
  const shown: PrintedLine[] = [];
  let next = 0;
  for (const at of found) {
    const from = Math.max(next, at - before);
    const line = lines[from];
    if (before + after > 0 && line && shown.length > 0 && from > next) shown.push({ t: line.t, text: '--' });
    shown.push(...lines.slice(from, at + after + 1));
    next = Math.max(next, at + after + 1);
  }
  return shown;
}

function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}
