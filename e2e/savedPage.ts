/** Saved work as a person sees it: on stage, in notices, in the settings. */
import type { Locator } from '@playwright/test';
import { pod } from './drag.ts';
import { storedText } from './storedText.ts';
import { expect, type Page, stage } from './page.ts';

export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notices' });
export const settings = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });
export const rows = (page: Page): Locator =>
  settings(page).getByRole('list', { name: 'Saved work' }).getByRole('listitem');
export const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });

export async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
}

/** Lets the scheduler place the first lesson's pod, and waits until that is kept. */
export async function work(page: Page): Promise<void> {
  await page.keyboard.press('s');
  await expectPlaced(page);
  await expect.poll(() => storedText(page)).toContain('"do":"schedule"');
}

export const expectPlaced = (page: Page) => expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
export const expectFresh = (page: Page) => expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);

/** To a page of the same origin that keeps nothing. */
export async function leave(page: Page): Promise<void> {
  const body = '<link rel="icon" href="data:," />';
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/empty');
}

export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(settings(page)).toBeVisible();
}
