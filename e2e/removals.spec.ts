/** Story: one pod, removed in each way there is: who asks the budget, which grace, what is left. */
import { apply, pod, textOf } from './drag.ts';
import { expect, expectAccessible, stage, test, timelineOf, whyOf } from './page.ts';

const guarded = `
apiVersion: v1
kind: Pod
metadata: { name: guarded, labels: { app: guarded } }
spec:
  nodeName: node-a2
  terminationGracePeriodSeconds: 20
  containers: [{ name: app, image: "app:v1", resources: { requests: { cpu: 100m, memory: 64Mi } } }]
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: guard }
spec: { minAvailable: 1, selector: { matchLabels: { app: guarded } } }
`;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('button', { name: 'Explore', exact: true }).click();
  await apply(page, guarded);
  await expect(pod(page, 'guarded')).toHaveAttribute('aria-selected', 'true');
  await whyOf(page).getByRole('tab', { name: 'Life' }).click();
});

test('only the eviction API asks the budget, and one way is done as one step', async ({ page }) => {
  await whyOf(page).getByRole('button', { name: 'Eight ways to lose this pod' }).click();
  const ways = page.getByRole('region', { name: 'Eight ways to lose this pod' });
  await expect(ways).toContainText('Of 8 ways 1 asked the budget guard: the eviction API, and it was refused.');
  const table = ways.getByRole('table', { name: 'The ways side by side' });
  await expect(table).toContainText('429 TooManyRequests');
  await expect(table).toContainText('The disruption budget guard needs 1 healthy pods and has 1 currently');
  await expect(table).toContainText('1 s instead of the pod’s 20 s');
  await expect(ways.getByRole('listitem').filter({ hasText: 'Pod GC' })).toContainText(/Gone after/);
  await expectAccessible(page);

  await table.getByRole('button', { name: 'Do this: Preemption of guarded' }).click();
  await expect(timelineOf(page)).toContainText('deletionTimestamp 20');
  await page.getByRole('button', { name: /^Undo: Preemption: guarded/ }).click();
  await expect(timelineOf(page)).not.toContainText('deletionTimestamp 20');
});

test('by keyboard a way is put into the table, and Escape leads back', async ({ page }) => {
  await whyOf(page).getByRole('button', { name: 'Eight ways to lose this pod' }).press('Enter');
  const ways = page.getByRole('region', { name: 'Eight ways to lose this pod' });
  await expect(ways.getByRole('button', { name: 'Back to the cluster' })).toBeFocused();
  await expect(textOf(page, /asked the budget/)).not.toContainText('tried out');
  const table = ways.getByRole('table', { name: 'The ways side by side' });
  await expect(table.getByRole('columnheader', { name: 'Forced delete' })).toBeHidden();
  await ways.getByRole('button', { name: 'Forced delete', exact: true }).press('Enter');
  await expect(table.getByRole('columnheader', { name: 'Forced delete' })).toBeVisible();
  await expect(table).toContainText('Processes outlive it by');
  await page.keyboard.press('Escape');
  await expect(pod(page, 'guarded')).toBeVisible();
});
