/** Lesson A1 from its first question to its ending: by mouse, and by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { goOn, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, stage, test } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('A1');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('A1');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Is CrashLoopBackOff a phase?')).toBeVisible();
});

test('by mouse: a word that is no phase', async ({ page }) => {
  await goThrough(page, (control) => control.click());
  await expectAccessible(page);
});

test('by keyboard alone: a word that is no phase', async ({ page }) => {
  await goThrough(page, async (control) => {
    await tabTo(page, control);
    await page.keyboard.press((await control.getAttribute('type')) === 'radio' ? 'Space' : 'Enter');
  });
});

async function goThrough(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await predict(page, 'CrashLoopBackOff', press);
  await expect(outcomeOf(page)).toContainText('Running: the pod has a node');
  await goOn(page, press);
  await expect(heading(page, 'Where STATUS gets its words')).toBeVisible();
  await press(next);
  await predict(page, 'Terminating', press);
  await goOn(page, press);
  await expect(heading(page, 'Make STATUS say Terminating')).toBeVisible();
  await expect(next).toBeDisabled();
  await press(page.getByRole('button', { name: 'Delete web', exact: true }));
  const goal = page.getByRole('region', { name: 'Goal' });
  // The clock stays at the request: one step later the API server has stored it.
  await expect(page.getByRole('button', { name: /^Undo: .*web/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(goal).toContainText('STATUS is Terminating, the phase still Running');
  await press(next);
  await expect(page.getByText('kubelet 1.36, getPhase')).toBeVisible();
  await expect(
    page.getByText('The phase is stored, STATUS is only printed. crash prints CrashLoopBackOff'),
  ).toBeVisible();
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

/** Tab by Tab, as somebody without a mouse would get there. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    // Tab goes to one of a group of answers, arrow keys to the others.
    const isAmong = await control.evaluate(
      (element) => document.activeElement?.closest('fieldset:has(:focus[type=radio])')?.contains(element) ?? false,
    );
    await page.keyboard.press(isAmong ? 'ArrowDown' : 'Tab');
  }
  throw new Error('Tab never gets there');
}
