/** Lesson G1 on a phone, by touch: an audit log is read, the model runs beside it, and what killed the pod is mended in the model. */
import { byTouch, goOn, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

test('by touch: who, how, and what no line tells; then the model beside it, and in its place', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('button', { name: 'Find or do' }).tap();
  await page.getByRole('dialog').getByRole('combobox').fill('G1');
  await page.getByRole('option', { name: /G1/ }).first().tap();
  const lesson = lessonOf(page);
  const tabs = page.getByRole('navigation', { name: 'Podyssey' });
  const next = lesson.getByRole('button', { name: /^(Next|What was found)$/ });
  await expect(lesson.getByRole('heading', { level: 2, name: /a log tell of a slow shutdown/ })).toBeVisible();

  await predict(page, 'jane', byTouch);
  await expect(outcomeOf(page)).toContainText('only says that all containers have ended');
  await goOn(page, byTouch);
  await predict(page, 'killed', byTouch);
  await expect(outcomeOf(page)).toContainText('It is inferred');
  await goOn(page, byTouch);
  await predict(page, 'the log does not say', byTouch);
  await goOn(page, byTouch);

  await lesson.getByRole('button', { name: 'Compare with the model' }).tap();
  await tabs.getByRole('button', { name: 'Time' }).tap();
  await expect(page.getByText('The runtime sends SIGTERM to cart.').first()).toBeAttached();
  await expectAccessible(page);
  await tabs.getByRole('button', { name: 'Lesson' }).tap();
  await next.tap();

  await lesson.getByRole('button', { name: 'Grace of cart: 30 s' }).tap();
  await expect(page.getByLabel('Goal', { exact: true })).toContainText('It ended by itself, 26 s after');
  await next.tap();
  await expect(lesson).toContainText('the first and the last word');
  await expectAccessible(page);
});
