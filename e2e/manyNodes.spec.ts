/** A cluster of more nodes than have cards of their own. */
import { formula, node } from './drag.ts';
import type { Page } from '@playwright/test';
import { expect, stage, test } from './page.ts';

const nodeCount = 210;
const nameOf = (at: number): string => (at % 3 === 0 ? `n${at}` : `a-node-with-a-long-name-of-a-cloud-${at}`);

const manifest = JSON.stringify({
  apiVersion: 'v1',
  kind: 'List',
  items: [
    ...Array.from({ length: nodeCount }, (_, at) => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: nameOf(at), labels: { 'topology.kubernetes.io/zone': `zone-${at % 3}` } },
      status: { allocatable: { cpu: '4', memory: '8Gi', pods: '110' } },
    })),
    {
      apiVersion: 'scheduling.k8s.io/v1',
      kind: 'PriorityClass',
      metadata: { name: 'high' },
      value: 1000,
    },
    ...Array.from({ length: 30 }, (_, at) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: `runs-${at}`, labels: { app: at % 3 === 0 ? 'shop' : 'mail' } },
      spec: {
        nodeName: nameOf(at),
        containers: [{ name: 'c', image: 'web' }],
        ...(at % 2 === 0 && { priorityClassName: 'high' }),
      },
      status: { phase: 'Running' },
    })),
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'waits', labels: { app: 'web' } },
      spec: {
        containers: [{ name: 'c', image: 'web' }],
        topologySpreadConstraints: [
          {
            maxSkew: 1,
            topologyKey: 'topology.kubernetes.io/zone',
            whenUnsatisfiable: 'DoNotSchedule',
            labelSelector: { matchLabels: { app: 'web' } },
          },
        ],
      },
    },
  ],
});

async function openMany(page: Page): Promise<void> {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(manifest);
  await dialog.getByRole('button', { name: /^(Open a cluster|Apply)$/ }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^210 nodes, 31 pods, 3 zones/);
  await expect(formula(page)).toContainText('zone-');
}

test('nothing moves under a pointer that goes from node to node, whatever their names', async ({ page }) => {
  await openMany(page);
  const height = async () => (await formula(page).boundingBox())?.height;
  const before = await height();
  for (const at of [0, 1, 2, 100, 102]) {
    await node(page, nameOf(at)).hover();
    await expect(formula(page)).toContainText(nameOf(at));
    expect(await height(), nameOf(at)).toBe(before);
  }
});

test('what the pointer is on stays there while it becomes larger and smaller again', async ({ page }) => {
  await openMany(page);
  const seen = node(page, nameOf(100));
  await seen.hover();
  const middle = async () => {
    const box = await seen.boundingBox();
    return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2), width: box.width };
  };
  const before = await middle();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await middle())?.width).toBeGreaterThan((before?.width ?? 0) * 1.5);
  const larger = await middle();
  expect(Math.abs((larger?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(3);
  expect(Math.abs((larger?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  await page.keyboard.up('Control');
  await page.getByRole('button', { name: 'All nodes (0)' }).click();
  await expect.poll(middle).toMatchObject({ x: before?.x, y: before?.y });
});

test('many nodes are coloured by app, priority, requested share and skew, and one colour alone', async ({ page }) => {
  await openMany(page);
  const picture = () => page.getByRole('tree', { name: 'Stage' }).screenshot();
  const choice = page.getByRole('combobox', { name: 'Colour by' });
  await expect(choice).toHaveText(/state/);
  const byState = await picture();
  await choice.selectOption('app');
  const shop = page.getByRole('button', { name: 'shop', exact: true });
  await expect(shop).toBeVisible();
  await expect.poll(picture).not.toEqual(byState);
  const byApp = await picture();
  await page.getByRole('button', { name: 'mail', exact: true }).click();
  await expect.poll(picture).not.toEqual(byApp);
  await choice.selectOption('priority');
  await expect(page.getByRole('button', { name: '1,000', exact: true })).toBeVisible();
  await choice.selectOption('usage');
  await expect(page.getByRole('button', { name: 'up to 20 %' })).toBeVisible();
  await choice.selectOption('skew');
  await expect(page.getByRole('button', { name: 'skew 1' })).toBeVisible();
});
