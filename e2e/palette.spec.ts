/** Find or do: a name looks, a verb does, to any node and to all of a zone. */
import { node, pod } from './drag.ts';
import { expect, expectAccessible, type Page, stage, test, timelineOf, whyOf } from './page.ts';

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

test('any word finds lessons, scenes and terms; how many is said, and the field stays where it is', async ({
  page,
}) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox');
  await expect(dialog.getByRole('status')).toHaveText(/^The first 40 of \d+ results$/);
  const { y } = (await field.boundingBox()) ?? {};
  await field.fill('drain');
  await expect(dialog.getByRole('option', { name: /^F4: / })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results$/);
  await expectAccessible(page);
  await field.fill('qwertz');
  await expect(dialog.getByRole('status')).toHaveText('Nothing found');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog.getByRole('listbox')).toHaveCount(0);
  expect((await field.boundingBox())?.y).toBe(y);
  await expectAccessible(page, ['light']);
  await field.fill('reprieve');
  await page.keyboard.press('Enter');
  const glossary = page.getByRole('region', { name: 'Glossary' });
  await expect(glossary.getByText('reprieve', { exact: true })).toBeFocused();
});

for (const [words, shown] of [
  ['eight ways', 'Eight ways to lose this pod'],
  ['film', 'Preemption, scene by scene'],
] as const)
  test(`${words} leads to what is shown at large`, async ({ page }) => {
    await page.goto('/');
    await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
    await find(page, words);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: shown })).toBeVisible();
  });

test('walk steps through the decision, compare opens two ends of a pod, help what lets it be placed', async ({
  page,
}) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await find(page, 'walk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Step back' })).toBeVisible();
  await find(page, 'two ends');
  await page.keyboard.press('Enter');
  await expect(timelineOf(page).getByRole('button', { name: 'Close the comparison' })).toBeVisible();
  await find(page, 'what would help');
  await page.keyboard.press('Enter');
  await expect(whyOf(page).getByRole('region', { name: 'What would help' })).toBeVisible();
});

for (const words of ['print', 'link', 'power off node', 'export', 'download', 'share', 'add node', 'table'])
  test(`${words} leads to what there is of it`, async ({ page }) => {
    await page.goto('/');
    await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
    await find(page, words);
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  });
