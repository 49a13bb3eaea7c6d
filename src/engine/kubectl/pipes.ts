/** What stands behind a pipe: grep, head, tail, wc, sort, uniq. */
import { type Filtered, grep } from './grep.ts';
import type { PrintedLine } from './printing.ts';

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

const counted = (lines: readonly PrintedLine[], text: string): readonly PrintedLine[] => [
  { t: lines.at(-1)?.t ?? 0, text },
];

/** `-n 3`, `-n3`, `-3`; ten where nothing is said. With `+`, as only tail knows it, from that line on. */
function countOf(name: string, args: readonly string[]): { count: number; isFrom: boolean } | { error: string } {
  const text = args.join(' ').replace(/^-n\s*|^-/, '') || '10';
  const fits = name === 'tail' ? /^\+?\d+$/ : /^\d+$/;
  if (!fits.test(text)) return { error: `${name}: invalid number of lines: '${text}'` };
  return { count: Number(text), isFrom: text.startsWith('+') };
}

const tail: Filter = (lines, args) => {
  const asked = countOf('tail', args);
  if ('error' in asked) return asked;
  const { count, isFrom } = asked;
  return { lines: isFrom ? lines.slice(Math.max(0, count - 1)) : count === 0 ? [] : lines.slice(-count) };
};

const sorted: Filter = (lines, args) => {
  const strange = args.find((arg) => !/^-[nru]+$/.test(arg));
  if (strange !== undefined) return { error: `podyssey: sort has -n, -r and -u here, and no ${strange}` };
  const asks = (letter: string) => args.some((arg) => arg.includes(letter));
  const t = lines.at(-1)?.t ?? 0;
  const number = (text: string) => Number.parseFloat(text) || 0;
  const byLetters = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const up = lines.map(({ text }) => text).sort((a, b) => (asks('n') ? number(a) - number(b) : 0) || byLetters(a, b));
  const told = asks('u') ? [...new Set(up)] : up;
  return { lines: (asks('r') ? told.reverse() : told).map((text) => ({ t, text })) };
};

const known: Readonly<Record<string, Filter>> = {
  grep,
  egrep: grep,
  head: (lines, args) => {
    const asked = countOf('head', args);
    return 'error' in asked ? asked : { lines: lines.slice(0, asked.count) };
  },
  tail,
  wc: (lines, args) => {
    const texts = lines.map(({ text }) => text);
    const words = texts.join(' ').split(/\s+/).filter(Boolean).length;
    const characters = texts.reduce((sum, text) => sum + text.length + 1, 0);
    const [flag] = args;
    if (flag !== undefined && !/^-[lwc]$/.test(flag))
      return { error: `podyssey: wc has -l, -w and -c here, and no ${flag}` };
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
  uniq: (lines, [strange]) =>
    strange === undefined
      ? { lines: lines.filter(({ text }, at) => text !== lines[at - 1]?.text) }
      : { error: `podyssey: uniq has no ${strange} here` },
};
