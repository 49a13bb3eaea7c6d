/** Lesson G1: an audit log is read, the model runs beside it, and what killed the pod is mended in the model. */
import type { Page } from '@playwright/test';
import { goOn, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test, timelineOf } from './page.ts';

const button = (page: Page, name: string | RegExp) => lessonOf(page).getByRole('button', { name });
const next = (page: Page) => button(page, /^(Next|What was found)$/);

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('G1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /a log tell of a slow shutdown/ })).toBeVisible();
});

test('who, how, and what no line tells; then the model beside it, and in its place', async ({ page }) => {
  const timeline = timelineOf(page);
  await predict(page, 'the kubelet');
  await expect(timeline).toContainText('delete by jane');
  await expect(outcomeOf(page)).toContainText('Not as predicted.');
  await expect(outcomeOf(page)).toContainText('only says that all containers have ended');
  await goOn(page);
  await predict(page, 'killed');
  await expect(outcomeOf(page)).toContainText('It is inferred');
  await goOn(page);
  await predict(page, 'none');
  await goOn(page);

  await timeline.getByRole('button', { name: 'Compare with the model' }).click();
  await expect(timeline).toContainText('The runtime sends SIGTERM to cart.');
  await expectAccessible(page);
  await next(page).click();

  await lessonOf(page).getByRole('button', { name: 'Grace of cart: 10 s' }).click();
  await expect(page.getByLabel('Goal', { exact: true })).toContainText('Exit code 137');
  await lessonOf(page).getByRole('button', { name: 'Grace of cart: 30 s' }).click();
  await expect(page.getByLabel('Goal', { exact: true })).toContainText('It ended by itself, 26 s after');
  await next(page).click();
  await expect(lessonOf(page)).toContainText('the first and the last word');
});

test('what happened can be gone back to after a reload, and not changed', async ({ page }) => {
  await predict(page, 'jane');
  await goOn(page);
  await expect(page).toHaveURL(/#lesson\/G1\/end/);
  await page.reload();
  await expect(lessonOf(page)).toContainText('The kubelet wrote exit code 137');
  await expect(timelineOf(page)).toContainText('delete by jane');
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('it can be looked at, not changed');
});
