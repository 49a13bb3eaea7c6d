import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordedHistories, toldBySources } from '../../conformance/recordedHistories.ts';
import { isFields } from '../fields.ts';
import { livesOf } from '../lives/lives.ts';
import { collect } from '../records.ts';
import { isRecordText } from '../sniff.ts';
import { Anonymiser } from './anonymise.ts';

function anonymised(texts: readonly string[]): string {
  const anonymiser = new Anonymiser();
  const lines: string[] = [];
  const readAll = () => {
    for (const text of texts) {
      const file = anonymiser.file();
      file.read(text);
      file.end();
    }
  };
  readAll();
  anonymiser.writeTo((line) => lines.push(line));
  readAll();
  return `${lines.join('\n')}\n`;
}

const livesIn = (texts: readonly string[]) =>
  livesOf(collect(texts.map((text, at) => [`file ${at + 1}`, text]))).map((life): unknown =>
    JSON.parse(JSON.stringify(life)),
  );

/** Fields that hold a name; a message is compared by nothing, as its words go. */
const names = new Set(['uid', 'namespace', 'name', 'node', 'slice', 'user', 'agent', 'owner']);

/** @returns where one is not the other under another name; each name has one other, and no two have the same */
function differences(one: unknown, other: unknown): readonly string[] {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  const found: string[] = [];
  const compare = (a: unknown, b: unknown, path: string, key: string): void => {
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) found.push(`${path}: ${a.length} and ${b.length}`);
      else for (const [at, each] of a.entries()) compare(each, b[at], `${path}/${at}`, key);
    } else if (isFields(a) && isFields(b)) {
      for (const field of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare(a[field], b[field], `${path}/${field}`, field);
    } else if (names.has(key) && typeof a === 'string' && typeof b === 'string') {
      if ((there.get(a) ?? b) !== b || (back.get(b) ?? a) !== a) found.push(`${path}: ${a} is ${b}`);
      there.set(a, b);
      back.set(b, a);
    } else if (key !== 'message' && a !== b) found.push(`${path}: ${String(a)} and ${String(b)}`);
  };
  compare(one, other, '', '');
  return found;
}

describe('a history without names', () => {
  test.each(toldBySources)('$history told by $source has the same lives', ({ names: files, files: texts }) => {
    const given = files.map((name) => texts[name] ?? '');
    const shared = anonymised(given);
    expect(differences(livesIn(given), livesIn([shared]))).toEqual([]);
    expect(isRecordText(shared.slice(0, 1000))).toBe(true);
    expect(anonymised([shared]).split('\n')).toHaveLength(shared.split('\n').length);
  });

  test('leaves no name of the cluster, its users and its images', () => {
    for (const { truth, files } of recordedHistories) {
      const shared = anonymised(Object.values(files));
      const told = truth.lives.flatMap((life) => [life.uid, life.name]);
      const secret = [...new Set(told)].filter((name): name is string => typeof name === 'string' && name.length > 3);
      expect(secret.filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(shared))).toEqual([]);
    }
  });
});

describe('secrets, wherever they stand', () => {
  const audit = recordedHistories.map(({ truth, files }) =>
    (files[`${truth.name}.audit.jsonl`] ?? '')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  );
  const secret = fc
    .nat({ max: 9999 })
    .chain((number) =>
      fc.constantFrom(
        ...[`hushmole-${number}`, `Hushmole ${number}`, `https://hushmole${number}.example.net/x?y=z`, `hushmole`],
      ),
    );

  test('are gone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...audit),
        fc.infiniteStream(fc.tuple(fc.nat({ max: 12 }), secret)),
        (lines, draws) => {
          const planted = lines.map((line) => plant(line, draws));
          const shared = anonymised([planted.map((line) => JSON.stringify(line)).join('\n')]);
          expect(/.{80}hushmole.{20}/i.exec(shared)?.[0] ?? '').toBe('');
        },
      ),
      { numRuns: 40 },
    );
  });
});

/** In place of some texts, as keys of what users name, and within messages. */
function plant(value: unknown, draws: Iterator<[number, string]>, key = ''): unknown {
  const { value: drawn } = draws.next();
  const [dice, word] = (drawn ?? [1, '']) as [number, string];
  if (typeof value === 'string') {
    if (key === 'message' || key === 'note') return dice < 6 ? `${value} ${word}` : value;
    return dice === 0 && !kept.has(key) ? word : value;
  }
  if (Array.isArray(value)) return value.map((item) => plant(item, draws, key));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([field, each]) => [field, plant(each, draws, field)]);
  if (key === 'labels' || key === 'annotations') entries.push([word, word]);
  if (key === 'metadata' && dice < 4) entries.push(['annotations', { [`${word}/team`]: word }]);
  return Object.fromEntries(entries);
}

/** Without them a line is no request any more, and goes as a whole. */
const kept = new Set(['kind', 'apiVersion', 'stage', 'resource', 'stageTimestamp', 'verb']);
