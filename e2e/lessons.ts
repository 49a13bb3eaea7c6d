/** A question of a lesson: answered, its run shown, and what was found. */
import type { Locator } from '@playwright/test';
import { expect, lessonOf, type Page } from './page.ts';

type Press = (control: Locator, options?: { timeout: number }) => Promise<void>;
export const byMouse: Press = (control, options) => control.click(options);
export const byTouch: Press = (control, options) => control.tap(options);
export const byKeys: Press = async (control, options) => {
  const key = (await control.getAttribute('type', options)) === 'radio' ? 'Space' : 'Enter';
  await control.focus(options);
  await control.page().keyboard.press(key);
};

/** The run that answers, and the sentence that follows it. */
export const outcomeOf = (page: Page): Locator =>
  lessonOf(page).getByRole('group', { name: 'What happens', exact: true });

/** Chooses an answer, has its run shown, goes to the end of it, and waits for the sentence. */
export async function predict(page: Page, option: string | RegExp, press: Press = byMouse): Promise<void> {
  const lesson = lessonOf(page);
  await press(lesson.getByRole('radio', { name: option, exact: typeof option === 'string' }).first());
  await press(lesson.getByRole('button', { name: 'Show what happens' }));
  const skip = page.getByRole('button', { name: 'To the end of the run' }).filter({ visible: true });
  const told = lesson.getByRole('button', { name: 'Next', exact: true, disabled: false });
  await expect(skip.or(told).first()).toBeVisible();
  // It may come to its end by itself before it is pressed.
  await expect(async () => {
    if (!(await told.isVisible())) await press(skip, { timeout: 2000 });
  }).toPass();
  await expect(outcomeOf(page)).toContainText(/[Aa]s predicted\./);
}

/** From an answered question to the next step: until the run that was shown has left the screen. */
export async function goOn(page: Page, press: Press = byMouse): Promise<void> {
  await press(lessonOf(page).getByRole('button', { name: 'Next', exact: true }));
  await expect(outcomeOf(page)).toBeHidden();
  // The column turns at once, the cluster follows.
  await expect(lessonOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
}
