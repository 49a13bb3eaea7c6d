/** Each lesson asks, lets the learner act, and has words for all it does. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { describe, expect, it } from 'vitest';
import { byId } from './lessons.ts';

describe.each(byId)('lesson %s', (id, lesson) => {
  const words = lessonMessages(id);

  it('asks before it tells, then lets the learner act', () => {
    const kinds = lesson.steps.map((step) => step.do);
    expect(kinds).toContain('predict');
    expect(kinds).toContain('act');
    expect(kinds.length).toBeLessThanOrEqual(7);
  });

  it('calls no step by the address of its ending', () => {
    expect(lesson.steps.map((step) => step.id)).not.toContain('end');
  });

  it('has words for each step, and for nothing else', () => {
    expect(Object.keys(words.steps)).toEqual(lesson.steps.map((step) => step.id));
    const { cases } = words.ending;
    expect(Object.keys(cases?.shows ?? {})).toEqual(lesson.ending.cases?.shows ?? []);
  });

  it.each(lesson.steps.map((step) => [step.id, step] as const))('its step %s has the words of its kind', (_, step) => {
    const { question, options = {}, found, goal, now, hints, done } = words.steps[step.id] ?? { text: '' };
    const isPrediction = step.do === 'predict';
    const isWaiting = step.do === 'act' || (step.do === 'observe' && step.until !== undefined);
    expect([Boolean(question), Boolean(found)]).toEqual([isPrediction, isPrediction]);
    expect(Object.keys(options)).toEqual(isPrediction ? Object.keys(step.options) : []);
    expect(Boolean(goal)).toBe(isWaiting);
    if (step.do === 'act') expect([Boolean(now), Boolean(done), hints?.length]).toEqual([true, true, 3]);
  });
});
