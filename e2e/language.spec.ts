import { app } from '../src/i18n/en/app.ts';
import { pseudo } from '../src/i18n/pseudo.fixture.ts';
import { expect, type Page, test } from './page.ts';
import { englishOn, openPseudo } from './pseudo.ts';
import { spillsOn } from './spills.ts';

/** Names are said as they are, in every language. */
const names = ['mypod', 'React Flow'];

/** Nothing is left in English, no word is cut off or runs out of where it stands, and the page is no wider than the window. */
async function isWhole(page: Page, what: string): Promise<void> {
  await expect(page.getByText('⟦').first(), what).toBeVisible();
  await expect
    .poll(async () => (await englishOn(page)).filter((text) => !names.includes(text)), { message: what })
    .toEqual([]);
  await expect.poll(() => spillsOn(page), { message: what }).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `${what}: wider than the window`).toBeLessThanOrEqual(0);
}

/** What the palette finds by an id or a name is the same in every language; by a message it is found in the language. */
async function byPalette(page: Page, message: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { expanded: true }).fill(pseudo(message).slice(1, 9));
  await page.keyboard.press('Enter');
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`another language is data alone: longer and in another order of words it fits ${width} px, and nothing stays English`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await openPseudo(page);
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    await isWhole(page, 'the first screen with a lesson');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await isWhole(page, 'the palette');
    await page.keyboard.press('Escape');
    await byPalette(page, app.pages.gallery);
    await isWhole(page, 'the gallery');
    await page.keyboard.press('Escape');
    await byPalette(page, app.pages.glossary);
    await isWhole(page, 'the glossary');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: pseudo(app.settings) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await isWhole(page, 'the settings');
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await isWhole(page, 'the timeline');
    await page.keyboard.press('t');
    await page.keyboard.press('e');
    await isWhole(page, 'the editor');
  });
