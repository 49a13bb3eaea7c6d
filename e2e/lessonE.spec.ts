/** Lesson E1, a node is cut off, from the question to its ending: by mouse, and by keys alone. */
import type { Locator, Page } from '@playwright/test';
import { toTheEnd } from './drag.ts';
import { byKeys, goOn, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, stage, test, whyOf } from './page.ts';

const goal = (page: Page): Locator => page.getByRole('region', { name: 'Goal' });
const next = (page: Page): Locator => page.getByRole('button', { name: /^(Next|What was found)$/ });
const menu = (page: Page, name: string): Locator => whyOf(page).getByRole('button', { name });
const cut = (page: Page): Locator => whyOf(page).getByRole('button', { name: 'Cut node-1 off from the API server' });
/** What the step brings along itself. */
const own = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Do it here' }).getByRole('button', { name, exact: true });

/** Goes to a control and presses it. */
async function enter(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** The API gives db-0 up, nobody replaces it, and its kubelet has the last word. */
async function expectEnding(page: Page): Promise<void> {
  await expect(page.getByText(/deleted at 5 min 55 s, replaced only after/)).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('E1 move off');
  await page.getByRole('option', { name: /E1/ }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Does db-0 move off a dead node?' })).toBeVisible();
});

test('by mouse: a cut node keeps the name of its pod until its kubelet is heard again', async ({ page }) => {
  await predict(page, 'another node runs it');
  await expect(outcomeOf(page)).toContainText('Not as predicted.');
  await goOn(page);
  await own(page, 'Cut node-1 off').click();
  await expect(goal(page)).toContainText('db-0: Running');
  await toTheEnd(page);
  await expect(goal(page)).toContainText('taint-eviction deletes db-0');
  await next(page).click();

  await predict(page, 'api-x ends');
  await expect(outcomeOf(page)).toContainText(/A deletion is never taken back/);
  await goOn(page);

  await own(page, 'Connect node-1 again').click();
  await toTheEnd(page);
  await expect(goal(page)).toContainText('Only then is db-0 made again');
  await next(page).click();
  await expectEnding(page);
  await expectAccessible(page);
});

test('by keys alone, in a smaller window: the same way, after a force delete that breaks the promise', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await predict(page, 'it stays Terminating', byKeys);
  await expect(outcomeOf(page)).toContainText('As predicted.');
  await goOn(page, byKeys);
  await enter(page, menu(page, 'Break'));
  await enter(page, cut(page));
  await toTheEnd(page);
  await expect(goal(page)).toContainText('taint-eviction deletes db-0');
  await enter(page, next(page));
  await predict(page, 'api-x ends', byKeys);
  await goOn(page, byKeys);

  await enter(page, page.getByRole('button', { name: 'Back to the cluster' }));
  await enter(page, whyOf(page).getByRole('button', { name: 'Back to db-0' }));
  await enter(page, menu(page, 'More'));
  await enter(page, whyOf(page).getByRole('button', { name: /^Force delete db-0/ }));
  await toTheEnd(page);
  await expect(goal(page)).toContainText('New: 1. Invariants broken: 1');
  await page.keyboard.press('Control+z');
  await expect(goal(page)).toContainText('New: 0. Invariants broken: 0');

  await enter(page, own(page, 'Connect node-1 again'));
  await toTheEnd(page);
  await expect(goal(page)).toContainText('Only then is db-0 made again');
  await enter(page, next(page));
  await expectEnding(page);
});
