/** Several situations kept under names, of all tabs, beside the work on screen. */
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, type Page, test } from './page.ts';
import { begin, expectFresh, expectPlaced, notices, openSettings, settings, undo, work } from './savedPage.ts';

const named = (page: Page): Locator =>
  settings(page).getByRole('list', { name: 'Saved under a name' }).getByRole('listitem');
const told = (page: Page): Locator => settings(page).getByRole('status');

async function saveAs(page: Page, name: string): Promise<void> {
  await settings(page).getByRole('textbox', { name: 'Save this situation under a name' }).fill(name);
  await settings(page).getByRole('button', { name: 'Save', exact: true }).click();
}

test('a situation saved under a name comes back after a reload, with its steps, and stays as it was saved', async ({
  page,
}) => {
  await begin(page);
  await work(page);
  await openSettings(page);
  await saveAs(page, 'Placed over zone-b');
  await expect(told(page)).toHaveText('Saved as “Placed over zone-b”.');
  await settings(page).getByRole('button', { name: 'Start fresh' }).click();
  await expectFresh(page);
  await page.reload();
  await openSettings(page);
  await saveAs(page, 'Untouched');
  await expect(named(page)).toHaveCount(2);
  await expectAccessible(page);
  const open = settings(page).getByRole('button', { name: 'Open: Placed over zone-b' });
  await open.click();
  await expectPlaced(page);
  await undo(page).click();
  await expectFresh(page);
  await openSettings(page);
  await open.click();
  await expectPlaced(page);
});

test('a name is changed, an entry deleted, one saved over: what is lost by it can be brought back', async ({
  page,
}) => {
  await begin(page);
  await openSettings(page);
  await saveAs(page, 'First');
  await settings(page).getByRole('button', { name: 'Rename: First' }).click();
  const field = settings(page).getByRole('textbox', { name: 'New name of “First”' });
  await expect(field).toBeFocused();
  await field.fill('Second');
  await page.keyboard.press('Enter');
  await expect(named(page)).toContainText(['Second']);
  await settings(page).getByRole('button', { name: 'Delete: Second' }).click();
  await expect(named(page)).toHaveCount(0);
  await expect(told(page)).toContainText('“Second” is deleted.');
  const back = settings(page).getByRole('button', { name: 'Undo', exact: true });
  await expect(back).toBeFocused();
  await back.click();
  await expect(named(page)).toContainText(['Second']);
  await saveAs(page, 'Second');
  await expect(told(page)).toContainText('in place of the one before');
  await expect(named(page)).toHaveCount(1);
});

test('two tabs: what one saves under a name the other finds, and each keeps its own work', async ({
  page,
  context,
}) => {
  await begin(page);
  const other = await context.newPage();
  await begin(other);
  await work(page);
  await openSettings(page);
  await saveAs(page, 'Of the first tab');
  await expect(named(page)).toHaveCount(1);
  await expectFresh(other);
  await openSettings(other);
  await settings(other).getByRole('button', { name: 'Open: Of the first tab' }).click();
  await expectPlaced(other);
  await undo(other).click();
  await expectFresh(other);
  await page.reload();
  await expectPlaced(page);
});

for (const [why, name] of [
  ['is full', 'QuotaExceededError'],
  ['refuses to store', 'SecurityError'],
] as const)
  test(`where the browser ${why}, a name is not said to be saved`, async ({ page }) => {
    await page.addInitScript((error) => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no', error);
      };
    }, name);
    await begin(page);
    await openSettings(page);
    await saveAs(page, 'Mine');
    await expect(told(page)).toHaveText('“Mine” could not be saved. Download this work to take it along.');
    await expect(named(page)).toHaveCount(0);
    await expect(settings(page).getByRole('button', { name: 'Download this work' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(notices(page)).toContainText(why === 'is full' ? 'no room left' : 'refuses to store');
  });
