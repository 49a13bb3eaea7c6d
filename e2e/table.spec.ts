/** The decision table: what a number comes from is lit on the stage, what the stage points at is marked in the table. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { node, pod } from './drag.ts';
import { expect, expectAccessible, stage, test, whyOf } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

const comesFromHere = /^The number pointed at comes from here/;

async function toFilter(page: Page): Promise<void> {
  const why = whyOf(page);
  await why.getByRole('tab', { name: 'Placement' }).click();
  await why.getByRole('tab', { name: /^Filter/ }).click();
}

test('a cell lights up the pods, nodes and labels of its number, and a pod on the stage marks its cells', async ({
  page,
}) => {
  await toFilter(page);
  const cell = (name: RegExp) => whyOf(page).getByRole('button', { name });
  await cell(/node-b1, PodTopologySpread/).hover();
  await expect(pod(page, 'web-4')).toHaveAccessibleDescription(comesFromHere);
  await expect(pod(page, 'web-1')).not.toHaveAccessibleDescription(comesFromHere);
  await expect(node(page, 'node-b2')).toHaveAccessibleDescription(comesFromHere);
  await expect(node(page, 'node-b1')).toHaveAccessibleDescription(/: zone=zone-b\.$/);
  await cell(/node-b2, TaintToleration: failed/).focus();
  await expect(node(page, 'node-b2')).toHaveAccessibleDescription(/: dedicated=\w+:NoSchedule\.$/);
  await expectAccessible(page, ['light']);

  await pod(page, 'web-4').hover();
  const lit = whyOf(page).locator('td[data-lit] [data-cell]');
  await expect(lit).toHaveCount(3);
  const names = await lit.evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label') ?? ''));
  expect(names.map((name) => /[\w-]+, \w+/.exec(name)?.[0])).toEqual([
    'node-b1, NodeResourcesFit',
    'node-b1, PodTopologySpread',
    'node-b2, PodTopologySpread',
  ]);

  const arrange = whyOf(page).getByRole('button', { name: 'Find, sort, group' });
  await arrange.press('Enter');
  await expect(whyOf(page).getByRole('searchbox', { name: 'Find nodes' })).toBeFocused();
  await whyOf(page).getByRole('button', { name: 'Only the table' }).press('Enter');
  await expect(arrange).toBeFocused();

  await whyOf(page)
    .getByRole('tab', { name: /^Score/ })
    .click();
  await cell(/node-c1, NodeResourcesFit/).hover();
  await expect(node(page, 'node-c1')).toHaveAccessibleDescription(comesFromHere);
  await expect(node(page, 'node-c2')).not.toHaveAccessibleDescription(comesFromHere);
});

const item = (of: string): string => `apiVersion: v1\n${of}`;

/** 40 nodes in four zones, every tenth tainted, and a pod that wants 3 cpu: half of the nodes have 2. */
const manyNodes = [
  ...Array.from({ length: 40 }, (_, at) =>
    item(`kind: Node
metadata: { name: n${at}, labels: { topology.kubernetes.io/zone: zone-${at % 4} } }
spec: { ${at % 10 === 0 ? 'taints: [{ key: dedicated, value: gpu, effect: NoSchedule }]' : ''} }
status: { allocatable: { cpu: "${at % 2 === 0 ? 4 : 2}", memory: 8Gi, pods: "110" } }
`),
  ),
  item(`kind: Pod
metadata: { name: hungry }
spec: { containers: [{ name: a, image: busybox, resources: { requests: { cpu: "3" } } }] }
`),
].join('---\n');

test('40 nodes are found, grouped and sorted by keyboard', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(manyNodes);
  await dialog.getByRole('button', { name: /^(Open a cluster|Apply)$/ }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^40 nodes/);
  await toFilter(page);
  const why = whyOf(page);
  await expect(why.getByRole('button', { name: /^TaintToleration dedicated 4 nodes/ })).toBeVisible();
  await expect(why.getByRole('button', { name: /^NodeResourcesFit cpu 20 nodes/ })).toBeVisible();

  await why.getByRole('searchbox', { name: 'Find nodes' }).focus();
  await page.keyboard.type('zone-2 refused');
  await expect(why.getByRole('status').filter({ hasText: '2 of 40 nodes' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(why.getByRole('button', { name: 'Expand' })).toBeFocused();
  await page.keyboard.press('Enter');
  const large = page.getByRole('region', { name: 'The decision, node by node' });
  const table = large.getByRole('table', { name: /^Filter, nodes by plugins/ });
  await expect(large.getByRole('status')).toHaveText('2 of 40 nodes');
  await large.getByRole('radio', { name: 'reason' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(large.getByRole('radio', { name: 'nothing' })).toBeChecked();
  await large.getByRole('searchbox', { name: 'Find nodes' }).fill('');
  const head = table.getByRole('columnheader', { name: 'node', exact: true });
  await head.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('rowheader').first()).toHaveText('n0');
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('rowheader').first()).toHaveText('n39');
  await large.getByRole('searchbox', { name: 'Find nodes' }).focus();
  await page.keyboard.type('zone-2 feasible');
  await expect(large.getByRole('status')).toHaveText('8 of 40 nodes');
  await page.keyboard.type(' n3');
  await expect(table.getByRole('rowheader')).toHaveText(['n38', 'n34']);
  await expect(why, 'the table that it is drawn from').toBeHidden();
  await expectAccessible(page, ['light']);
});

test('the decision can be taken along as a table: a line a node', async ({ page }) => {
  await toFilter(page);
  const coming = page.waitForEvent('download');
  await whyOf(page).getByRole('button', { name: 'Download as CSV' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('default-mypod-decision.csv');
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain('node,domain,verdict,reasons,');
  expect(lines).toHaveLength(6);
});

test('the German word for the total stands in one line beside the stage', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1280, height: 720 },
    baseURL: String(baseURL),
  });
  const page = await context.newPage();
  await page.goto('./#lesson/B2');
  const head = page.locator('.why-matrix thead .why-end').first();
  await expect(head).toHaveText('Summe');
  const high = await head.evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getBoundingClientRect().height;
  });
  expect(high).toBeLessThan(24);
  await context.close();
});
