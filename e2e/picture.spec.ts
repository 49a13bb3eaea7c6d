/** The stage as a picture to take along: it stands alone, and an image viewer opens it. */
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, type Page, stage, test } from './page.ts';

async function taken(page: Page, kind: string): Promise<{ name: string; file: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: kind }).click();
  const file = await download;
  return { name: file.suggestedFilename(), file: await readFile(await file.path()) };
}

test('ruler and nodes are taken along as SVG and PNG, in the colours that are on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./#scene/spread');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('picture of stage');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByRole('img', { name: /How far may one zone run ahead\?.*6 nodes, 8 pods/ })).toBeVisible();
  await expectAccessible(page);
  const { name, file } = await taken(page, 'Picture, SVG');
  expect(name).toBe('How-far-may-one-zone-run-ahead.svg');
  await expect(dialog.getByRole('status')).toHaveText(/^How-far-may-one-zone-run-ahead\.svg, \d+ kB$/);
  const svg = file.toString('utf8');
  for (const words of ['zone-a', 'ceiling 1', 'node-c2', 'web-4', '4 &gt; 1']) expect(svg).toContain(words);
  expect(svg).not.toMatch(
    /<script|<foreignObject|style=|class=| on\w+=|var\(|https?:\/\/(?!www\.w3\.org)|NaN|undefined/,
  );
  // Whoever has none of the fonts sees each text as wide as it is here.
  expect(svg).toMatch(/<text [^>]*textLength="[\d.]+" lengthAdjust="spacingAndGlyphs"[^>]*>ceiling 1</);
  // Signs that a font may lack shift nothing that follows: each word begins where it does on the page.
  expect(svg).toMatch(/<tspan x="[\d.]+"[^>]*>0<\/tspan> <tspan x="[\d.]+"[^>]*>\+<\/tspan>/);
  expect(svg).toMatch(/<tspan x="[\d.]+"[^>]*>−<\/tspan>/);
  // As another page opens it: whole, dark, with something drawn.
  const seen = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const colours = new Set<string>();
    for (let at = 0; at < data.length; at += 4) colours.add([data[at], data[at + 1], data[at + 2]].join(' '));
    return { width: canvas.width, paper: [...colours][0], many: colours.size > 50 };
  }, svg);
  expect(seen).toEqual({ width: 1000, paper: '18 22 29', many: true });
  const painted = await taken(page, 'Picture, PNG');
  expect(painted.file.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(painted.file.readUInt32BE(16)).toBe(2000);
  await dialog.getByRole('button', { name: 'Decision table' }).click();
  await expect(
    dialog.getByRole('img', { name: 'Decision for mypod. The cluster at 00:00:00.0: 6 nodes.' }),
  ).toBeVisible();
  const table = await taken(page, 'Picture, SVG');
  expect(table.name).toBe('Decision-for-mypod.svg');
  const rows = table.file.toString('utf8');
  for (const words of ['node-c2', 'zone-a', 'TaintToleration', '462']) expect(rows).toContain(words);
  expect(rows).not.toMatch(
    /<script|<foreignObject| style=| class=| on\w+=|var\(|https?:\/\/(?!www\.w3\.org)|NaN|undefined/,
  );
});
