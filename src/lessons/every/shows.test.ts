/** Each prediction is answered by a run that can be watched: it takes some seconds, and something happens in it. */
import { expect, it } from 'vitest';
import { createSession } from '../../engine/session/session.ts';
import { lessonMessages } from '../../i18n/lessons.ts';
import { paced } from '../../store/pace.ts';
import { namesIn } from '../asked.ts';
import type { Predict } from '../lesson.ts';
import { shownOf, startOf } from '../shown.ts';
import { beginOf, lessons } from './lessons.ts';

const predictions = lessons.flatMap((lesson) =>
  lesson.steps
    .filter((step): step is Predict => step.do === 'predict')
    .map((step) => [lesson.id, step.id, lesson, step] as const),
);

it.each(predictions)(
  '%s, %s: its run takes 2 to 10 seconds, and something happens in it',
  async (_, __, lesson, step) => {
    const begin = beginOf(lesson, step);
    const { situation, t } = shownOf(step, begin);
    const session = createSession();
    const summary = await session.load(situation);
    const all = summary?.stops ?? [];
    const from = startOf(step, begin, all);
    const to = Math.min(t, summary?.end ?? 0);
    const stops = all.filter((stop) => stop > from && stop <= to);
    const length = paced(from, to, stops).at(-1)?.p1 ?? 0;
    expect(length).toBeGreaterThanOrEqual(2000);
    expect(length).toBeLessThanOrEqual(10_000);
    expect(stops).not.toEqual([]);
    // What its sentence says of an instant is said at that instant.
    const names = namesIn(lessonMessages(lesson.id).steps[step.id]?.found);
    if (names.some((name) => lesson.facts[name]?.of === 'clock')) expect(to).toBe(t);
  },
);
