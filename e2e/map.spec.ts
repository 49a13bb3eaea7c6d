/** The map: where one who is new begins, and what each lesson takes and needs; it has the whole window. */
import { expect, expectAccessible, lessonOf, stage, test, whyOf } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('./');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('show all lessons');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'All lessons' })).toBeVisible();
});

test('seven tracks on one screen; each lesson says minutes, level and what it needs; by keys to a lesson, whose head says it, too', async ({
  page,
}) => {
  const map = page.getByRole('region', { name: 'All lessons' });
  await expect(map.getByRole('button', { name: /^Go on: B1/ })).toBeVisible();
  await expect(whyOf(page)).toBeHidden();
  await expect(lessonOf(page)).toBeHidden();
  await expect(map.getByRole('region')).toHaveCount(8);
  await expect(map.getByRole('button', { name: /^G3 / })).toBeInViewport();
  const lesson = map.getByRole('button', {
    name: /^D4 \d+ min How long must preStop sleep\? .* best after D1 and D3\. not begun$/,
  });
  await lesson.hover();
  await expect(map.getByText('“With a preStop sleep no request is lost.”').last()).toBeInViewport();
  await expectAccessible(page);
  await lesson.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'How long must preStop sleep?' })).toBeVisible();
  await expect(lessonOf(page)).toContainText(/\d+ min · Everyday, best after D1 and D3\./);
});

test('turning to scenes leaves the map for the cluster', async ({ page }) => {
  await page.getByRole('button', { name: 'Explore', exact: true }).click();
  await expect(page.getByRole('region', { name: 'All lessons' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Scenes', exact: true })).toBeVisible();
});
