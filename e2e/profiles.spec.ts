/** Story 9: two scheduler profiles on one pod. */
import { node } from './drag.ts';
import { expect, expectAccessible, test, whyOf } from './page.ts';

test('bin packing turns the choice round, and one step puts it in force', async ({ page }) => {
  await page.goto('/');
  const why = whyOf(page);
  await why.getByRole('tab', { name: /^Score/ }).click();
  await why.getByRole('button', { name: 'Compare profiles' }).click();
  await why.getByRole('combobox', { name: 'Compared with' }).selectOption({ label: 'Bin packing: full nodes first' });
  await expect(why).toContainText('node-c2 instead of node-c1: NodeResourcesFit now prefers full nodes');
  const totals = why.getByRole('table', { name: /^Total of each feasible node under both profiles/ });
  await expect(totals.getByRole('row', { name: /node-c2/ })).toContainText('first');
  await expectAccessible(page);

  await expect(node(page, 'node-c1')).toHaveAccessibleName(/would win/);
  await why.getByRole('button', { name: 'Use this profile' }).click();
  await expect(node(page, 'node-c2')).toHaveAccessibleName(/would win/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(node(page, 'node-c1')).toHaveAccessibleName(/would win/);
});

test('a weight of one’s own changes the totals at once', async ({ page }) => {
  await page.goto('/');
  const why = whyOf(page);
  await why.getByRole('tab', { name: /^Score/ }).click();
  await why.getByRole('button', { name: 'Compare profiles' }).click();
  await why.getByRole('combobox', { name: 'Compared with' }).selectOption({ label: 'kube-scheduler’s default' });
  await expect(why).toContainText('node-c1 stays first, now 31 points ahead');
  await why.getByRole('slider', { name: 'NodeResourcesFit', exact: true }).press('ArrowRight');
  await expect(why).toContainText('node-c1 stays first, now 62 points ahead (before: 31).');
});
