/** All scenes as cards: found by words, opened by mouse and by keys. */
import { description, expect, expectAccessible, stage, test } from './page.ts';

test('from Explore to the gallery, by words to a card, and its scene is on stage', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Explore' }).click();
  await page.getByRole('button', { name: 'All scenes' }).click();
  const gallery = page.getByRole('region', { name: 'All scenes' });
  await expect(gallery.getByRole('button', { name: /^Two constraints, no node/ })).toBeVisible();
  await gallery.getByRole('searchbox', { name: 'Search scenes' }).fill('two constraints');
  await expect(gallery.getByRole('status')).toContainText(/^\d+ of \d+ scenes$/);
  await expectAccessible(page, ['dark']);
  await gallery.getByRole('button', { name: /^Two constraints, no node/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two constraints, no node' })).toBeVisible();
  await expect(stage(page)).toBeVisible();
  expect(await description(page)).toContain('3 nodes');
});

test('by keys from the palette to a lesson', async ({ page }) => {
  await page.goto('./');
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('show all scenes');
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('region', { name: 'All scenes' });
  const search = gallery.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Find or do' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await page.keyboard.type('Lesson B2');
  await expect(gallery.getByRole('status')).toHaveText(/^1 of/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(gallery.getByRole('button', { name: /^Does Kubernetes rebalance zones/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Does Kubernetes rebalance zones/ })).toBeVisible();
});
