/** The shell around the stories: settings, the palette, a small file, a crash of the worker. */
import { hold, expect, expectAccessible, stage, test } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('a theme that was chosen stays after a reload, and each is accessible', async ({ page }) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expectAccessible(page);
  for (const theme of ['Dark', 'Light', 'High contrast']) {
    await settings.getByRole('radio', { name: theme, exact: true }).check();
    await expectAccessible(page, ['light']);
  }
  await page.keyboard.press('Escape');
  await expectAccessible(page, ['light']);
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: 'High contrast' })).toBeChecked();
});

test('the palette finds scenes and commands by keyboard', async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+k');
  const find = page.getByRole('dialog').getByRole('combobox');
  await expect(find).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('constraints that conflict');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Two constraints, no node' })).toBeAttached();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('heading', { level: 1, name: /How uneven may zones get/ })).toBeAttached();
});

test('the clock has its room before it comes: nothing on the stage moves', async ({ page }) => {
  const letCome = await hold(page, /\/Strip-[^/]+\.js$/);
  await page.goto('/');
  const phoneTab = page.getByRole('navigation', { name: 'Podyssey' }).getByRole('button', { name: 'Stage' });
  await expect(stage(page).or(phoneTab).filter({ visible: true }).first()).toBeVisible();
  if (await phoneTab.isVisible()) await phoneTab.click();
  await expect(stage(page).getByRole('region', { name: 'Skew formula' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await stage(page).boundingBox();
  letCome();
  await expect(page.getByRole('button', { name: /^Play/ }).filter({ visible: true }).first()).toBeVisible();
  expect(await stage(page).boundingBox()).toEqual(before);
});
