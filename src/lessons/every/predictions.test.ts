/** Exactly one answer to each question is what the engine finds. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { describe, expect, it } from 'vitest';
import { predictionFindings } from '../made/check.ts';
import { beginOf, byId, factsAt } from './lessons.ts';

describe.each(byId)('lesson %s', (id, lesson) => {
  const predictions = lesson.steps.filter((step) => step.do === 'predict').map((step) => [step.id, step] as const);

  it.each(predictions)('the prediction %s: one answer is right, and it is told with its numbers', async (_, step) => {
    const said = lessonMessages(id).steps[step.id] ?? { text: '' };
    expect(await predictionFindings(lesson, step, said, beginOf(lesson, step), factsAt)).toEqual([]);
    expect(Object.keys(step.options).length).toBeGreaterThan(1);
  });
});
