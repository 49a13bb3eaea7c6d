/** The browser's Back: what was opened closes, and the page stays. */
import { expect, type Page, stage, test } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('about:blank');
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

const entries = (page: Page): Promise<number> => page.evaluate(() => Number(history.state?.address?.depth ?? 0));

/** The history is in step a moment after the page. */
const settled = (page: Page, steps: number) => expect.poll(() => entries(page)).toBe(steps);

test('closes a dialog, then the wall behind it, and then leaves', async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('show the glossary');
  await page.keyboard.press('Enter');
  const glossary = page.getByRole('region', { name: 'Glossary' });
  await expect(glossary).toBeVisible();
  await settled(page, 1);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page, 2);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(glossary).toBeVisible();
  await page.goBack();
  await expect(glossary).toHaveCount(0);
  await expect(stage(page)).toBeVisible();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('leaves at once when what was opened was closed by its own button or key', async ({ page }) => {
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page, 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settled(page, 0);
  await page.keyboard.press('s');
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toBeVisible();
  await settled(page, 1);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toHaveCount(0);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('can be taken back: what it has closed opens again, until something else is opened', async ({ page }) => {
  const glossary = page.getByRole('region', { name: 'Glossary' });
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('show the glossary');
  await page.keyboard.press('Enter');
  await expect(glossary).toBeVisible();
  await settled(page, 1);
  await page.goBack();
  await expect(glossary).toHaveCount(0);
  await page.goForward();
  await expect(glossary).toBeVisible();
  await settled(page, 1);
  await page.goBack();
  await expect(glossary).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await settled(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(glossary).toHaveCount(0);
});
