/** Story 7: no room, so somebody has to go. */
import { node, pod, toTheEnd } from './drag.ts';
import { chooseScene, expect, expectAccessible, stage, test, whyOf } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await chooseScene(page, /^Preemption/);
  await expect(pod(page, 'payments')).toHaveAccessibleName(/active/);
});

test('the victim is marked, ends with its own grace, and the nominated pod gets its node', async ({ page }) => {
  await expect(pod(page, 'report-1')).toHaveAccessibleName(/would be preempted/);
  await expect(node(page, 'node-2')).toHaveAccessibleName(/preemption would end 1 pod here/);

  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(pod(page, 'payments')).toHaveAccessibleName(/nominated to node-2/);
  await expect(pod(page, 'report-1')).toHaveAccessibleName(/Terminating/);
  await expect(node(page, 'node-2')).toHaveAccessibleName(/keeps room for payments/);
  await expect(stage(page)).toContainText('payments waits until report-1 has left node-2.');
  await expectAccessible(page);

  await page.getByRole('switch', { name: 'Auto' }).click();
  await expect(page.getByRole('switch', { name: 'Auto' })).toBeChecked();
  await toTheEnd(page);
  await expect(pod(page, 'payments')).toHaveAccessibleName(/Running/);
  await expect(pod(page, 'report-1')).toHaveCount(0);
});

test('each stage of the search shows its numbers', async ({ page }) => {
  const why = whyOf(page);
  await why.getByRole('tab', { name: /^Preemption/ }).click();
  await expect(why).toContainText('batch-1 (priority 10) would leave 1 cpu, payments needs 2: it is a victim.');
  await expect(why.getByRole('list', { name: 'node-2, then' })).toContainText('payments');
  await expect(why).toContainText('victims that break a budget');
  await why.getByText('What each column asks').click();
  await expect(why.getByText('Smallest sum of priority')).toBeVisible();
  await expect(why).toContainText('4294967316');
  await expectAccessible(page);
});
