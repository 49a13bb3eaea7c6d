/** Bad input: each file gives one clear message and changes nothing. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileChooser, Page } from '@playwright/test';
import { brokenFiles } from './brokenFiles.ts';
import { description, expect, stage, test } from './page.ts';

async function choose(page: Page, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  await page.keyboard.press('o');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file);
}

test('thirty broken files, one after the other: each is refused with its place and its remedy', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  const before = await description(page);
  for (const { name, content, line, pattern } of brokenFiles) {
    await test.step(name, async () => {
      await choose(page, { name, mimeType: 'text/plain', buffer: Buffer.from(content) });
      const alert = page.getByRole('alert');
      await expect.soft(alert, name).toHaveCount(1);
      await expect.soft(alert, name).toContainText(name);
      await expect.soft(alert, name).toContainText(pattern);
      if (line > 0) await expect.soft(alert, name).toContainText(`line ${line},`);
      expect.soft(await description(page), name).toBe(before);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog'), 'the key is free again').toHaveCount(0);
    });
  }
});

test('100 MB of nothing in particular is refused while the page stays alive', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'podyssey-large-'));
  const file = join(folder, 'large.yaml');
  writeFileSync(file, Buffer.alloc(100_000_000, 'kind: Pod {{ .Values.name }} ]\n'));
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  const before = await description(page);
  await choose(page, file);
  await expect(page.getByRole('alert')).toContainText('large.yaml', { timeout: 20_000 });
  expect(await description(page)).toBe(before);
  rmSync(folder, { recursive: true });
});
