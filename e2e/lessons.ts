/** A question of a lesson: answered, its run shown, and what was found. */
import type { Locator } from '@playwright/test';
import { expect, lessonOf, type Page } from './page.ts';

type Press = (control: Locator) => Promise<void>;
export const byMouse: Press = (control) => control.click();
export const byTouch: Press = (control) => control.tap();
export const byKeys: Press = async (control) => {
  const key = (await control.getAttribute('type')) === 'radio' ? 'Space' : 'Enter';
  await control.focus();
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
  if (!(await told.isVisible())) await press(skip);
  await expect(outcomeOf(page)).toContainText(/[Aa]s predicted\./);
}

/** From an answered question to the next step: until the run that was shown has left the screen. */
export async function goOn(page: Page, press: Press = byMouse): Promise<void> {
  await press(lessonOf(page).getByRole('button', { name: 'Next', exact: true }));
  await expect(outcomeOf(page)).toBeHidden();
  // The column turns at once, the cluster follows.
  await expect(lessonOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
}
