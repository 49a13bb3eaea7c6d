import { expect, it } from 'vitest';
import { lessonMessages } from '../i18n/lessons.ts';
import { about, minutesOf, route } from './about.ts';
import { loadAll } from './load.ts';
import { chapters, lessonIds } from './order.ts';

const lessons = await loadAll();

it.each(chapters)(
  'chapter $id can be taken by itself: its lessons need earlier ones of it alone',
  ({ lessons: ids }) => {
    const own: readonly string[] = ids;
    for (const [at, id] of ids.entries()) {
      for (const needed of about[id].needs)
        expect([id, own.slice(0, at)]).toEqual([id, expect.arrayContaining([needed])]);
    }
    expect(about[ids[0]]).toEqual({ level: 'first', needs: [] });
  },
);

it('no lesson needs one that is harder', () => {
  const levels = ['first', 'usual', 'deep'];
  for (const id of lessonIds)
    for (const needed of about[id].needs)
      expect([id, levels.indexOf(about[needed].level) <= levels.indexOf(about[id].level)]).toEqual([id, true]);
});

it.each(lessons)('lesson $id takes 2 to 10 minutes', (lesson) => {
  const minutes = minutesOf(lesson, lessonMessages(lesson.id));
  expect(minutes).toBeGreaterThanOrEqual(2);
  expect(minutes).toBeLessThanOrEqual(10);
});

it('the way of one who is new leads through all lessons once', () => {
  expect(route.toSorted()).toEqual([...lessonIds].toSorted());
  expect(route[0]).toBe('B1');
});
