/** The user's work is never lost: a crashed worker, a full disk, an answer that comes too late. */
import { pod } from './drag.ts';
import { expect, stage, test } from './page.ts';

test('a crashed engine is started anew: told, with the cluster and the steps still there', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('s');
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
  await page.workers()[0]?.evaluate(() => {
    setTimeout(() => {
      throw new Error('out of memory');
    });
  });
  await expect(page.getByRole('alert')).toContainText('started again');
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
});

test('a full disk is told once, and the work goes on', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('s');
  await expect(page.getByRole('alert')).toContainText('no room left');
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
});
