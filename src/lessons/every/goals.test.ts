/** Goals can be reached, and are not reached by themselves or by a wrong way. */
import { lessonMessages } from '../../i18n/lessons.ts';
import { describe, expect, it } from 'vitest';
import { chosen, namesIn, namesOf } from '../asked.ts';
import { areMet } from '../condition.ts';
import type { Act, Conditions, Observe } from '../lesson.ts';
import { after, beginOf, byId, factsAt, missing, namedBefore } from './lessons.ts';

type Waiting = readonly [id: string, goal: Conditions, step: Act | Observe];

describe.each(byId)('lesson %s', (id, lesson) => {
  const waiting = lesson.steps.flatMap((step): readonly Waiting[] => {
    if (step.do === 'act') return [[step.id, step.goal, step]];
    return step.do === 'observe' && step.until ? [[step.id, step.until, step]] : [];
  });

  it.each(waiting)(
    'the goal of %s: not met at first, met by its solution, not by a wrong way',
    async (_, goal, step) => {
      const begin = beginOf(lesson, step);
      const stepText = lessonMessages(id).steps[step.id];
      const asked = chosen(lesson.facts, [...namesOf(goal), ...namesIn(stepText)]);
      const first = await factsAt(begin, asked);
      expect([areMet(goal, first), first]).toEqual([false, first]);
      expect(missing(lesson, stepText ? namedBefore(stepText) : [], first)).toEqual([]);
      const solved = await factsAt(after(begin, step.solution ?? {}), asked);
      expect([areMet(goal, solved), solved]).toEqual([true, solved]);
      expect(missing(lesson, namesIn(stepText?.done), solved)).toEqual([]);
      if (step.do !== 'act') return;
      const strayed = await factsAt(after(begin, step.wrong), asked);
      expect([areMet(goal, strayed), strayed]).toEqual([false, strayed]);
    },
  );
});
