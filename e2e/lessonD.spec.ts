/** Lesson D1, whose time preStop is, from the question to its ending: by mouse, and by keys alone. */
import type { Locator, Page } from '@playwright/test';
import { toTheEnd } from './drag.ts';
import { byKeys, goOn, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test, timelineOf } from './page.ts';

const goal = (page: Page): Locator => page.getByRole('region', { name: 'Goal' });
const next = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });
const graceOf = (page: Page): Locator =>
  timelineOf(page).getByRole('slider', { name: 'terminationGracePeriodSeconds' });
const preStopOf = (page: Page): Locator => timelineOf(page).getByRole('slider', { name: 'Length of preStop' });

/** Drags a handle of the grace budget until it holds so many seconds. */
async function dragTo(page: Page, handle: Locator, seconds: number): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let moved = 10; moved <= 600; moved += 10) {
    await page.mouse.move(x + moved, y);
    if (Number(await handle.inputValue()) >= seconds) break;
  }
  await page.mouse.up();
}

/** Goes to a control by Tab and presses it. */
async function enter(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.focus();
  await page.keyboard.press('Enter');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('D1');
  await page.getByRole('option', { name: /D1/ }).first().waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Does preStop use up the grace period?' })).toBeVisible();
});

test('by mouse: the app is killed, gets its time, and two seconds where preStop leaves none', async ({ page }) => {
  await predict(page, 'by itself');
  await expect(outcomeOf(page)).toContainText('Not as predicted.');
  await goOn(page);
  await lessonOf(page).getByRole('button', { name: 'Delete web-a', exact: true }).click();
  // What comes of it is not drawn before it was played, nor summed up.
  await expect(timelineOf(page)).toContainText('not played yet');
  await expect(timelineOf(page)).not.toContainText('SIGKILL 137');
  await expect(graceOf(page)).toBeHidden();
  await toTheEnd(page);
  await expect(timelineOf(page)).toContainText('SIGKILL 137');
  await expect(goal(page)).toContainText('left 20 s for an app that needs 25 s');
  await next(page).click();

  await expect(goal(page)).toContainText('exit code 137');
  await dragTo(page, graceOf(page), 36);
  await expect(goal(page)).toContainText('10 s + 25 s = 35 s');
  await next(page).click();

  await predict(page, 'a fixed moment');
  await expect(outcomeOf(page)).toContainText(/As predicted\..*2 s, although it needs 25 s/);
  await goOn(page);
  await dragTo(page, preStopOf(page), 40);
  await expect(goal(page)).toContainText('SIGTERM follows with 2 s');
  await next(page).click();

  await expect(page.getByText('preStop comes out of the grace period, not on top')).toBeVisible();
  await expectAccessible(page);
});

test('by keys alone, in a smaller window: the same way to the same ending', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await predict(page, 'killed', byKeys);
  await goOn(page, byKeys);
  await enter(page, lessonOf(page).getByRole('button', { name: 'Delete web-a', exact: true }));
  await toTheEnd(page);
  await expect(graceOf(page)).toBeVisible();
  await enter(page, next(page));

  await graceOf(page).focus();
  for (let seconds = 30; seconds < 35; seconds++) await page.keyboard.press('ArrowRight');
  await expect(goal(page)).toContainText('within a grace period of 35 s');
  await enter(page, next(page));

  await predict(page, 'not at all', byKeys);
  await goOn(page, byKeys);
  await preStopOf(page).focus();
  await page.keyboard.press('End');
  await expect(goal(page)).toContainText('SIGTERM follows with 2 s');
  await enter(page, next(page));
  await expect(page.getByText('preStop comes out of the grace period, not on top')).toBeVisible();
});

test('a run waits for the timeline that it is shown on', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/TimelinePanel-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await lessonOf(page).getByRole('radio', { name: 'killed', exact: true }).click();
  await lessonOf(page).getByRole('button', { name: 'Show what happens' }).click();
  await expect(page.getByText('Opening the timeline')).toBeVisible();
  await expect(lessonOf(page).getByRole('slider', { name: 'Place in the run' })).toBeVisible();
  await expect(lessonOf(page).getByRole('button', { name: 'Pause', exact: true })).toBeHidden();
  release();
  await expect(lessonOf(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(timelineOf(page)).toContainText('SIGKILL 137');
});
