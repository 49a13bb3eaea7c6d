/** Every lesson can be put on paper: each step is drawn, and what its sentences name is found. */
import { describe, expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { openedSituation } from '../../engine/simulation/situation.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { goalOf, namesIn } from '../asked.ts';
import { rightOf } from '../judge.ts';
import { connectFake } from '../../commands/fakeEngine.ts';
import { askSheet } from '../askSheet.ts';
import { missing, namedBefore } from '../made/check.ts';
import { byId } from './lessons.ts';

describe.each(byId)('lesson %s', (id, lesson) => {
  it('on paper has a picture of each step, one right answer to each question, and all numbers', async () => {
    const session = createSession();
    await session.load(openedSituation([]));
    connectFake([], { why: async (...asked) => (await session.why(...asked)) ?? undefined });
    const sheet = await askSheet(lesson, () => true);
    const words = lessonMessages(id);
    for (const { step, begins, ends, found } of sheet?.steps ?? []) {
      const stepWords = words.steps[step.id];
      expect(begins.run.timeline ?? begins.run.frames.at(-1)?.view).toBeTruthy();
      expect(missing(lesson, stepWords ? namedBefore(stepWords) : [], begins.run.found)).toEqual([]);
      if (step.do === 'predict') expect(rightOf(step, found)).not.toBeNull();
      if (goalOf(step).length > 0) expect(missing(lesson, namesIn(stepWords?.done), found)).toEqual([]);
      expect(ends === null || Boolean(ends.run.timeline ?? ends.run.frames.at(-1))).toBe(true);
    }
    expect(sheet?.steps).toHaveLength(lesson.steps.length);
    expect(missing(lesson, namesIn(words.ending), sheet?.ending ?? {})).toEqual([]);
  });
});
