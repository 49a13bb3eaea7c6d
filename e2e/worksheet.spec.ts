/** A lesson on paper: questions with pictures, a page of answers, for both sizes of paper. */
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

test('a lesson is printed with its pictures, blanks and answers; another one is chosen; the way back leads to the lesson', async ({
  page,
}) => {
  await page.goto('./#lesson/D1/ask');
  await expect(lessonOf(page)).toContainText('You delete web-a.');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('print a worksheet');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('region', { name: 'Worksheet' }).getByRole('article');
  await expect(
    sheet.getByRole('heading', { name: 'D1 · Does preStop use up the grace period?', exact: true }),
  ).toBeVisible();
  await expect(sheet.getByText('You delete web-a. How does the app end?')).toBeVisible();
  await expect(sheet.getByRole('figure').first()).toContainText('3 nodes, 2 pods');
  await expect(sheet.getByText('Right answer: killed')).toBeVisible();
  await expect(sheet.getByText('The picture of step 3 shows it.').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(lessonOf(page)).toBeHidden();
  await expect(
    page.getByRole('heading', { level: 1, name: 'D1 · Does preStop use up the grace period?' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print, or save as PDF' })).toBeHidden();
  await expectAccessible(page);
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages, format).toBeGreaterThan(2);
    expect(pages, format).toBeLessThanOrEqual(6);
  }
  const inOne = await sheet
    .getByRole('figure')
    .evaluateAll((all) => all.every((one) => getComputedStyle(one).breakInside === 'avoid'));
  expect(inOne).toBe(true);

  const asked = sheet.locator('.sheet-part').filter({ hasText: 'You delete web-a. How does the app end?' });
  await expect(asked).toContainText('Answer before you turn the page');
  const told = sheet.locator('.sheet-part').filter({ hasText: '2. Delete web-a' }).first();
  expect(await told.evaluate((one) => getComputedStyle(one).breakBefore)).toBe('page');

  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('With a page of answers').uncheck();
  await expect(sheet.getByText('Right answer')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Lesson' }).selectOption('B1 · How uneven may zones get?');
  await expect(sheet.getByRole('heading', { name: 'B1 · How uneven may zones get?', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#lesson\/D1\/ask\?.*paper=B1/);
  await page.reload();
  await expect(sheet.getByRole('heading', { name: 'B1 · How uneven may zones get?', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stage(page)).toBeVisible();
  await expect(lessonOf(page)).toContainText('You delete web-a.');
});

test('a cluster that is cut off shows on paper what runs, and a caption names the pods that stand on no node', async ({
  page,
}) => {
  await page.goto('./#lesson/E2/ask?stage=worksheet');
  const sheet = page.getByRole('region', { name: 'Worksheet' }).getByRole('article');
  const part = (title: string) => sheet.locator('.sheet-part').filter({ hasText: title }).first();
  await expect(part('3. Two lives of one name').getByRole('figure')).toContainText('object in the API');
  await page.getByRole('combobox', { name: 'Lesson' }).selectOption('C2 · When does the preemptor get its node?');
  await expect(part('1. When does').getByRole('figure')).toContainText('2 nodes, 5 pods. Without a node: payments.');
});
