import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, expectAccessible, firstVisit, lessonOf, stage, test } from './page.ts';

test.use(firstVisit);

test('shows a cluster at once, without a dialog', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, \d+ pods, 3 zones/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('is accessible as it opens', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await expectAccessible(page);
});

test('draws its first picture with at most 166 kB of script, gzipped, its worker apart', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const named = [...html.matchAll(/(?:src|href)="\.(\/[^"]+\.js)"/g)].map(([, path]) => path);
  const scripts: Response[] = [];
  // What else the page asks for never comes: what follows the picture must not be needed for it.
  await page.route(/\.js$/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (named.includes(path) || /\/entry-[^/]+$/.test(path)) await route.continue();
  });
  page.on('response', (response) => {
    if (named.includes(new URL(response.url()).pathname)) scripts.push(response);
  });
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  expect(page.workers()).toHaveLength(1);
  expect(scripts.length).toBe(named.length);
  const sizes = await Promise.all(scripts.map(async (response) => gzipSync(await response.body()).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(166_000);
});

test('a lesson that is opened before the first picture is the one that stands there', async ({ page }) => {
  let start = () => {};
  const isAwaited = new Promise<void>((resolve) => (start = resolve));
  await page.route(/\/entry-[^/]+\.js$/, async (route) => {
    await isAwaited;
    await route.continue();
  });
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('A1');
  await page.getByRole('option', { name: /^A1: / }).click();
  start();
  await expect(lessonOf(page).getByRole('heading', { name: 'Is CrashLoopBackOff a phase?' })).toBeAttached();
});
