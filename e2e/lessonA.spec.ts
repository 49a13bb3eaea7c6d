/** Lesson A1 from its first question to its ending: by mouse, and by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, stage, test } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('A1');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('A1');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Is that word a phase?')).toBeVisible();
});

test('by mouse: a word that is no phase', async ({ page }) => {
  await goThrough(page, (control) => control.click());
  await expectAccessible(page);
});

test('by keyboard alone: a word that is no phase', async ({ page }) => {
  await goThrough(page, async (control) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  });
});

async function goThrough(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const predicted = page.getByLabel('You predicted');
  await press(page.getByRole('button', { name: 'CrashLoopBackOff', exact: true }));
  await expect(predicted).toContainText('Running: it has a node');
  await press(next);
  await expect(heading(page, 'What the phase leaves out')).toBeVisible();
  await press(next);
  await press(page.getByRole('button', { name: 'Terminating', exact: true }));
  await press(next);
  await expect(heading(page, 'Make a word that is no phase')).toBeVisible();
  await expect(next).toBeDisabled();
  await press(page.getByRole('button', { name: 'Delete pod web' }));
  const goal = page.getByRole('region', { name: 'Goal' });
  // The clock stays at the request: one step later the API server has stored it.
  await expect(page.getByRole('button', { name: /^Undo: .*web/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(goal).toContainText('STATUS is Terminating, and the phase is still Running');
  await expect(predicted.filter({ hasText: 'Succeeded' })).toBeVisible();
  await press(next);
  await expect(page.getByText('kubelet 1.36, getPhase')).toBeVisible();
  await expect(page.getByText(/A pod has one of five phases\. The six here show Running, Pending/)).toBeVisible();
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

/** Tab by Tab, as somebody without a mouse would get there. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never gets there');
}
