/** Why Pending, why there, why gone: whole sentences, its causes, and ways on. */
import { pod, toTheEnd } from './drag.ts';
import { chooseScene, expect, expectAccessible, stage, test, whyOf } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('a pending pod says what refused it, and leads to the cell', async ({ page }) => {
  await chooseScene(page, /^Two constraints that conflict/);
  const why = whyOf(page);
  await why.getByRole('tab', { name: 'Why', exact: true }).click();
  await expect(why.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true');
  await expect(why).toContainText('None of 3 nodes takes mypod, refused by PodTopologySpread on 3. Not tried yet');
  await expect(why).toContainText(/0\/3 nodes are available: 3 node\(s\) didn't match pod topology spread constraints/);
  await expectAccessible(page);
  await why.getByRole('button', { name: /^PodTopologySpread refuses 3 nodes/ }).click();
  await expect(why.getByRole('tab', { name: 'Placement' })).toHaveAttribute('aria-selected', 'true');
  await expect(why.getByRole('button', { name: /PodTopologySpread/, expanded: true })).toBeVisible();
});

test('a scheduled pod says with which total it won; each cause is a moment to go to', async ({ page }) => {
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const why = whyOf(page);
  await why.getByRole('tab', { name: 'Why' }).click();
  await expect(why).toContainText(
    /The scheduler put mypod on node-c1 at 00:00:00\.0, the best of 2 feasible among 6 nodes: a total of 462, 31 more than node-c2/,
  );
  const chain = why.getByRole('list').filter({ hasText: 'mypod goes to node-c1' });
  await expect(chain.getByRole('listitem').first()).toContainText('you: schedule mypod now');
  await chain.getByRole('button').first().click();
  await expect(why).not.toContainText('The scheduler put mypod on');
});

test('a pod that is gone says who ended it, by keyboard', async ({ page }) => {
  await pod(page, 'web-1').click();
  const why = whyOf(page);
  await why.getByRole('button', { name: 'Delete pod' }).press('Enter');
  await toTheEnd(page);
  await why.getByRole('tab', { name: 'Life' }).press('Home');
  await expect(why.getByRole('tab', { name: 'Why' })).toBeFocused();
  await expect(why).toContainText(
    /You deleted web-1 at 00:00:00\.0\. It was given 30 s of grace\. It ended with exit code 0, its object went at 00:00:01\.7\./,
  );
  await expect(why.getByRole('button', { name: 'The other ways it could have gone' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('End');
  await expect(why.getByRole('tab', { name: 'Owner' })).toBeFocused();
  await why.getByRole('tab', { name: 'Why', exact: true }).press('Enter');
  await why.getByRole('button', { name: 'Go to 00:00:00.00' }).first().press('Enter');
  await expect(pod(page, 'web-1')).toHaveAccessibleName(/Running/);
});
