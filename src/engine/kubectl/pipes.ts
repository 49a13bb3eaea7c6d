/** What stands behind a pipe: grep, head, tail, wc, sort, uniq. */
import type { PrintedLine } from './printing.ts';

type Filtered = { lines: readonly PrintedLine[] } | { error: string };

/** @param lines what the command before prints; errors go past the pipe */
export function piped(lines: readonly PrintedLine[], filters: readonly (readonly string[])[]): Filtered {
  let passed: readonly PrintedLine[] = lines.filter(({ isError }) => !isError);
  for (const [name = '', ...args] of filters) {
    const filter = known[name];
    if (!filter) return { error: `bash: ${name}: command not found` };
    const answer = filter(passed, args);
    if ('error' in answer) return answer;
    passed = answer.lines;
  }
  return { lines: [...lines.filter(({ isError }) => isError), ...passed].toSorted((a, b) => a.t - b.t) };
}

type Filter = (lines: readonly PrintedLine[], args: readonly string[]) => Filtered;

const grep: Filter = (lines, args) => {
  const flags = args
    .filter((arg) => /^-[a-zA-Z]+$/.test(arg))
    .join('')
    .replaceAll('-', '');
  const unknown = [...flags].find((flag) => !'ivceEFw'.includes(flag));
  if (unknown !== undefined) return { error: `grep: invalid option -- '${unknown}'` };
  const [pattern] = args.filter((arg) => !/^-[a-zA-Z]+$/.test(arg));
  if (pattern === undefined) return { error: 'Usage: grep [OPTION]... PATTERNS [FILE]...' };
  const source = flags.includes('F') ? pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : pattern;
  const tested = compiled(flags.includes('w') ? `\\b(?:${source})\\b` : source, flags.includes('i') ? 'i' : '');
  if (!tested) return { error: `grep: Invalid regular expression` };
  const found = lines.filter(({ text }) => tested.test(text) !== flags.includes('v'));
  return { lines: flags.includes('c') ? counted(lines, String(found.length)) : found };
};

function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

const counted = (lines: readonly PrintedLine[], text: string): readonly PrintedLine[] => [
  { t: lines.at(-1)?.t ?? 0, text },
];

/** `-n 3`, `-n3`, `-3`; ten where nothing is said. */
function countOf(name: string, args: readonly string[]): { count: number } | { error: string } {
  const text = args.join(' ').replace(/^-n\s*|^-/, '') || '10';
  return /^\+?\d+$/.test(text) ? { count: Number(text) } : { error: `${name}: invalid number of lines: '${text}'` };
}

const sorted: Filter = (lines, args) => {
  const t = lines.at(-1)?.t ?? 0;
  const up = lines
    .map(({ text }) => text)
    .sort((a, b) => (args.includes('-n') ? parseFloat(a) - parseFloat(b) : a < b ? -1 : a > b ? 1 : 0));
  return { lines: (args.includes('-r') ? up.reverse() : up).map((text) => ({ t, text })) };
};

const known: Readonly<Record<string, Filter>> = {
  grep,
  egrep: grep,
  head: (lines, args) => {
    const asked = countOf('head', args);
    return 'error' in asked ? asked : { lines: lines.slice(0, asked.count) };
  },
  tail: (lines, args) => {
    const asked = countOf('tail', args);
    return 'error' in asked ? asked : { lines: asked.count === 0 ? [] : lines.slice(-asked.count) };
  },
  wc: (lines, args) => {
    const texts = lines.map(({ text }) => text);
    const words = texts.join(' ').split(/\s+/).filter(Boolean).length;
    const characters = texts.reduce((sum, text) => sum + text.length + 1, 0);
    const [flag] = args;
    const numbers =
      flag === '-l'
        ? [texts.length]
        : flag === '-w'
          ? [words]
          : flag === '-c'
            ? [characters]
            : [texts.length, words, characters];
    return {
      lines: counted(
        lines,
        numbers.length === 1 ? String(numbers[0]) : numbers.map((one) => String(one).padStart(7)).join(' '),
      ),
    };
  },
  sort: sorted,
  uniq: (lines) => ({ lines: lines.filter(({ text }, at) => text !== lines[at - 1]?.text) }),
};
