/** Endings know this run's numbers, and their cases differ. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { describe, expect, it } from 'vitest';
import type { FactValue } from '../../engine/facts/fact.ts';
import { chosen, namesIn, namesOf } from '../asked.ts';
import { beginningOf } from '../beginnings.ts';
import { changeOf } from '../change.ts';
import { fillIn } from '../fillIn.ts';
import { after, byId, endOf, factsAt, missing } from './lessons.ts';

describe.each(byId)('lesson %s', (id, lesson) => {
  const { ending } = lessonMessages(id);
  const { cases } = lesson.ending;

  it('its ending knows all its numbers', async () => {
    const found = await factsAt(endOf(lesson), chosen(lesson.facts, namesIn(ending)));
    expect(missing(lesson, namesIn(ending), found)).toEqual([]);
    expect(fillIn(`${id}.ending.rule`, found)).not.toMatch(/\{\{|…/);
  });

  it.runIf(cases)('one case, all cases: they differ, and the present one is among them', async () => {
    if (!cases) return;
    expect(cases.values).toContain(cases.present);
    expect(cases.values.length).toBeGreaterThan(2);
    const asked = chosen(lesson.facts, [...cases.shows, ...namesOf(cases.good)]);
    const outcomes: FactValue[][] = [];
    for (const value of cases.values) {
      const found = await factsAt(after(beginningOf(lesson, cases.scene), changeOf(cases, value)), asked);
      expect(missing(lesson, cases.shows, found)).toEqual([]);
      outcomes.push(cases.shows.map((name) => found[name] ?? null));
    }
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBeGreaterThan(1);
  });
});
