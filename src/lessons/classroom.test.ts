import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { begunBy, joined, learnerKey, sorted, stuckPlaces } from './classroom.ts';
import { learnerReport, lessonReport } from './reportFixture.ts';

const early = learnerReport('Ana', [lessonReport('D5')]);
const late = { ...early, exported: '2026-11-30T10:00:00.000Z' };
const other = learnerReport('Ana', [], { learner: 'another' });

/** Few names, browsers and instants, so that some meet. */
const anyReport = fc
  .record({
    name: fc.constantFrom('Ana', 'ana', 'Ben', ''),
    learner: fc.constantFrom('one', 'two'),
    day: fc.integer({ min: 10, max: 14 }),
  })
  .map(({ name, learner, day }) => learnerReport(name, [], { learner, exported: `2026-11-${day}T10:00:00.000Z` }));

describe('a class', () => {
  it.each([
    ['a learner who is new', [], early, 'added', [early]],
    ['another learner of the same name', [early], other, 'added', [early, other]],
    ['the same one with newer progress', [early], late, 'newer', [late]],
    ['the same one with older progress', [late], early, 'older', [late]],
    ['the very same progress', [early], early, 'same', [early]],
  ])('with %s', (_, before, came, how, after) => {
    expect(joined(before, came)).toEqual({ how, learners: after });
  });

  it('has each learner once, with the newest that came, in whichever order', () => {
    fc.assert(
      fc.property(fc.array(anyReport, { maxLength: 8 }), (reports) => {
        const all = [...reports, ...reports.toReversed()];
        const learners = all.reduce((before, one) => joined(before, one).learners, [] as readonly (typeof early)[]);
        expect(new Set(learners.map(learnerKey)).size).toBe(learners.length);
        for (const one of learners) {
          const own = reports.filter((report) => learnerKey(report) === learnerKey(one));
          const newest = Math.max(...own.map(({ exported }) => Date.parse(exported)));
          expect(Date.parse(one.exported)).toBe(newest);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('counts where its learners stopped and predicted otherwise, where most did first', () => {
    const learners = [
      learnerReport('Ana', [lessonReport('D5', { step: 3, wrong: [2] }), lessonReport('A1', { step: 2 })]),
      learnerReport('Ben', [lessonReport('D5', { step: 3, right: [2] })]),
      learnerReport('Cho', [lessonReport('D5', { step: 6, done: '2026-11-28', right: [2] })]),
      learnerReport('Dee', []),
    ];
    expect(stuckPlaces(learners)).toEqual([
      { lesson: 'D5', step: 3, stopped: 2, begun: 3, wrong: 0, answered: 0 },
      { lesson: 'A1', step: 2, stopped: 1, begun: 1, wrong: 0, answered: 0 },
      { lesson: 'D5', step: 2, stopped: 0, begun: 3, wrong: 1, answered: 3 },
    ]);
  });

  it('has the lessons of the page in their order, then those that somebody has made', () => {
    const learners = [
      learnerReport(
        'Ana',
        ['own-abcd', 'D5', 'A1'].map((id) => lessonReport(id)),
      ),
    ];
    expect(begunBy(learners)).toEqual(['A1', 'D5', 'own-abcd']);
  });

  it('is sorted by name, by what is done, by how far one is in a lesson', () => {
    const learners = [
      learnerReport('Ben', [lessonReport('D5', { step: 2 })]),
      learnerReport('Ana', [lessonReport('D5', { done: '2026-11-28', step: 6 })]),
      learnerReport('Cho', []),
    ];
    const by = (of: string, direction: 'ascending' | 'descending') =>
      sorted(learners, { by: of, direction }, (a, b) => a.localeCompare(b)).map(({ name }) => name);
    expect(by('name', 'ascending')).toEqual(['Ana', 'Ben', 'Cho']);
    expect(by('name', 'descending')).toEqual(['Cho', 'Ben', 'Ana']);
    expect(by('done', 'descending')).toEqual(['Ana', 'Ben', 'Cho']);
    expect(by('D5', 'ascending')).toEqual(['Cho', 'Ben', 'Ana']);
  });
});
