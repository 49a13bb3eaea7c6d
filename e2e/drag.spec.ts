/** Story 3: drag a pod and see skew, by mouse and by keyboard. */
import { carry, carryByKeys, carryOn, formula, node, pod, textOf } from './drag.ts';
import { expect, expectAccessible, stage, test, timelineOf } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, 8 pods, 3 zones/);
});

test('a held pod shows the sum of each zone and the verdict of each node', async ({ page }) => {
  await carry(page, 'mypod', 'node-b1');
  await expect(formula(page)).toContainText('zone-b: 1 + 1 − 0 = 2 > 1, refused');
  await carryOn(page, 'node-a1');
  await expect(formula(page)).toContainText('zone-a: 3 + 1 − 0 = 4 > 1, refused');
  await carryOn(page, 'node-c1');
  await expect(formula(page)).toContainText('zone-c: 0 + 1 − 0 = 1 ≤ 1, fits');

  for (const name of ['node-a1', 'node-a2', 'node-b1']) {
    await expect(node(page, name)).toHaveAccessibleName(/refused by PodTopologySpread/);
  }
  await expect(node(page, 'node-b2')).toHaveAccessibleName(/refused by TaintToleration/);
  for (const name of ['node-c1', 'node-c2']) await expect(node(page, name)).toHaveAccessibleName(/feasible/);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
});

test('dropped on a node that refuses it, it stands there as a what-if, which can be undone and redone', async ({
  page,
}) => {
  await carry(page, 'mypod', 'node-b1');
  await page.mouse.up();
  await expect(textOf(page, /no scheduler asked/)).toBeAttached();
  await expect(node(page, 'node-b1').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();

  await page.getByRole('button', { name: /^Undo: Put mypod on node-b1/ }).click();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(node(page, 'node-b1').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
});

test('what has landed counts: the floor climbs, the ceiling follows, and another zone opens', async ({ page }) => {
  await stage(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^mypod, Running, counted/ })).toBeVisible();
  await expect(formula(page)).toContainText('measured for mypod');
  await expect(formula(page)).toContainText('zone-c: 1 + 1 − 1 = 1 ≤ 1, fits');
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/feasible/);

  // The question stays with it while others are looked at.
  await pod(page, 'train-0').click();
  await expect(formula(page)).toContainText('measured for mypod');
  await expect(pod(page, 'web-1')).toHaveAccessibleName(/counted/);

  await formula(page).getByRole('button', { name: 'as if pending again' }).click();
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/refused by PodTopologySpread/);
  await formula(page).getByRole('button', { name: 'as if pending again' }).click();
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/feasible/);
  await expectAccessible(page);
});

test('the same by keyboard: Enter picks up, arrows carry, Escape puts back, Enter drops', async ({ page }) => {
  await pod(page, 'mypod').focus();
  await page.keyboard.press('Enter');
  await expect(textOf(page, /mypod is in hand/)).toBeAttached();
  await carryByKeys(page, 'node-b1');
  await expect(formula(page)).toContainText('zone-b: 1 + 1 − 0 = 2 > 1, refused');
  await page.keyboard.press('Escape');
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
  await expect(pod(page, 'mypod')).toBeFocused();

  await page.keyboard.press('Enter');
  await carryByKeys(page, 'node-c1');
  await page.keyboard.press('Enter');
  await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();
});

test('a running pod dropped elsewhere: what if, or delete and create', async ({ page }) => {
  await carry(page, 'web-4', 'node-c1');
  await page.mouse.up();
  const question = page.getByRole('group', { name: /A running pod cannot move/ });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave it on node-b1' }).click();
  await expect(node(page, 'node-b1').getByRole('treeitem', { name: /^web-4/ })).toBeVisible();

  await carry(page, 'web-4', 'node-c1');
  await page.mouse.up();
  await question.getByRole('button', { name: 'What if it had been made there' }).click();
  await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^web-4, Running/ })).toBeVisible();

  // Zones now hold 3, 0 and 1: only zone-b is left for mypod, and node-b2 is tainted.
  await pod(page, 'mypod').click();
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/the only feasible node/);
});

test('delete and create it there runs the termination, by keyboard', async ({ page }) => {
  await pod(page, 'web-4').focus();
  await page.keyboard.press('Enter');
  await carryByKeys(page, 'node-c1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /A running pod cannot move/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // In a lesson the stage stays until it is asked.
  await page.getByRole('button', { name: 'Its timeline' }).press('Enter');
  await expect(timelineOf(page)).toContainText('web-4');
  await expect(page.getByRole('button', { name: /^Undo: Delete web-4 and create it on node-c1/ })).toBeEnabled();
});

test('the scheduler decides in steps, forward and back, then binds', async ({ page }) => {
  const step = stage(page).getByRole('button', { name: 'Step', exact: true });
  await step.click();
  await expect(textOf(page, /Step 1 of \d+.*taken from the queue/)).toBeAttached();
  await step.click();
  await expect(textOf(page, /PreFilter/)).toBeAttached();
  await step.click();
  await expect(textOf(page, /Filter node-a1/)).toBeAttached();
  await stage(page).getByRole('button', { name: 'Step back' }).click();
  await expect(textOf(page, /PreFilter/)).toBeAttached();
  for (const words of [
    /Filter node-a1/,
    /Filter node-b1/,
    /Filter node-c1/,
    /Filter node-a2/,
    /Filter node-b2/,
    /Filter node-c2/,
  ]) {
    await step.click();
    await expect(textOf(page, words)).toBeAttached();
  }
  await step.click();
  await expect(textOf(page, /Score with/)).toBeAttached();
  await stage(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(textOf(page, /Schedule mypod: bound to node-c[12]/)).toBeAttached();
  await expect(
    stage(page)
      .getByRole('treeitem', { name: /^node-c[12]/ })
      .getByRole('treeitem', { name: /^mypod, Running/ }),
  ).toBeVisible();
});
