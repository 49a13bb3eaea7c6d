/** Lesson D1 on a phone, by touch: what is asked and found in one tab, the timeline in the other. */
import type { Page } from '@playwright/test';
import { byTouch, goOn, predict } from './lessons.ts';
import { expect, expectAccessible, stage, test, timelineOf } from './page.ts';

const goalOf = (page: Page) => page.getByRole('region', { name: 'Goal' });
const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Podyssey' }).getByRole('button', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** A tap so soon after a pull may be none to the browser; then one taps again. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = tabOf(page, name);
  await expect(async () => {
    await tab.tap();
    await expect(tab).toHaveAttribute('aria-current', 'true', { timeout: 2000 });
  }).toPass();
}

/** Touches a handle and pulls it down until it holds so many seconds. */
async function pull(page: Page, name: string, seconds: number): Promise<void> {
  const handle = timelineOf(page).getByRole('slider', { name });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error(`${name} is not on screen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at }] });
  await touch('touchStart', y);
  for (let moved = 6; moved <= 500; moved += 6) {
    await touch('touchMove', y + moved);
    if (Number(await handle.inputValue()) >= seconds) break;
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a lesson by touch, from the question to its ending', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('button', { name: 'Find or do' }).tap();
  await page.getByRole('dialog').getByRole('combobox').fill('D1');
  await page.getByRole('option', { name: /D1/ }).first().tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Does preStop use up the grace period?' })).toBeVisible();

  await predict(page, 'by itself', byTouch);
  await goOn(page, byTouch);
  await openTab(page, 'Time');
  await timelineOf(page).getByRole('button', { name: 'Delete web-a', exact: true }).tap();
  await expect(timelineOf(page)).toContainText('not played yet');
  await page.getByRole('slider', { name: /^Instant shown/ }).press('End');
  await expect(timelineOf(page)).toContainText('SIGTERM');
  await openTab(page, 'Lesson');
  await expect(goalOf(page)).toContainText('left 20 s for an app that needs 25 s');
  await next(page).tap();

  await openTab(page, 'Time');
  await pull(page, 'terminationGracePeriodSeconds', 36);
  await openTab(page, 'Lesson');
  await expect(goalOf(page)).toContainText('10 s + 25 s = 35 s');
  await next(page).tap();
  await predict(page, 'a fixed moment', byTouch);
  await goOn(page, byTouch);

  await openTab(page, 'Time');
  await pull(page, 'Length of preStop', 40);
  await openTab(page, 'Lesson');
  await expect(goalOf(page)).toContainText('SIGTERM follows with 2 s');
  await next(page).tap();
  await expect(page.getByText('preStop comes out of the grace period, not on top')).toBeVisible();
  await expectAccessible(page);
});
