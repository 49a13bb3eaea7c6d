import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, expectAccessible, stage, test } from './page.ts';

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

test('loads at most 180 kB of script, gzipped, its worker apart', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  const workers = new Set(page.workers().map((worker) => worker.url()));
  expect(workers.size).toBe(1);
  const own = scripts.filter((response) => !workers.has(response.url()));
  const sizes = await Promise.all(own.map(async (response) => gzipSync(await response.body()).length));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180_000);
});
