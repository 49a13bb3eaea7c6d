import { gzipSync } from 'node:zlib';
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
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    const fromPage = response.request().frame() === page.mainFrame();
    if (fromPage && response.request().resourceType() === 'script') {
      scripts.push(response.body().then((body) => gzipSync(body).length));
    }
  });
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  const sizes = await Promise.all(scripts);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180_000);
});
