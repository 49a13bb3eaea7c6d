/** Lesson C8, for whom a nominated place is kept: to its ending by mouse, and the same by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { node, pod, toTheEnd } from './drag.ts';
import { byKeys, goOn, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('C8');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('C8');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Make room' })).toBeVisible();
});

const button = (page: Page, name: string): Locator => lessonOf(page).getByRole('button', { name, exact: true });

test('by mouse: reserved against a lower pod, open to a higher one', async ({ page }) => {
  const next = button(page, 'Next');
  await expect(next).toBeDisabled();
  await button(page, 'Schedule payments').click();
  await expect(pod(page, 'payments')).toHaveAccessibleName(/nominated to node-1/);
  await expect(next).toBeDisabled();
  await toTheEnd(page);
  await expect(pod(page, 'batch-1')).toHaveCount(0);
  await expect(lessonOf(page)).toContainText('payments is still Pending, with nominatedNodeName node-1');
  await next.click();

  await predict(page, 'it takes the room');
  await expect(outcomeOf(page)).toContainText('Not as predicted. It waits: Insufficient cpu.');
  await goOn(page);
  await predict(page, 'it waits');
  await expect(outcomeOf(page)).toContainText('It takes the room on node-1.');
  await goOn(page);

  // A way that does not lead there: for the lower pod the room is kept.
  await pod(page, 'report').click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(lessonOf(page)).toContainText('alarm: Pending. report: Pending');
  await button(page, 'Schedule alarm').click();
  await expect(node(page, 'node-1').getByRole('treeitem', { name: /^alarm, / })).toBeVisible();
  await expect(lessonOf(page)).toContainText('batch-1 ended for nothing');
  await next.click();
  await atTheEnding(page);
  await expectAccessible(page);
});

test('by keyboard alone: reserved against a lower pod, open to a higher one', async ({ page }) => {
  const press = async (name: string) => {
    await button(page, name).focus();
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('s');
  await expect(pod(page, 'payments')).toHaveAccessibleName(/nominated to node-1/);
  await toTheEnd(page);
  await expect(lessonOf(page)).toContainText('payments is still Pending');
  await press('Next');
  await predict(page, 'it waits', byKeys);
  await expect(outcomeOf(page)).toContainText('As predicted. It waits: Insufficient cpu.');
  await goOn(page, byKeys);
  await predict(page, 'it takes the room', byKeys);
  await goOn(page, byKeys);
  await expect(page.getByRole('heading', { name: 'Take the place' })).toBeFocused();
  await page.keyboard.press('s');
  await expect(lessonOf(page)).toContainText('alarm runs on node-1');
  await press('Next');
  await atTheEnding(page);
});

async function atTheEnding(page: Page): Promise<void> {
  await expect(lessonOf(page)).toContainText(
    'Room made for priority 1,000 is kept from 1,000 and below, not from above',
  );
  await expect(lessonOf(page)).toContainText('kube-scheduler 1.36, filtering with nominated pods');
  // One level decides: equal must yield, one more takes it.
  await expect(page.getByRole('button', { name: 'Put on stage: value 1,000' })).toBeVisible();
}
