/** Story: a node runs short. Which pod goes next, and why that one? */
import type { Page } from '@playwright/test';
import { chooseScene, expect, expectAccessible, stage, test, whyOf } from './page.ts';

const large = (page: Page) => page.getByRole('region', { name: 'A node that runs short' });
const order = (page: Page) => large(page).getByRole('table', { name: 'Who goes for memory.available' });

async function choose(page: Page, scene: RegExp): Promise<void> {
  await chooseScene(page, scene);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await choose(page, /The node runs out of memory/);
});

test('from its panel: the next pod is told with its numbers, and is the one that the kubelet evicts', async ({
  page,
}) => {
  await whyOf(page).getByRole('button', { name: 'Expand the pressure' }).click();
  await expect(large(page)).toContainText('Were memory.available short, a would go first.');
  await expect(large(page)).toContainText('In this run a is evicted at 00:00:50.0, in 50 s.');
  await large(page).getByRole('button', { name: 'Go to 00:00:50.0, when a is evicted' }).first().click();
  await expect(large(page)).toContainText('Next to go for memory.available: a.');
  await expect(large(page)).toContainText('its usage − request is larger: 1,000Mi against 50Mi');
  await expect(large(page)).toContainText('One eviction is enough.');
  const rows = order(page).getByRole('row');
  await expect(rows.nth(1)).toContainText('goes next');
  await expect(rows.nth(1)).toContainText('larger excess');
  await expect(rows.nth(2)).toContainText('lower priority');
  await large(page).getByRole('button', { name: 'All 6 signals' }).click();
  await expectAccessible(page);
  await large(page).getByRole('button', { name: 'Rank by pid.available' }).click();
  await expect(large(page).getByRole('table', { name: 'Who goes for pid.available' })).toContainText('processes');
});

test('by keyboard from the palette: the soft threshold’s grace runs, the node is chosen, Escape leads back', async ({
  page,
}) => {
  await choose(page, /soft one above it/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('expand pressure');
  await expect(page.getByRole('option', { name: /Expand a node’s pressure/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(large(page).getByRole('button', { name: 'Back to the cluster' })).toBeFocused();
  const jump = large(page)
    .getByRole('button', { name: /^Go to 00:01:40.0/ })
    .first();
  await jump.focus();
  await page.keyboard.press('Enter');
  await large(page).getByRole('button', { name: 'Back to the cluster' }).focus();
  await page.getByRole('slider', { name: 'Position in time' }).press('PageDown');
  await expect(large(page)).toContainText('The grace of the soft threshold runs until 00:01:40.0: 1 s left.');
  const nodes = large(page).getByLabel('Node', { exact: true });
  await nodes.focus();
  await page.keyboard.press('ArrowDown');
  await expect(nodes).toHaveValue('node-2');
  await expect(whyOf(page).getByRole('heading', { name: 'node-2' })).toBeVisible();
  await large(page).getByRole('button', { name: 'Back to the cluster' }).focus();
  await page.keyboard.press('Escape');
  await expect(stage(page)).toBeVisible();
});
