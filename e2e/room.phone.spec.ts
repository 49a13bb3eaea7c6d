/** A lesson on a phone: the question and its picture together, what leads on where the thumb is. */
import { byTouch, goOn, predict } from './lessons.ts';
import { expect, lessonOf, stage, test } from './page.ts';

test('question, answers, picture and Next are seen at once', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('navigation', { name: 'Podyssey' }).getByRole('button', { name: 'Lesson' }).tap();
  const lesson = lessonOf(page);
  const next = lesson.getByRole('button', { name: 'Next', exact: true });
  for (const part of [...(await lesson.getByRole('radio').all()), stage(page).locator('.ruler'), next])
    await expect(part).toBeInViewport({ ratio: 1 });
  await stage(page).getByRole('region', { name: 'Scheduling queue' }).scrollIntoViewIfNeeded();
  await expect(next).toBeInViewport({ ratio: 1 });
  const box = await next.boundingBox();
  expect(box?.y).toBeGreaterThan(700);
  await predict(page, 'still only into zone-c', byTouch);
  await goOn(page, byTouch);
  await expect(lesson.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
});

test('a lesson that is given is as wide as the phone, without what is chosen before', async ({ page }) => {
  await page.goto('/#lesson/B1/ask');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('button', { name: 'Find or do' }).tap();
  await page.getByRole('dialog').getByRole('combobox').fill('projector');
  await page
    .getByRole('option', { name: /^Present/ })
    .first()
    .tap();
  await expect(page.getByRole('button', { name: 'Leave the presentation' })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.width).toBe(390);
  expect((await lessonOf(page).boundingBox())?.width).toBe(390);
  await expect(page.getByRole('button', { name: 'Explore', exact: true })).toBeHidden();
});

test('a phone of 320 px is no wider than its window, with buttons for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/#lesson/B1/ask');
  await expect(page.getByRole('slider', { name: /^Position in time/ }).first()).toBeAttached();
  // A wider page would be shown smaller, and its tabs below the edge.
  await expect.poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([320, 320]);
});
