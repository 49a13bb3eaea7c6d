/** Story: a node is cut off. What does the API believe, what does the node run, and what may be done about it? */
import type { Page } from '@playwright/test';
import { node, pod, toTheEnd } from './drag.ts';
import { chooseScene, expect, expectAccessible, stage, test, whyOf } from './page.ts';

const truthsOf = (page: Page) => page.getByRole('region', { name: 'Two truths' });

async function choose(page: Page, scene: RegExp): Promise<void> {
  await chooseScene(page, scene);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('a force delete in a partition lets two of one name live, and says who made it possible', async ({ page }) => {
  await choose(page, /Force delete is a safe unstick/);
  const truths = truthsOf(page);
  await expect(truths.getByRole('treeitem', { name: /^node-1, cut off/ })).toBeVisible();
  await expect(truths.getByRole('treeitem', { name: /db-0, removed by you/ })).toBeVisible();
  await expect(truths.getByRole('treeitem', { name: /db-0, runs for .*knows of no delete/ })).toBeVisible();
  const why = whyOf(page);
  await expect(why.getByRole('heading', { name: 'At most one db-0 may live. Two do.' })).toBeVisible();
  await expect(why).toContainText('you: delete db-0 with --force');
  await expect(why).toContainText('Immediate deletion does not wait for confirmation');
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Power off node-1 first' }).click();
  await expect(why.getByRole('heading', { name: 'At most one db-0 may live. Two do.' })).toBeHidden();
  await expect(truths.getByRole('treeitem', { name: /^node-1, .*off/ })).toBeVisible();
});

test('a cut node can be mended, and what both sides say agrees again', async ({ page }) => {
  await choose(page, /A node is cut off/);
  const truths = truthsOf(page);
  await expect(whyOf(page)).toContainText('taint-eviction asks to delete db-0');
  await truths.getByRole('button', { name: /^Mend: node-1 cut off/ }).click();
  await toTheEnd(page);
  await expect(truths).toContainText('API and nodes say the same');
  await page.getByRole('button', { name: 'Back to the cluster' }).click();
  await expect(pod(page, 'db-0')).toHaveAccessibleName(/Running/);
});

test('by keyboard: a node is looked at, broken and mended', async ({ page }) => {
  await choose(page, /A node is cut off/);
  await page.getByRole('button', { name: 'Back to the cluster' }).press('Enter');
  await node(page, 'node-2').focus();
  await page.keyboard.press('Enter');
  const why = whyOf(page);
  await expect(why.getByRole('heading', { name: 'node-2' })).toBeVisible();
  await expect(why).toContainText('KubeletReady');
  await expectAccessible(page);
});

test('a node that runs short says who goes first, and evicts it', async ({ page }) => {
  await choose(page, /The node runs out of memory/);
  const why = whyOf(page);
  await expect(why.getByRole('table', { name: 'Who would go first' })).toContainText('goes first');
  await expectAccessible(page);
  await toTheEnd(page);
  await expect(pod(page, 'a')).toHaveAccessibleName(/Error/);
  await expect(why).toContainText('EvictionThresholdMet');
  await pod(page, 'a').click();
  await why.getByRole('tab', { name: 'Life' }).click();
  await expect(why).toContainText('The node was low on resource: memory');
});
