/** Goals can be reached, and are not reached by themselves or by a wrong way. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { describe, expect, it } from 'vitest';
import { chosen, goalOf, namesIn } from '../asked.ts';
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

/** What they set is judged by the run that comes of it; C1's refusal comes at the very instant. */
const judgedWhole = ['C1 evict', 'D1 mend', 'D1 overrun', 'D4 reach', 'D4 drain'];
/** A log that is read is known as a whole. */
const inRuns = byId.filter(([id]) => !id.startsWith('G'));

it.each(inRuns)('lesson %s tells of a goal what holds at the cursor, not what the run will come to', (id, lesson) => {
  const early = lesson.steps.flatMap((step) => {
    const told = chosen(lesson.facts, namesIn(lessonMessages(id).steps[step.id]?.now));
    return Object.entries(told).flatMap(([name, fact]) =>
      fact.of === 'trace' && fact.whole && !judgedWhole.includes(`${id} ${step.id}`) ? [[step.id, name]] : [],
    );
  });
  expect(early).toEqual([]);
});
