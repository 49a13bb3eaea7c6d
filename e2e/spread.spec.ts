/** Story: spread in depth, what its policies would change, and how the skew went. */
import type { Page } from '@playwright/test';
import { chooseScene, expect, expectAccessible, stage, test, whyOf } from './page.ts';

const depth = (page: Page) => page.getByRole('region', { name: 'Spread constraints in depth' });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('nodeTaintsPolicy is tried: the tainted zone leaves the count, and nothing changes in the cluster', async ({
  page,
}) => {
  await chooseScene(page, /^A tainted zone/);
  await expect(page.getByRole('heading', { level: 1, name: 'An empty zone that nobody may enter' })).toBeVisible();
  const why = whyOf(page);
  await why.getByRole('tab', { name: 'Placement' }).click();
  await why.getByRole('tab', { name: /^PreFilter/ }).click();
  await why.getByRole('button', { name: 'Show spread in depth' }).click();

  const large = depth(page);
  await expect(large).toContainText('zone-c leaves the count. The minimum goes from 0 to 1.');
  const row = large.getByRole('row', { name: /^node-c1/ });
  await expect(row).toContainText('zone-c');
  await expect(row.getByRole('cell').last()).toContainText(/^zone-ccounted/);

  const policy = large.getByRole('group', { name: /^nodeTaintsPolicy/ });
  await policy.getByText('Honor', { exact: true }).click();
  await expect(large).toContainText('A trial: nothing changes in the cluster.');
  await expect(row).toContainText('not counted (taints)');
  await expect(large).toContainText('4 of 5 nodes are in the count.');
  await expectAccessible(page);

  await large.getByRole('button', { name: 'Back to its own' }).click();
  await expect(large).toContainText('5 of 5 nodes are in the count.');
});

test('the drift of a rollout is walked by keyboard, and the clock with it', async ({ page }) => {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('rollout counts the old');
  await expect(palette.getByRole('option', { name: /^A rollout counts the old pods/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^A rollout counts the old pods/ })).toBeVisible();

  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('spread constraints in depth');
  await expect(palette.getByRole('option', { name: /spread constraints in depth/ })).toBeVisible();
  await page.keyboard.press('Enter');

  const large = depth(page);
  await expect(large).toContainText('the highest skew was 2, first at 00:00:21.14');
  const line = large.getByRole('slider', { name: 'Skew over virtual time' });
  await line.focus();
  await page.keyboard.press('End');
  await expect(line).toHaveAttribute('aria-valuetext', /^00:00:21.99: skew 2 over topology.kubernetes.io\/zone/);
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuetext', /^00:00:21.78: skew 1/);
  await expect(line).toBeFocused();
  await expect(page.getByRole('group', { name: 'Virtual clock' })).toContainText('00:00:21.78');

  const ruler = large.getByRole('slider', { name: 'Domains of topology.kubernetes.io/zone' }).first();
  await ruler.focus();
  await page.keyboard.press('End');
  await expect(ruler).toHaveAttribute('aria-valuetext', /^zone-c: 4 matching pods/);
  await expectAccessible(page);
});
