/** How much was recorded of the real code: what FIDELITY.md says of it is counted here. Only tests use this. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readRecorded } from './readCases.ts';

const namesIn = (folder: string): readonly string[] => readdirSync(new URL(`./${folder}`, import.meta.url));

function linesIn<Line>(file: string): readonly Line[] {
  const text = gunzipSync(readFileSync(new URL(`./scheduler/${file}`, import.meta.url))).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

interface Decisions {
  decide?: readonly unknown[];
  steps?: readonly unknown[];
}

/** What is counted, as FIDELITY.md calls it → how many there are. */
export function recordedNumbers(): ReadonlyMap<string, number> {
  const files = namesIn('scheduler').filter((name) => name.endsWith('.jsonl.gz'));
  const [changes, clusters] = [
    files.filter((name) => name.includes('wakes')),
    files.filter((name) => !name.includes('wakes')),
  ];
  const lines = clusters.flatMap((file) => linesIn<Decisions>(file));
  const families = namesIn('lifecycle').map((name) => name.replace('.json.gz', ''));
  const answers = families.map((name) => readRecorded<{ cases: readonly unknown[] }>(`lifecycle/${name}`).cases.length);
  const manifests = Object.values(readRecorded<Record<string, readonly unknown[]>>('apply/manifests'));
  return new Map([
    ['decisions', sum(lines.map(({ decide = [] }) => decide.length))],
    ['steps of sequences', sum(lines.map(({ steps = [] }) => steps.length))],
    ['changes', sum(changes.map((file) => linesIn(file).length))],
    ['configurations', readRecorded<{ cases: readonly unknown[] }>('scheduler/configurations').cases.length],
    ['answers', sum(answers)],
    ['families', families.length],
    ['manifests', sum(manifests.map((theme) => theme.length))],
    ['themes', manifests.length],
    ['objects made wrong by chance', readRecorded<readonly unknown[]>('apply/strategies').length],
    ['YAML texts', readRecorded<readonly unknown[]>('apply/goyaml').length],
    ['runs of a control plane', namesIn('traces').length],
  ]);
}

/** A page with each number put right that stands before a counted thing. */
export function withNumbers(page: string, numbers: ReadonlyMap<string, number>): string {
  const things = [...numbers.keys()].join('|');
  return page.replaceAll(
    new RegExp(`[\\d,]+ (?=(?:${things})\\b)`, 'g'),
    (_, offset: number) => `${(numbers.get(thingAt(page, offset, things)) ?? 0).toLocaleString('en')} `,
  );
}

const thingAt = (page: string, offset: number, things: string): string =>
  new RegExp(`^[\\d,]+ (${things})\\b`).exec(page.slice(offset))?.[1] ?? '';
