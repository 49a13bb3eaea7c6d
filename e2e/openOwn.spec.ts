/** Story 5: open your own cluster. */
import type { Locator, Page } from '@playwright/test';
import { description, expect, expectAccessible, stage, test } from './page.ts';

const ownCluster = `
apiVersion: v1
kind: List
items:
  - metadata: { name: n1, labels: { topology.kubernetes.io/zone: east } }
    kind: Node
    apiVersion: v1
    status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
  - metadata: { name: n2, labels: { topology.kubernetes.io/zone: west } }
    kind: Node
    apiVersion: v1
    status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
{ "apiVersion": "v1", "kind": "Pod", "metadata": { "name": "lonely" }, "spec": { "containers": [{ "name": "c", "image": "busybox" }] } }
`;

const deployment = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  replicas: 3
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec: { containers: [{ name: shop, image: shop }] }
`;

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function paste(page: Page, text: string, mode: RegExp = /^Open, replacing/): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(text);
  await dialog.getByRole('radio', { name: mode }).check();
  await dialog.getByRole('button', { name: /^(Open a cluster|Apply)$/ }).click();
}

const noticesOf = (page: Page): Locator => page.getByRole('region', { name: 'Notices' });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, \d+ pods, 3 zones/);
});

test('pasted YAML and JSON replace the scene, in one step that can be undone', async ({ page }) => {
  await paste(page, ownCluster);
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 1 pod, 2 zones/);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, \d+ pods, 3 zones/);
});

test('a long text that is pasted into the box is read at once, as a file is', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'Manifest text' }).evaluate((box, manifest) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `${manifest}---\n# ${'long '.repeat(400_000)}\n`);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, ownCluster);
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 1 pod, 2 zones/);
  await expect(dialog).toBeHidden();
});

test('applying adds to what is on stage', async ({ page }) => {
  const before = Number(/(\d+) pods/.exec(await description(page))?.[1]);
  await paste(page, deployment, /^Apply/);
  await expect(stage(page)).toHaveAccessibleDescription(new RegExp(`^6 nodes, ${before + 3} pods, 3 zones`));
});

test('a file without nodes stands on assumed ones, and on those that somebody opened before', async ({ page }) => {
  await paste(page, deployment);
  await expect(noticesOf(page).getByText('sample nodes stand in')).toBeVisible();
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, 3 pods, 3 zones/);
  await paste(page, ownCluster);
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 1 pod, 2 zones/);
  await paste(page, deployment);
  await expect(noticesOf(page).getByText('so the ones on stage stay')).toBeVisible();
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 3 pods, 2 zones/);
});

test('a chosen file opens, by keyboard', async ({ page }) => {
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chooser).setFiles({ name: 'own.yaml', mimeType: 'text/yaml', buffer: Buffer.from(ownCluster) });
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 1 pod, 2 zones/);
  await expect(dialog).toBeHidden();
});

test('a dropped file opens', async ({ page }) => {
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'own.yaml'));
    return data;
  }, ownCluster);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 1 pod, 2 zones/);
});

test('the opened cluster and its steps survive a reload', async ({ page }) => {
  await paste(page, ownCluster);
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 1 pod/);
  await page.reload();
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 1 pod, 2 zones/);
  await page.getByRole('button', { name: /^Undo: Open/ }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, \d+ pods, 3 zones/);
});

test('a cluster that the browser has not yet written down survives a reload', async ({ page }) => {
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function endless(stores, ...how) {
      const begun = transaction.call(this, stores, ...how);
      const store = begun.objectStore(begun.objectStoreNames[0] ?? '');
      const again = (): void => {
        store.get('none').onsuccess = again;
      };
      if (begun.mode === 'readwrite') again();
      return begun;
    };
  });
  await paste(page, ownCluster);
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 1 pod, 2 zones/);
  await page.reload();
  await expect(stage(page)).toHaveAccessibleDescription(/^2 nodes, 1 pod, 2 zones/);
  await page.getByRole('button', { name: /^Undo: Open/ }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, \d+ pods, 3 zones/);
});

test('a broken file names line and remedy, changes nothing, and the dialog is accessible', async ({ page }) => {
  const before = await description(page);
  await paste(page, 'apiVersion: v1\nkind: Pod\nmetadata:\n\tname: web\n');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('line 4');
  await expect(alert).toContainText('tabs');
  expect(await description(page)).toBe(before);
  await expectAccessible(page);
});
