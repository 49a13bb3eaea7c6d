/** By touch, on 390 px. */
import { expect, expectAccessible, lessonOf, test } from './page.ts';

test('a term opens in place, a card opens its scene', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Lesson', exact: true }).tap();
  const term = lessonOf(page).getByRole('button', { name: 'maxSkew', exact: true });
  await term.tap();
  await expect(page.getByRole('dialog', { name: 'Term: maxSkew' })).toContainText('How far a domain may be ahead');
  await term.tap();
  await expect(page.getByRole('dialog', { name: 'Term: maxSkew' })).toBeHidden();
  await page.getByRole('button', { name: 'Find or do' }).tap();
  await page.getByRole('dialog').getByRole('combobox').fill('show all scenes');
  await page.getByRole('option', { name: 'Show all scenes' }).tap();
  const gallery = page.getByRole('region', { name: 'All scenes' });
  await gallery.getByRole('searchbox').fill('from request to gone');
  await expect(gallery.getByRole('status')).toContainText('of');
  await expectAccessible(page, ['light']);
  await gallery.getByRole('button', { name: /^A delete, from request to gone/ }).tap();
  await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toBeVisible();
});
