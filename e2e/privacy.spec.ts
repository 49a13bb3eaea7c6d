/** What the page promises of own clusters: what is secret in them is nowhere once they are read. */
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { chooseInTimeline, expect, type Page, stage, test, timelineOf } from './page.ts';

/** In plain text, and as the data of a Secret would hold it. */
const planted = /planted|UExBTlRFRA/i;

const variable =
  'env: [{ name: TOKEN, value: PLANTED-env }, { name: POD, valueFrom: { fieldRef: { fieldPath: metadata.name } } }]';
const podSpec = `containers: [{ name: app, image: app, ${variable} }], initContainers: [{ name: init, image: app, ${variable} }]`;

const cluster = `# PLANTED-comment
apiVersion: v1
kind: Node
metadata: { name: n1 }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
apiVersion: v1
kind: Secret
metadata: { name: hidden }
data: { a: UExBTlRFRA== }
stringData: { b: PLANTED-string }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { a: PLANTED-data }
binaryData: { b: UExBTlRFRA== }
---
apiVersion: v1
kind: Pod
metadata:
  name: lonely
  annotations:
    kubectl.kubernetes.io/last-applied-configuration: '{"spec":{"containers":[{"env":[{"value":"PLANTED-applied"}]}]}}'
spec: { ${podSpec} }
---
apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  replicas: 2
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec: { ${podSpec} }
---
apiVersion: batch/v1
kind: CronJob
metadata: { name: nightly }
spec: { schedule: "0 0 * * *", jobTemplate: { spec: { template: { spec: { restartPolicy: Never, ${podSpec} } } } } }
`;
const broken = `${cluster}---\nkind: Pod\nmetadata: { name: broken\nspec: { containers: [{ env: [{ value: PLANTED-broken }] }] }\n`;
/** More than is kept as a text. */
const large = `${cluster}---\nkind: List\nitems:\n${Array.from(
  { length: 100 },
  (_, index) =>
    `- { kind: Pod, apiVersion: v1, metadata: { name: p${index}, annotations: { note: ${'x'.repeat(4000)} } }, spec: { ${podSpec} } }\n`,
).join('')}`;

const ownStage = /^1 node, 3 pods/;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, \d+ pods, 3 zones/);
});

/** Everything that this browser keeps of the page. */
const retained = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const parts: string[] = [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      JSON.stringify(history.state),
    ];
    const answerOf = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) parts.push(await value.text());
      else if (typeof value === 'object' && value !== null)
        for (const [key, part] of value instanceof Map ? value : Object.entries(value)) {
          parts.push(String(key));
          await answerOf(part);
        }
      else parts.push(String(value));
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([answer(all.getAllKeys()), answer(all.getAll())]);
        await answerOf([keys, values]);
      }
      database.close();
    }
    for (const name of await caches.keys()) parts.push(name);
    return parts.join('\n');
  });

/** What is expected to be kept tells that it was looked at the right place, and late enough. */
async function expectNothingStored(page: Page, instead: string): Promise<void> {
  await expect.poll(() => retained(page)).toContain(instead);
  expect(await retained(page)).not.toMatch(planted);
}

async function openDialog(page: Page): Promise<Locator> {
  await page.keyboard.press('o');
  return page.getByRole('dialog', { name: /Paste a cluster/ });
}

async function paste(page: Page, text: string, mode = /^Open, replacing/): Promise<Locator> {
  const dialog = await openDialog(page);
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(text);
  await dialog.getByRole('radio', { name: mode }).check();
  await dialog.getByRole('button', { name: /^(Open a cluster|Apply)$/ }).click();
  return dialog;
}

test('of a pasted cluster nothing secret is kept: not in history, not after a reload', async ({ page }) => {
  await paste(page, cluster);
  await expect(stage(page)).toHaveAccessibleDescription(ownStage);
  await expectNothingStored(page, 'lonely');
  await page.getByRole('button', { name: /^Undo: Open/ }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect(stage(page)).toHaveAccessibleDescription(ownStage);
  await expectNothingStored(page, 'lonely');
  await page.reload();
  await expect(stage(page)).toHaveAccessibleDescription(ownStage);
  await expectNothingStored(page, 'lonely');
});

test('what is applied to the cluster on stage is kept in the same way', async ({ page }) => {
  await paste(page, cluster, /^Apply/);
  await expect(stage(page)).toHaveAccessibleDescription(/^7 nodes/);
  await expectNothingStored(page, 'lonely');
});

test('a chosen file is not kept, however large', async ({ page }) => {
  const dialog = await openDialog(page);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'own.yaml', mimeType: 'text/yaml', buffer: Buffer.from(large) });
  await expect(stage(page)).toHaveAccessibleDescription(/^1 node, 103 pods/);
  await expectNothingStored(page, 'lonely');
  await page.reload();
  await expect(stage(page)).toHaveAccessibleDescription(/^1 node, 103 pods/);
  await expectNothingStored(page, 'lonely');
});

test('neither are dropped files', async ({ page }) => {
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'own.yaml'));
    data.items.add(new File(['kind: Namespace\nmetadata: { name: other } # PLANTED\n'], 'other.yaml'));
    return data;
  }, cluster);
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(stage(page)).toHaveAccessibleDescription(ownStage);
  await expectNothingStored(page, 'lonely');
});

test('a refused text can be mended while the dialog is open, and is gone with it', async ({ page }) => {
  const dialog = await paste(page, broken);
  const text = dialog.getByRole('textbox', { name: 'Manifest text' });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(text).toHaveValue(broken);
  expect(await retained(page)).not.toMatch(planted);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect((await openDialog(page)).getByRole('textbox', { name: 'Manifest text' })).toHaveValue('');
  await page.keyboard.press('Escape');

  await paste(page, broken);
  await dialog.getByRole('button', { name: /objects that could be read/ }).click();
  await expect(stage(page)).toHaveAccessibleDescription(ownStage);
  await expectNothingStored(page, 'lonely');
});

test('nothing that the page gives out holds it', async ({ page }) => {
  await paste(page, cluster);
  await expect(stage(page)).toHaveAccessibleDescription(ownStage);
  await stage(page)
    .getByRole('treeitem', { name: /^lonely/ })
    .click();
  await page.keyboard.press('e');
  const editor = page.getByRole('region', { name: 'YAML editor' });
  await expect(editor).toContainText('fieldPath: metadata.name');
  await expect(editor).not.toContainText(planted);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Timeline', exact: true }).click();
  await chooseInTimeline(page, 'Export');
  for (const kind of ['Picture, SVG', 'Table, CSV', 'Trace, JSON']) {
    const download = page.waitForEvent('download');
    await timelineOf(page).getByRole('button', { name: kind }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text, kind).not.toBe('');
    expect(text, kind).not.toMatch(planted);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Link', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByRole('button', { name: 'For kwok or kind' }).click();
  const download = page.waitForEvent('download');
  await link.getByRole('button', { name: 'Download all' }).click();
  const archive = readFileSync(await (await download).path(), 'utf8');
  expect(archive).toContain('name: lonely');
  expect(archive).not.toMatch(planted);
});

test('what is typed in the editor is kept without it, as a draft and once it is applied', async ({ page }) => {
  await paste(page, cluster);
  await expect(stage(page)).toHaveAccessibleDescription(ownStage);
  await stage(page)
    .getByRole('treeitem', { name: /^lonely/ })
    .click();
  await page.keyboard.press('e');
  const editor = page.getByRole('region', { name: 'YAML editor' });
  const text = editor.getByRole('textbox', { name: /^YAML of/ });
  await text.getByText('name: TOKEN').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('value: PLANTED-typed');
  await text.getByText('name: lonely').first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('labels: { mended: "yes" }');
  await expect(text).toContainText('PLANTED-typed');
  await expectNothingStored(page, 'mended');
  await page.reload();
  await expect(stage(page)).toHaveAccessibleDescription(ownStage);
  await expectNothingStored(page, 'mended');

  await stage(page)
    .getByRole('treeitem', { name: /^lonely/ })
    .click();
  await page.keyboard.press('e');
  await expect(text).toContainText('mended');
  await text.getByText("value: ''").first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type("PLANTED-applied'");
  await expect(editor.getByRole('button', { name: 'Apply', exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Undo: Edit/ })).toBeVisible();
  await expectNothingStored(page, 'mended');
});
