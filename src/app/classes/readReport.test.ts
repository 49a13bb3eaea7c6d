/** What learners hand in as it arrives: whole, cut off, of another version, made to do harm. */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedAny } from '../../address/pack.ts';
import { textOf } from '../../i18n/message.ts';
import { lessonIds } from '../../lessons/order.ts';
import { learnerReport, lessonReport } from '../../lessons/reportFixture.ts';
import type { LearnerReport, LessonReport } from '../../store/slices/classroom.ts';
import { csv } from '../../ui/csv.ts';
import { classRows } from './classRows.ts';
import { type ReadReport, reportInCode, reportInFile, reportsInText } from './readReport.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString());

const anyLesson = (id: string): fc.Arbitrary<LessonReport> =>
  fc.integer({ min: 1, max: 12 }).chain((of) => {
    const steps = fc.uniqueArray(fc.integer({ min: 1, max: of }));
    return fc.record({
      id: fc.constant(id),
      step: fc.integer({ min: 1, max: of + 1 }),
      of: fc.constant(of),
      done: fc.option(
        day.map((at) => at.slice(0, 10)),
        { nil: null },
      ),
      right: steps,
      wrong: steps,
    });
  });

/** Any that a page may write. */
const anyReport: fc.Arbitrary<LearnerReport> = fc.record({
  podyssey: fc.constant('progress' as const),
  version: fc.constant(2 as const),
  learner: fc.stringMatching(/^[0-9a-f]{8}$/),
  name: fc.string({ maxLength: 40, unit: 'grapheme' }).map((name) => name.trim().slice(0, 60).trim()),
  exported: day,
  lessons: fc.subarray([...lessonIds]).chain((ids) => fc.tuple(...ids.map(anyLesson))),
});

const ana = learnerReport('Ana', [lessonReport('D5', { wrong: [2] })]);
const codeOf = (found: object): string => `1.${deflateRawSync(JSON.stringify(found)).toString('base64url')}`;
const saidOf = (read: ReadReport | undefined): string | null =>
  read && 'problem' in read ? textOf(read.problem) : null;
const inText = async (text: string) => saidOf((await reportsInText(text))[0]);

describe('a learner’s progress', () => {
  it('is read from its code and from its file as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(anyReport, async (report) => {
        const code = await packedAny(report);
        expect(await reportInCode(code ?? '')).toEqual({ report });
        expect(await reportInFile(new File([JSON.stringify(report, null, 1)], 'x.json'))).toEqual({ report });
      }),
      { numRuns: 300 },
    );
  });

  it('of all lessons makes a link that a chat and a QR code take', async () => {
    const lessons = Array.from({ length: 52 }, (_, at) =>
      lessonReport(`L${at}`, { step: 6, done: '2026-11-29', right: [2] }),
    );
    expect((await packedAny(learnerReport('Ana', lessons)))?.length).toBeLessThan(1200);
  });

  it('is found in what a chat has around it, several at once, in their order', async () => {
    const ben = learnerReport('Ben', []);
    const text = `Ana 10:30\nhttps://example.org/p/#class/${codeOf(ana)}\n\n<ben@example.org>: ${codeOf(ben)}, 12.5 %.`;
    expect(await reportsInText(text)).toEqual([{ report: ana }, { report: ben }]);
    expect(await reportsInText(JSON.stringify(ben))).toEqual([{ report: ben }]);
  });

  it.each([
    ['cut off', codeOf(ana).slice(0, -12), 'A part of it is missing.'],
    ['no code', 'Hello teacher', 'There is no code in it.'],
    ['a code of something else', codeOf({ base: [], actions: ['x'.repeat(30)] }), 'This is no progress of Podyssey.'],
    ['a lesson', codeOf({ podyssey: 'lesson', version: 1, lesson: 'abcdefg' }), 'This is a lesson'],
    ['packed by a version to come', `2.${'a'.repeat(40)}`, 'A newer version of Podyssey made it'],
    ['of a version to come', codeOf({ ...ana, version: 3 }), 'A newer version of Podyssey made it'],
    ['without its steps', codeOf({ ...ana, lessons: [{ id: 'D5' }] }), 'At lessons.0.step'],
    ['behind its own end', codeOf({ ...ana, lessons: [lessonReport('D5', { step: 9 })] }), 'At lessons.0 '],
    ['with a lesson twice', codeOf({ ...ana, lessons: [lessonReport('D5'), lessonReport('D5')] }), 'At lessons '],
    ['a file that is cut off', JSON.stringify(ana).slice(0, 60), 'A part of it is missing.'],
  ])('that is %s is told in a sentence with its place and what to do', async (_, text, said) =>
    expect(await inText(text)).toContain(said),
  );

  it.each([
    ['a text for a number', { lessons: [{ ...lessonReport('D5'), step: 'three' }] }, 'lessons.0.step'],
    ['a day that is none', { lessons: [lessonReport('D5', { done: 'yesterday' })] }, 'lessons.0.done'],
    ['no name', { name: 5 }, 'name'],
  ])('with %s is told in the page’s own words alone', async (_, wrong, place) =>
    expect(await inText(codeOf({ ...ana, ...wrong }))).toBe(
      `At ${place} it is not as a progress has to be. Ask for it once more.`,
    ),
  );

  it('of an earlier version goes by the name of its file', async () => {
    const former = {
      ...{ podyssey: 'progress', version: 1, exported: '2026-11-29T10:00:00.000Z' },
      lessons: [
        { id: 'B1', done: null, step: 3, predicted: [{ step: 'ask', text: 'c', found: 'bc' }] },
        { id: 'D5', done: '2026-11-01T08:00:00.000Z', step: null, predicted: [] },
      ],
    };
    const read = await reportInFile(new File([JSON.stringify(former)], 'Ana.json'));
    expect('report' in read && read.report).toMatchObject({
      name: 'Ana',
      lessons: [
        { id: 'B1', step: 3, done: null, right: [], wrong: [expect.any(Number)] },
        { id: 'D5', done: '2026-11-01' },
      ],
    });
  });

  it('is read or refused, however its code or file is mixed up', async () => {
    const code = codeOf(ana);
    const json = JSON.stringify(ana);
    const mixed = (text: string) =>
      fc
        .tuple(fc.nat({ max: text.length }), fc.nat({ max: 8 }), fc.string({ maxLength: 4, unit: 'binary' }))
        .map(([at, gone, more]) => text.slice(0, at) + more + text.slice(at + gone));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          mixed(code),
          mixed(json),
          mixed(json).map((one) => `1.${deflateRawSync(one).toString('base64url')}`),
        ),
        async (text) => {
          for (const read of await reportsInText(text)) {
            if ('problem' in read) expect(textOf(read.problem)).not.toMatch(/^classes:/);
            else expect(() => csv(classRows([read.report]))).not.toThrow();
          }
        },
      ),
      { numRuns: 4000 },
    );
  });
});

it('a class as CSV has no formula, whatever its learners are called', () => {
  const [, row] = csv(
    classRows([learnerReport('=HYPERLINK("http://x")', [lessonReport('D5', { wrong: [1, 2] })])]),
  ).split('\r\n');
  expect(row).toBe(`"'=HYPERLINK(""http://x"")",2026-11-29T10:00:00.000Z,0,"3 of 5, 2 wrong"`);
});
