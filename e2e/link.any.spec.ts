/** A link takes along one's own cluster and what was done to it; whoever opens it keeps their own work. */
import { expect, expectAccessible, type Page, stage, test } from './page.ts';

const cluster = `
kind: Node
apiVersion: v1
metadata: { name: lonely }
status: { allocatable: { cpu: "4", memory: 8Gi, pods: "110" } }
---
kind: Pod
apiVersion: v1
metadata: { name: cart }
spec: { containers: [{ name: app, image: "cart:1" }] }
`;

const dialog = (page: Page) => page.getByRole('dialog');

async function linkOf(page: Page): Promise<string> {
  await page.keyboard.press('ControlOrMeta+k');
  await dialog(page).getByRole('combobox').fill('link');
  await dialog(page).getByRole('option', { name: /^Link/ }).first().click();
  const field = dialog(page).getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/^http/);
  return await field.inputValue();
}

test('one’s own cluster goes along in a link, and whoever opens it keeps their own work', async ({ page, context }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('o');
  await dialog(page).getByRole('textbox', { name: 'Manifest text' }).fill(cluster);
  await dialog(page).getByRole('button', { name: 'Open a cluster' }).click();
  await expect(stage(page)).toHaveAccessibleDescription(/^1 node, 1 pod/);
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: /^Undo: .*cart/ })).toBeVisible();
  const description = (await stage(page).getAttribute('aria-describedby')) ?? '';
  const shown = await page.locator(`[id="${description}"]`).textContent();
  const href = await linkOf(page);
  expect(href).toMatch(/#own\/1\.[\w-]+\?/);
  await dialog(page).getByRole('button', { name: 'QR code' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(href);
  await expect(stage(other)).toHaveAccessibleDescription(shown ?? '');
  await expect(other.getByRole('region', { name: 'Notices' })).toContainText('Your own work is kept beside it');
  await other.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Saved work' }).click();
  await expect(dialog(other).getByRole('list', { name: 'Saved work' }).getByRole('listitem')).toHaveCount(1);
  await dialog(other).getByRole('button', { name: 'Close' }).click();
  expect(await linkOf(other)).toBe(href);
  await other.reload();
  await expect(stage(other)).toHaveAccessibleDescription(shown ?? '');
});

test('a lesson that nobody has touched has a short link', async ({ page }) => {
  await page.goto('/#lesson/B1/why');
  await expect(page).toHaveTitle(/^B1 · /);
  expect(await linkOf(page)).toMatch(/#lesson\/B1\/why$/);
});

test('Link is offered on every screen', async ({ page, isMobile }) => {
  await page.goto('/#scene/queue');
  await expect(page).toHaveTitle(/ · Podyssey$/);
  await expect(stage(page)).toBeVisible();
  if (isMobile) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Link' })).toHaveValue(/#scene\/queue/);
});

test('what is on stage is taken to kwok or kind as one archive, each file of which can be read before', async ({
  page,
}) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await linkOf(page);
  await dialog(page).getByRole('button', { name: 'For kwok or kind' }).click();
  const out = dialog(page).getByRole('region', { name: 'For kwok or kind' });
  await out.getByText('nodes.yaml', { exact: true }).click();
  await expect(out.getByRole('textbox', { name: 'nodes.yaml' })).toHaveValue(/kwok\.x-k8s\.io\/node: fake/);
  await expect(out.getByText('kind.yaml', { exact: true })).toBeHidden();
  await out.getByRole('button', { name: 'kind', exact: true }).click();
  await expect(out.getByText('kind.yaml', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const downloaded = page.waitForEvent('download');
  await out.getByRole('button', { name: 'Download all' }).click();
  expect((await downloaded).suggestedFilename()).toBe('podyssey-kind.tar');
});
