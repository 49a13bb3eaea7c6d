import { describe, expect, test } from 'vitest';
import { recordedHistories } from '../conformance/recordedHistories.ts';
import { collect } from './records.ts';

const logs = recordedHistories.flatMap(({ truth, files }) =>
  ['audit', 'gcloud', 'cloudwatch']
    .flatMap((source) => truth.sources[source] ?? [])
    .map((name) => ({ name, text: files[name] ?? '' })),
);

test.each(logs)('$name lacks no line, and nothing is said', ({ name, text }) => {
  expect(collect([[name, text]]).lost).toEqual([]);
});

describe('a log without some of its lines', () => {
  const [{ name, text } = { name: '', text: '' }] = logs.filter(
    (log) => log.name.startsWith('20') && log.name.endsWith('audit.jsonl'),
  );
  const without = (lost: RegExp) =>
    collect([
      [
        name,
        text
          .split('\n')
          .filter((line) => !lost.test(line))
          .join('\n'),
      ],
    ]).lost;

  test('that lacks the creation of pods', () => {
    expect(
      without(/"verb":"create".*"objectRef":\{"resource":"pods","namespace":"default","apiVersion"/),
    ).toMatchObject([{ file: name, lacks: 'creation' }]);
  });

  test('that lacks who asked for their end', () => {
    expect(without(/"verb":"delete".*"resource":"pods"/)).toMatchObject([{ file: name, lacks: 'end' }]);
  });

  test('of which only the beginning or the end is cut off lacks none within', () => {
    const lines = text.trim().split('\n');
    for (const part of [lines.slice(0, 90), lines.slice(90)])
      expect(collect([[name, part.join('\n')]]).lost).toEqual([]);
  });
});
