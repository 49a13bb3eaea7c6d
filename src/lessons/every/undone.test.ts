/** Walks back from each step: what was there before it, and what Undo leads to, never counts as its goal. */
import { describe, expect, it } from 'vitest';
import { chosen, namesOf } from '../asked.ts';
import { areMet } from '../condition.ts';
import { isDoneInStep } from '../doneInStep.ts';
import type { Conditions, LessonStep } from '../lesson.ts';
import { isSameScene } from '../sceneOf.ts';
import { after, beginOf, byId, factsAt } from './lessons.ts';

const goalOf = (step: LessonStep): Conditions =>
  step.do === 'act' ? step.goal : (step.do === 'observe' && step.until) || [];

describe.each(byId)('lesson %s', (_, lesson) => {
  const waiting = lesson.steps.filter((step) => goalOf(step).length > 0).map((step) => [step.id, step] as const);

  it.each(waiting)('%s is not solved by going back in the lesson', async (_id, step) => {
    const begun = beginOf(lesson, step);
    const earlier = lesson.steps
      .slice(0, lesson.steps.indexOf(step))
      .map((one) => beginOf(lesson, one))
      .filter(({ situation }) => isSameScene(situation, begun.situation));
    for (const before of earlier) {
      const counts = isDoneInStep(step, begun, { ...before, travelled: { ...before } });
      const found = await factsAt(before, chosen(lesson.facts, namesOf(goalOf(step))));
      expect([counts && areMet(goalOf(step), found), found]).toEqual([false, found]);
    }
  });

  it.each(waiting)('what %s had reached does not count again where Undo leads back to it', (_id, step) => {
    const begun = beginOf(lesson, step);
    const solved = step.do === 'predict' ? begun : after(begun, step.solution ?? {});
    expect(isDoneInStep(step, begun, { ...solved, travelled: null })).toBe(true);
    expect(isDoneInStep(step, begun, { ...solved, travelled: { ...solved } })).toBe(false);
  });
});
