/** Story: preemption, watched scene by scene. */
import type { Page } from '@playwright/test';
import { pod, toTheEnd } from './drag.ts';
import { chooseScene, expect, expectAccessible, test, whyOf } from './page.ts';

const film = (page: Page) => page.getByRole('region', { name: /^Film\./ });
const stageOf = (page: Page, name: string) => film(page).getByRole('button', { name: new RegExp(name) });
const rack = (page: Page, node: string, side: 'now' | 'then') =>
  film(page).getByRole('list', { name: `${node}, ${side}` });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await chooseScene(page, /^Preemption/);
  await expect(pod(page, 'payments')).toHaveAccessibleName(/active/);
});

async function watch(page: Page): Promise<void> {
  await whyOf(page)
    .getByRole('tab', { name: /^Preemption/ })
    .click();
  await whyOf(page).getByRole('button', { name: 'Watch it scene by scene' }).click();
  await expect(film(page)).toContainText('none of 6 nodes takes it');
}

test('goes from the first question to the bind by mouse, and each of five questions takes one node', async ({
  page,
}) => {
  await watch(page);
  const next = film(page).getByRole('button', { name: 'Next' });
  await stageOf(page, 'Reprieve').click();
  await expect(film(page)).toContainText(
    'api-1 (priority 50) comes back. That leaves 2 cpu, payments needs 2: it stays.',
  );
  await expect(rack(page, 'node-1', 'then').getByText('api-1, priority 50, 2 cpu: given back')).toBeAttached();
  await next.click();
  await expect(film(page)).toContainText('batch-1 (priority 10) would leave 1 cpu, payments needs 2: it is a victim.');

  await stageOf(page, 'Pick the node').click();
  for (const node of ['node-3', 'node-4', 'node-1', 'node-5', 'node-6']) {
    await next.click();
    await expect(film(page)).toContainText(`${node} falls`);
  }
  await expect(film(page).getByRole('row', { name: /^node-2/ })).toContainText('picked');
  await expect(film(page)).toContainText('The lowest pod of all, idle-5');
  await expectAccessible(page);

  await next.click();
  await expect(film(page)).toContainText('status.nominatedNodeName of payments becomes node-2');
  await stageOf(page, 'Wait the grace').click();
  await expect(film(page)).toContainText('reason PreemptionByScheduler');
  await stageOf(page, 'Bind').click();
  await expect(film(page)).toContainText(/payments is bound to node-2, 9\.\d+ s after/);
  await expect(rack(page, 'node-2', 'then').getByText(/^payments.*bound here/)).toBeAttached();
  await expect(next).toBeDisabled();
});

test('steps forward and back by keys, and tells what it would be at other priorities', async ({ page }) => {
  await watch(page);
  await page.getByRole('button', { name: 'Back to the cluster' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(film(page)).toContainText('6 of 6 nodes refused it with Unschedulable');
  await page.keyboard.press('ArrowLeft');
  await expect(film(page)).toContainText('May it preempt?');
  await page.keyboard.press('End');
  await expect(stageOf(page, 'Bind')).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page, ['dark']);
  await page.keyboard.press('Home');
  await expect(stageOf(page, 'Eligible')).toHaveAttribute('aria-current', 'step');

  const others = page.getByRole('region', { name: 'The same pod at other priorities' });
  await others.getByRole('button', { name: /^1 … 10/ }).focus();
  await page.keyboard.press('Enter');
  await expect(others).toContainText('payments would take node-3: db-1 would go.');
  await page.keyboard.press('Escape');
  await expect(film(page)).toBeHidden();
});

test('of a preemption in the run it follows the trace, also from the victim', async ({ page }) => {
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByRole('switch', { name: 'Auto' }).click();
  await toTheEnd(page);
  await expect(pod(page, 'payments')).toHaveAccessibleName(/Running/);
  await page.getByRole('slider', { name: 'Position in time' }).press('Home');
  await pod(page, 'payments').click();
  await watch(page);
  await expect(film(page)).toContainText(/Recorded at 00:00:00/i);
  await page.keyboard.press('End');
  await film(page).getByRole('button', { name: 'Go to this instant' }).click();
  await expect(page.getByRole('slider', { name: 'Position in time' })).toHaveAttribute('aria-valuetext', /0?9\.\d/);
});
