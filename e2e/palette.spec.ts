/** Find or do: a name looks, a verb does, to any node and to all of a zone. */
import { node, pod } from './drag.ts';
import { expect, type Page, stage, test, whyOf } from './page.ts';

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill(words);
}

test('the whole name of the pod in focus and Enter look at it, and do nothing to it', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await find(page, 'mypod');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText('Look at default/mypod');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(whyOf(page).getByRole('heading', { name: 'mypod' })).toBeVisible();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});

test('nodes that are not in focus are cordoned and uncordoned by their names', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await find(page, 'cordon node-a1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo: Cordon node-a1' })).toBeEnabled();
  await find(page, 'uncordon');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText('Uncordon node-a1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo: Uncordon node-a1' })).toBeEnabled();
});

test('a zone is powered off in one step', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await find(page, 'power off zone-a');
  await page.keyboard.press('Enter');
  for (const name of ['node-a1', 'node-a2']) await expect(node(page, name)).toHaveAccessibleName(/off/);
  await page.getByRole('button', { name: 'Undo: Power off all nodes of zone-a' }).click();
  for (const name of ['node-a1', 'node-a2']) await expect(node(page, name)).not.toHaveAccessibleName(/off/);
});

for (const words of ['export', 'download', 'share', 'add node', 'table'])
  test(`${words} leads to what there is of it`, async ({ page }) => {
    await page.goto('/');
    await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
    await find(page, words);
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  });
