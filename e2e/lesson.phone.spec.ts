/** Lessons on a phone, by touch: the map, a lesson from there, another scene and the way back. */
import { byTouch, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

test('choose a lesson in the map, leave it for a scene, and come back to where one was', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  const tabs = page.getByRole('navigation', { name: 'Podyssey' });
  const lesson = lessonOf(page);
  await tabs.getByRole('button', { name: 'Lesson' }).tap();
  await lesson.getByRole('button', { name: 'Spread: all lessons' }).tap();
  const map = page.getByRole('region', { name: 'All lessons' });
  await expect(map.getByRole('button', { name: /^A1 / })).toBeVisible();
  await expectAccessible(page, ['light']);
  await map.getByRole('button', { name: /^A1 / }).tap();

  await tabs.getByRole('button', { name: 'Lesson' }).tap();
  await predict(page, 'CrashLoopBackOff', byTouch);
  await lesson.getByRole('button', { name: 'Next', exact: true }).tap();
  await expect(lesson.getByRole('heading', { name: 'Where STATUS gets its words' })).toBeVisible();
  await page.getByRole('button', { name: 'Explore', exact: true }).tap();
  await page.getByRole('button', { name: /^A slow shutdown/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaving without losing a request' })).toBeAttached();

  await tabs.getByRole('button', { name: 'Scenes' }).tap();
  await page.getByRole('button', { name: 'Back to the lesson' }).tap();
  await tabs.getByRole('button', { name: 'Lesson' }).tap();
  await expect(lesson.getByRole('heading', { name: 'Where STATUS gets its words' })).toBeVisible();
  await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth).then((fits) => expect(fits).toBe(true));
});
