/** Endings know this run's numbers. Their cases are drawn and told apart in app/lesson/cases. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { describe, expect, it } from 'vitest';
import { chosen, namesIn } from '../asked.ts';
import { fillIn } from '../fillIn.ts';
import { byId, endOf, factsAt } from './lessons.ts';
import { missing } from '../made/check.ts';

describe.each(byId)('lesson %s', (id, lesson) => {
  const { ending } = lessonMessages(id);

  it('its ending knows all its numbers', async () => {
    const found = await factsAt(endOf(lesson), chosen(lesson.facts, namesIn(ending)));
    expect(missing(lesson, namesIn(ending), found)).toEqual([]);
    expect(fillIn(`${id}.ending.rule`, found)).not.toMatch(/\{\{|…/);
  });
});
