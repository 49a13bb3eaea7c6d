/** Story 8: change what decides, in its own YAML. */
import type { Locator, Page } from '@playwright/test';
import { node, textOf } from './drag.ts';
import { expect, expectAccessible, stage, test, whyOf } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

const editorOf = (page: Page): Locator => page.getByRole('region', { name: 'YAML editor' });

/** Puts the cursor at the end of the first line with these words, and takes their last characters away. */
async function eraseAtEnd(page: Page, words: string, characters: number): Promise<void> {
  await editorOf(page).getByText(words).first().click();
  await page.keyboard.press('End');
  for (let n = 0; n < characters; n++) await page.keyboard.press('Backspace');
}

/** Writes something else in place of a line: typing begins over what is selected. */
async function replaceLine(page: Page, words: string, typed: string): Promise<void> {
  await editorOf(page)
    .getByRole('textbox', { name: /^YAML of/ })
    .getByText(words)
    .first()
    .click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.type(typed);
}

test("a wrong value has the API server's words at its line; a right one is one step", async ({ page }) => {
  await page.keyboard.press('e');
  const editor = editorOf(page);
  await expect(editor.getByRole('textbox', { name: 'YAML of Pod/default/mypod' })).toBeFocused();
  await expect(editor).toContainText('Nothing has changed.');
  await eraseAtEnd(page, 'app: web', 3);
  await page.keyboard.type('-api');
  await expect(editor).toContainText(
    'metadata.labels: Invalid value: "-api": a valid label must be an empty string or',
  );
  await expect(editor.getByRole('button', { name: /^Line \d+/ })).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
  await expectAccessible(page);

  for (let n = 0; n < 4; n++) await page.keyboard.press('Backspace');
  await page.keyboard.type('api');
  await expect(editor.getByRole('button', { name: 'Apply', exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(textOf(page, /Edit .*mypod/)).toHaveCount(1);
  // It no longer matches its own selector: selfMatch is 0, and zone-b is open.
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/feasible/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/refused by PodTopologySpread/);
});

test('a field that an update may not change: the pod is deleted and created again', async ({ page }) => {
  await page.keyboard.press('e');
  const editor = editorOf(page);
  await eraseAtEnd(page, 'cpu: 500m', 4);
  await page.keyboard.type('"9"');
  await expect(editor).toContainText('Forbidden');
  await editor.getByRole('button', { name: 'Delete and create again' }).click();
  await expect(node(page, 'node-c1')).toHaveAccessibleName(/refused by NodeResourcesFit/);
});

test('what is typed is kept when the editor is closed', async ({ page }) => {
  await page.keyboard.press('e');
  const editor = editorOf(page);
  await eraseAtEnd(page, 'app: web', 3);
  await page.keyboard.type('kept');
  await editor.getByRole('button', { name: 'Close the editor; changes are kept' }).click();
  await expect(editor).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(editor.getByRole('textbox')).toContainText('app: kept');
});

test('a verdict leads to the line that drives it', async ({ page }) => {
  const why = whyOf(page);
  await why.getByRole('tab', { name: /^Filter/ }).click();
  await why.getByRole('button', { name: /: node-b1, PodTopologySpread: failed/ }).click();
  await why
    .getByRole('button', { name: /maxSkew/ })
    .first()
    .click();
  const text = editorOf(page).getByRole('textbox', { name: 'YAML of Pod/default/mypod' });
  await expect(text).toContainText('maxSkew: 1');
  await expect(text.getByText('maxSkew')).toBeInViewport();
});

async function typeAndReload(page: Page): Promise<void> {
  await eraseAtEnd(page, 'app: web', 3);
  await page.keyboard.type('kept');
  await page.reload();
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('e');
  await expect(editorOf(page).getByRole('textbox')).toContainText('app: kept');
}

test('a reload keeps what was typed; E on a node opens its YAML', async ({ page }) => {
  await page.keyboard.press('e');
  await typeAndReload(page);

  await node(page, 'node-a1').focus();
  await page.keyboard.press('e');
  await expect(editorOf(page).getByRole('textbox', { name: 'YAML of Node/node-a1' })).toBeVisible();
});

test('a reload keeps what was typed, also where the database has not answered by then', async ({ page }) => {
  await page.keyboard.press('e');
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await typeAndReload(page);
});

test('text typed or pasted over coloured text takes its place, without a word on the console', async ({ page }) => {
  await page.keyboard.press('e');
  const editor = editorOf(page);
  const text = editor.getByRole('textbox', { name: /^YAML of/ });
  await replaceLine(page, 'kind', 'kind: Cut');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+x');
  await expect(editor).toContainText("Object 'Kind' is missing");
  // Nothing else takes it for a manifest to open, which would hide the editor behind a dialog.
  await page.keyboard.press('Control+v');
  await expect(text).toContainText('kind: Cut');
  await replaceLine(page, 'kind', 'kind: Podd');
  await expect(editor.getByRole('button', { name: 'Line 2' })).toBeVisible();
  await editor.locator('.cm-lint-marker').hover();
  await expect(editor.locator('.cm-tooltip')).toContainText('At least one of apiVersion, kind and name was changed');
  await page.mouse.move(0, 0);
  await expect(editor.locator('.cm-tooltip')).toHaveCount(0);
  await editor.locator('.cm-lintRange').first().hover();
  await expect(editor.locator('.cm-tooltip')).toContainText('At least one of apiVersion, kind and name was changed');
  await editor.getByRole('button', { name: 'Line 2' }).click();
  await page.keyboard.press('F8');
  await replaceLine(page, 'spec', 'spec: [');
  await expect(text).toContainText('spec: [');
  await replaceLine(page, 'spec', 'spec:');
  await replaceLine(page, 'kind', 'kind: Pod');
  await expect(editor).toContainText('Nothing has changed.');
});
