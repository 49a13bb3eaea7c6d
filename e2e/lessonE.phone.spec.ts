/** Lesson E1 on a phone, by touch: the lesson in one tab, the two truths in another, the node in a third. */
import type { Page } from '@playwright/test';
import { byTouch, goOn, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, stage, test, whyOf } from './page.ts';

const goalOf = (page: Page) => page.getByRole('region', { name: 'Goal' });
const next = (page: Page) => page.getByRole('button', { name: /^(Next|What was found)$/ });
const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Podyssey' }).getByRole('button', { name });

/** Moves the clock to where nothing more happens. */
async function playOn(page: Page): Promise<void> {
  await tabOf(page, 'Stage').tap();
  await page.getByRole('slider', { name: 'Position in time' }).press('End');
}

test('a lesson by touch, from the question to its ending', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('button', { name: 'Find or do' }).tap();
  await page.getByRole('dialog').getByRole('combobox').fill('E1 move off');
  await page.getByRole('option', { name: /E1/ }).first().tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Does db-0 move off a dead node?' })).toBeVisible();

  await predict(page, 'the budget keeps it', byTouch);
  await goOn(page, byTouch);
  await tabOf(page, 'Why').tap();
  await whyOf(page).getByRole('button', { name: 'Break' }).tap();
  await whyOf(page).getByRole('button', { name: 'Cut node-1 off from the API server' }).tap();
  await playOn(page);
  await tabOf(page, 'Lesson').tap();
  await expect(goalOf(page)).toContainText('taint-eviction deletes db-0');
  await next(page).tap();

  await predict(page, 'the replacement ends', byTouch);
  await expect(outcomeOf(page)).toContainText(/A deletion is never taken back/);
  await goOn(page, byTouch);

  await tabOf(page, 'Stage').tap();
  await page.getByRole('button', { name: /^Mend: node-1 cut off/ }).tap();
  await playOn(page);
  await tabOf(page, 'Lesson').tap();
  await expect(goalOf(page)).toContainText('Only then is db-0 made again');
  await next(page).tap();
  await expect(page.getByText(/deleted at 5 min 55 s/)).toBeVisible();
  await expectAccessible(page);
});
