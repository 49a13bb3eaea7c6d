/** The arithmetic of the scores: bars, weights that rank anew, and what would have to change for another node to win. */
import type { Page } from '@playwright/test';
import { node } from './drag.ts';
import { expect, expectAccessible, test, whyOf } from './page.ts';

const large = (page: Page) => page.getByRole('region', { name: 'The arithmetic of the scores' });
const bars = (page: Page) => large(page).getByRole('list', { name: 'Totals as bars, the highest first' });

async function openAtLarge(page: Page): Promise<void> {
  await page.goto('/');
  const why = whyOf(page);
  await why.getByRole('tab', { name: 'Placement' }).click();
  await why.getByRole('tab', { name: /^Score/ }).click();
  await why.getByRole('button', { name: 'Expand the arithmetic' }).click();
  await expect(bars(page).getByRole('listitem').first()).toContainText('node-c1');
}

test('a weight ranks the nodes anew, and the earlier totals stay in sight', async ({ page }) => {
  await openAtLarge(page);
  const weight = large(page).getByRole('slider', { name: 'NodeResourcesFit' });
  await weight.fill('0');
  await expect(large(page)).toContainText('share the highest total, 375');
  await weight.fill('2');
  await expect(large(page)).toContainText('node-c1 stays first, now 62 points ahead (before: 31).');
  await expect(bars(page).getByRole('button', { name: /^node-c1 total 549/ })).toBeVisible();
  await large(page).getByRole('combobox', { name: 'Compared with' }).selectOption({
    label: 'Bin packing: full nodes first',
  });
  await expect(bars(page).getByRole('listitem').first()).toContainText('node-c2');
  await expect(bars(page).getByRole('listitem').first()).toContainText('1 place up');
  await expectAccessible(page);
  await large(page).getByRole('button', { name: 'Weights as in force' }).click();
  await expect(bars(page).getByRole('listitem').first()).toContainText('node-c1');
});

test('says what would have to change for the other node, and takes over a weight that does', async ({ page }) => {
  await openAtLarge(page);
  await large(page).getByRole('button', { name: 'What would have to change for node-c2 to win' }).click();
  await expect(large(page)).toContainText('node-c2 has 431 points, 31 fewer than node-c1 with 462: place 2 of 2.');
  const ways = large(page).getByRole('list', { name: 'Ways for node-c2 to win' });
  await expect(ways.getByRole('listitem').first()).toContainText('node-c2 then wins alone, 631 to 462.');
  await expect(ways).toContainText('Let NodeResourcesFit score with MostAllocated');
  await expectAccessible(page);
  await expect(large(page)).toContainText('No weight of a single plugin, from 0 to 100, makes node-c2 win alone.');
  await ways.getByRole('button', { name: 'Set this strategy' }).click();
  await expect(bars(page).getByRole('listitem').first()).toContainText('node-c2');
  await ways.getByRole('button', { name: 'Set this weight' }).click();
  await expect(large(page).getByRole('slider', { name: 'NodeResourcesFit' })).toHaveValue('0');
  await expect(bars(page).getByRole('button', { name: /^node-c2 total 375/ })).toBeVisible();
  const combobox = large(page).getByRole('combobox', { name: 'Node that should win' });
  await combobox.selectOption('node-a1');
  await expect(large(page)).toContainText('node-a1 is not feasible: PodTopologySpread refuses it.');
  await combobox.selectOption('node-c2');
  await ways.getByRole('button', { name: /^Preview: Give the pod a preferred nodeAffinity term/ }).click();
  await expect(node(page, 'node-c2')).toHaveAccessibleName(/would win/);
  await page.keyboard.press('Escape');
  await expect(node(page, 'node-c1')).toHaveAccessibleName(/would win/);
});

test('by keyboard: down to a number’s formula, and a weight by arrow keys', async ({ page }) => {
  await openAtLarge(page);
  await bars(page)
    .getByRole('button', { name: /^node-c2 total 431/ })
    .focus();
  await page.keyboard.press('Enter');
  const sum = large(page).getByRole('table', { name: 'How the total of node-c2 is computed' });
  await expect(sum.getByRole('row', { name: /^NodeResourcesFit/ })).toContainText('56');
  await sum.getByRole('button', { name: 'NodeResourcesFit' }).focus();
  await page.keyboard.press('Enter');
  await expect(large(page)).toContainText('56 raw, 56 normalised, 56 weighted');
  await expectAccessible(page, ['light']);
  await large(page).getByRole('slider', { name: 'NodeResourcesFit' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bars(page).getByRole('button', { name: /^node-c1 total 549/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large(page)).toBeHidden();
});
