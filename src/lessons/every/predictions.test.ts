/** Exactly one answer to each question is what the engine finds. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { describe, expect, it } from 'vitest';
import { namesIn } from '../asked.ts';
import { areMet } from '../condition.ts';
import { after, beginOf, byId, factsAt, missing, namedBefore } from './lessons.ts';

describe.each(byId)('lesson %s', (id, lesson) => {
  const predictions = lesson.steps.filter((step) => step.do === 'predict').map((step) => [step.id, step] as const);

  it.each(predictions)('the prediction %s: one answer is right, and it is told with its numbers', async (_, step) => {
    const begin = beginOf(lesson, step);
    const now = await factsAt(begin, lesson.facts);
    const stepText = lessonMessages(id).steps[step.id];
    expect(missing(lesson, stepText ? namedBefore(stepText) : [], now)).toEqual([]);
    const found = step.trial ? await factsAt(after(begin, step.trial), lesson.facts) : now;
    const right = Object.entries(step.options).filter(([, truth]) => areMet(truth, found));
    expect([right.map(([option]) => option), found]).toMatchObject([{ length: 1 }, {}]);
    expect(missing(lesson, namesIn(stepText?.found), found)).toEqual([]);
  });
});
