/** A teacher's notes: on a page of their own, and in a second window that leads a presentation. */
import { expect, expectAccessible, lessonOf, type Page, test } from './page.ts';

test('the teacher’s page says what people believe, what to ask and what to do with an hour, and leads to the worksheet', async ({
  page,
}) => {
  await page.goto('./#lesson/E2?stage=notes');
  const notes = page.getByRole('region', { name: 'Teacher’s page' });
  await expect(notes.getByRole('heading', { name: 'E2 · Is force delete safe on a dead node?' })).toBeVisible();
  await expect(notes.getByRole('definition')).toHaveCount(7);
  await expect(notes).toContainText('You are on call, the pod hangs in Terminating');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(notes.getByRole('button', { name: 'Print a worksheet' })).toBeHidden();
  await expect(notes.getByRole('definition').last()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await notes.getByRole('button', { name: 'Print a worksheet' }).click();
  await expect(page.getByRole('region', { name: 'Worksheet' })).toBeVisible();
});

test('the notes follow the presentation and lead it; it closes and comes back while they stay', async ({ page }) => {
  await page.goto('/#lesson/D1/ask');
  await expect(lessonOf(page)).toContainText('You delete web-a.');
  await page.keyboard.press('p');
  const opens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Notes in a window of their own' }).click();
  const notes: Page = await opens;
  await expect(notes.getByRole('heading', { level: 1, name: /^Notes: D1/ })).toBeVisible();
  // Both windows count alike: the ending is the last.
  await expect(lessonOf(page).getByText('1 of 6', { exact: true })).toBeAttached();
  await expect(
    notes.getByRole('heading', { name: 'Step 1 of 6: Does preStop use up the grace period?' }),
  ).toBeVisible();
  await expect(notes.getByText('Then: Delete web-a')).toBeVisible();
  await expect(notes).toHaveTitle(/^Notes: D1/);
  await expectAccessible(notes);
  await notes.getByRole('button', { name: 'Start the timer' }).click();
  await expect(notes.getByRole('button', { name: /^Stop the timer, \d+:(?!00)\d\d/ })).toBeVisible();
  await page.getByRole('button', { name: /^Stop the timer, \d+:(?!00)\d\d/ }).click();
  await expect(notes.getByRole('button', { name: /^Start the timer, \d+:(?!00)\d\d/ })).toBeVisible();

  await notes.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'Choose an answer, or count the room’s' })).toBeVisible();
  await lessonOf(page).getByRole('radio', { name: 'killed' }).check();
  await notes.getByRole('button', { name: 'Onward' }).click();
  await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toBeVisible();
  await notes.getByRole('button', { name: 'Blank the screen' }).click();
  await expect(page.getByText('The screen is blank.')).toBeAttached();
  await page.keyboard.press('a');

  await page.getByRole('button', { name: 'Leave the presentation' }).click();
  await expect(notes.getByText('The presentation is closed.')).toBeVisible();
  await expect(notes.getByText('The fields stand apart in the manifest')).toBeVisible();
  await page.keyboard.press('p');
  await expect(notes.getByText('The presentation is closed.')).toBeHidden();
  await page.close();
  await expect(notes.getByText('The presentation is closed.')).toBeVisible();
});

test('the notes say a question with the numbers of the large screen, which has its whole title', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/#lesson/F1/time');
  const own = lessonOf(page).getByRole('radio', { name: /, its own$/ });
  await expect(own).toBeVisible();
  await page.keyboard.press('p');
  const opens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Notes in a window of their own' }).click();
  const notes: Page = await opens;
  await expect(notes.getByRole('listitem').filter({ hasText: '30 s, its own' })).toBeVisible();
  const title = lessonOf(page).getByRole('heading', { level: 2 });
  await expect(title).toBeVisible();
  expect(await title.evaluate((shown) => shown.scrollHeight <= shown.clientHeight + 1)).toBe(true);
  expect(await title.evaluate((shown) => shown.scrollWidth <= shown.clientWidth + 1)).toBe(true);
});
