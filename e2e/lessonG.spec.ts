/** Lesson G1: an audit log is read, the model runs beside it, and what killed the pod is mended in the model. */
import type { Page } from '@playwright/test';
import { byKeys, byMouse, goOn, outcomeOf, predict } from './lessons.ts';
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

test('by mouse: who, how, and what no line tells; then the model beside it, and in its place', async ({ page }) => {
  await goThrough(page, byMouse);
});

test('the same by keyboard alone, in a smaller window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await goThrough(page, byKeys);
});

async function goThrough(page: Page, press: typeof byMouse): Promise<void> {
  const timeline = timelineOf(page);
  await predict(page, 'the kubelet', press);
  await expect(timeline).toContainText('delete by jane');
  await expect(outcomeOf(page)).toContainText('Not as predicted.');
  await expect(outcomeOf(page)).toContainText('only says that all containers have ended');
  await goOn(page, press);
  await predict(page, 'killed', press);
  await expect(outcomeOf(page)).toContainText('It is inferred');
  await goOn(page, press);
  await predict(page, 'the log does not say', press);
  await goOn(page, press);

  await press(button(page, 'Compare with the model'));
  await expect(timeline.getByRole('button', { name: 'Compare with the model' })).toBeDisabled();
  await expect(timeline).toContainText('The runtime sends SIGTERM to cart.');
  await expectAccessible(page);
  await press(next(page));

  await press(lessonOf(page).getByRole('button', { name: 'Grace of cart: 10 s' }));
  await expect(page.getByLabel('Goal', { exact: true })).toContainText('Exit code 137');
  await press(lessonOf(page).getByRole('button', { name: 'Grace of cart: 30 s' }));
  await expect(page.getByLabel('Goal', { exact: true })).toContainText('It ended by itself, 26 s after');
  await press(next(page));
  await expect(lessonOf(page)).toContainText('the first and the last word');
}

test('what happened can be gone back to after a reload, and not changed', async ({ page }) => {
  await predict(page, 'jane');
  await goOn(page);
  await expect(page).toHaveURL(/#lesson\/G1\/how/);
  await page.reload();
  await expect(lessonOf(page)).toContainText('The kubelet wrote exit code 137');
  await expect(timelineOf(page)).toContainText('delete by jane');
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('it can be looked at, not changed');
});
