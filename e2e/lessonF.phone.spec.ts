/** Lesson F5 on a phone, by touch: questions in one tab, the ways of removal in another, the clock in a third. */
import type { Page } from '@playwright/test';
import { byTouch, goOn, predict } from './lessons.ts';
import { expect, expectAccessible, stage, test } from './page.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Podyssey' }).getByRole('button', { name });
const goal = (page: Page) => page.getByLabel('Goal', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: /^(Next|What was found)$/ });

/** Takes the pod away in that way, and comes back to the lesson at the end of the run. */
async function remove(page: Page, way: string): Promise<void> {
  await tab(page, 'Stage').tap();
  await page.getByRole('button', { name: `Do this: ${way} of web-1`, exact: true }).tap();
  await page.getByRole('slider', { name: 'Position in time' }).press('End');
  await tab(page, 'Lesson').tap();
}

test('a lesson by touch, from the question to its ending', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('button', { name: 'Find or do' }).tap();
  await page.getByRole('dialog').getByRole('combobox').fill('F5');
  await page.getByRole('option', { name: /F5/ }).first().tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Are all evictions the same?' })).toBeVisible();

  await predict(page, 'kubelet and scheduler', byTouch);
  await goOn(page, byTouch);
  await predict(page, 'both', byTouch);
  await goOn(page, byTouch);
  await remove(page, 'Kubelet eviction');
  await expect(goal(page)).toContainText('It ended after 2 s with exit code 137');
  await next(page).tap();
  await remove(page, 'Preemption');
  await expect(goal(page)).toContainText('ended by itself after 10 s with exit code 0');
  await next(page).tap();
  await expect(page.getByText('Other grace periods of the pod')).toBeVisible();
  await expectAccessible(page);
});
