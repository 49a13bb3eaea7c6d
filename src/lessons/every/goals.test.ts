/** Goals can be reached, and are not reached by themselves or by a wrong way. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { describe, expect, it } from 'vitest';
import { goalOf } from '../asked.ts';
import type { Act, Observe } from '../lesson.ts';
import { goalFindings } from '../made/check.ts';
import { beginOf, byId, factsAt } from './lessons.ts';

describe.each(byId)('lesson %s', (id, lesson) => {
  const waiting = lesson.steps
    .filter((step): step is Act | Observe => step.do !== 'predict' && goalOf(step).length > 0)
    .map((step) => [step.id, step] as const);

  it.each(waiting)('the goal of %s: not met at first, met by its solution, not by a wrong way', async (_, step) => {
    const said = lessonMessages(id).steps[step.id] ?? { text: '' };
    expect(await goalFindings(lesson, step, said, beginOf(lesson, step), factsAt)).toEqual([]);
  });
});
