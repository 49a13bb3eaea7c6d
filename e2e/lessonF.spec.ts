/** Lesson F5 from its question to its ending, by mouse, and the same by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { byKeys, byMouse, goOn, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

const button = (page: Page, name: string | RegExp): Locator => lessonOf(page).getByRole('button', { name });
const next = (page: Page): Locator => button(page, /^(Next|What was found)$/);
const goal = (page: Page): Locator => page.getByLabel('Goal', { exact: true });
const doThis = (page: Page, way: string): Locator =>
  page.getByRole('button', { name: `Do this: ${way} of web-1`, exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('F5');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('F5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Are all evictions the same?' })).toBeVisible();
});

test('by mouse: the same pod is refused, cut short and let finish', async ({ page }) => {
  await goThrough(page, byMouse);
  await expectAccessible(page);
});

test('the same by keyboard alone, in a smaller window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await goThrough(page, byKeys);
});

async function goThrough(page: Page, press: typeof byMouse): Promise<void> {
  await predict(page, 'none', press);
  await expect(outcomeOf(page)).toContainText('Not as predicted.');
  await expect(outcomeOf(page)).toContainText('Only the eviction API asks the budget, and answers 429');
  await goOn(page, press);
  await predict(page, 'only the scheduler', press);
  await expect(outcomeOf(page)).toContainText('gives 2 s: exit code 137');
  await goOn(page, press);

  // What the belief takes for the same: the budget refuses it, and the goal is as far away as before.
  await press(doThis(page, 'Eviction API'));
  await toTheEnd(page);
  await expect(goal(page)).toContainText('Phase of web-1: Running');
  await press(button(page, 'Reset the step'));
  await press(button(page, 'Let memory run short on node-1'));
  await toTheEnd(page);
  await expect(goal(page)).toContainText('It ended after 2 s with exit code 137');
  await press(next(page));

  await press(doThis(page, 'Preemption'));
  await toTheEnd(page);
  await expect(goal(page)).toContainText('ended by itself after 10 s with exit code 0');
  await press(next(page));
  await expect(lessonOf(page)).toContainText('PreemptionByScheduler or TerminationByKubelet');
  await expect(page.getByRole('heading', { name: 'Other grace periods of the pod' })).toBeVisible();
}

/** The clock stays at that instant: a key leads to the end of the run. */
const toTheEnd = (page: Page): Promise<void> => page.keyboard.press('End');
