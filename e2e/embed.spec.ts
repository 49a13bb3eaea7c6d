/** Within another page: one stage, timeline or lesson, as high as it needs, which keeps nothing and leads to the whole page. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
// Playwright's own test: the watched one takes the page around this one for elsewhere.
import { test as base } from '@playwright/test';
import { expect, expectAccessible, firstVisit, type Page, stage, test } from './page.ts';
import { storedText } from './storedText.ts';

/** A page of another origin, as README tells to write it. */
const host = (src: string): string => `<!doctype html>
<html lang="en"><title>A blog</title><main><h1>A blog</h1>
<label>Find <input autofocus></label>
<iframe src="${src}" title="Shown" width="100%" height="400" style="border: 0"
  sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
</main><script>
const heights = [];
addEventListener('message', ({ data, source }) => {
  for (const frame of document.querySelectorAll('iframe'))
    if (frame.contentWindow === source && data.podyssey === 'height') {
      frame.height = data.height;
      heights.push(data.height);
    }
});
</script></html>`;

const framed = base.extend<{ frameOf: (address: string) => Promise<string[]> }>({
  frameOf: async ({ page, baseURL }, give) => {
    let body = '';
    const server: Server = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const wrong: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) wrong.push(message.text());
    });
    page.on('pageerror', (error) => wrong.push(error.message));
    await give(async (address) => {
      body = host(`${baseURL}${address}`);
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
      return wrong;
    });
    await new Promise((resolve) => server.close(resolve));
  },
});

const shown = [
  { what: 'a stage', address: '/?embed#scene/spread', part: 'Stage', title: 'How far may one zone run ahead?' },
  { what: 'a lesson', address: '/?embed#lesson/B1/why', part: 'Lesson', title: 'B1 · How uneven may zones get?' },
  { what: 'a timeline', address: '/?embed#scene/T-B', part: 'Timeline', title: 'preStop counts inside the grace' },
] as const;

for (const [width, height] of [
  [390, 844],
  [800, 768],
  [1440, 900],
] as const)
  for (const { what, address, part, title } of shown)
    framed(`shows ${what} in a page of ${width} px, as high as it needs`, async ({ page, frameOf }) => {
      await page.setViewportSize({ width, height });
      const wrong = await frameOf(address);
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('region', { name: part, exact: true })).toBeVisible();
      await expect(frame.getByRole('contentinfo')).toContainText(title);
      await expect(frame.getByRole('banner')).toHaveCount(0);
      await expect(frame.getByRole('button', { name: /Settings|Undo|Open a cluster/ })).toHaveCount(0);
      const inside = frame.locator('html');
      await expect
        .poll(() =>
          inside.evaluate(({ scrollHeight, scrollWidth }) => [scrollHeight - innerHeight, scrollWidth - innerWidth]),
        )
        .toEqual([0, 0]);
      await expect(page.getByLabel('Find')).toBeFocused();
      await expectAccessible(page);
      expect(wrong).toEqual([]);
    });

framed('follows the colours that its address names, whatever the reader’s are', async ({ page, frameOf }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const inside = page.frameLocator('iframe').locator('html');
  await frameOf('/?embed&theme=dark#scene/spread');
  await expect(inside).toHaveAttribute('data-theme', 'dark');
  await frameOf('/?embed#scene/spread');
  await expect(inside).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(inside).toHaveAttribute('data-theme', 'dark');
});

framed(
  'leads to the same address on a page of its own, with what was done in it',
  async ({ page, context, frameOf }) => {
    await frameOf('/?embed#scene/spread');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Schedule', exact: true }).click();
    const link = frame.getByRole('link', { name: 'Open in Podyssey' });
    await expect(link).toHaveAttribute('href', /\/#scene\/spread\/1\.[\w-]+\?/);
    const opened = context.waitForEvent('page');
    await link.click();
    const whole = await opened;
    await expect(whole.getByRole('banner')).toBeVisible();
    await expect(whole).toHaveTitle('How far may one zone run ahead? · Podyssey');
    await expect(stage(whole)).toHaveAccessibleDescription(/^6 nodes/);
    expect(await whole.evaluate(() => window.opener)).toBeNull();
  },
);

framed('is no more than that in any frame, whatever its address says', async ({ page, frameOf }) => {
  await frameOf('/#scene/spread');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: 'Open in Podyssey' })).toBeVisible();
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await frame.locator('body').press('o');
  await frame.locator('body').press('ControlOrMeta+k');
  await expect(frame.getByRole('dialog')).toHaveCount(0);
});

test('keeps nothing, and leaves what is kept as it is', async ({ page, context }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Undo: / }).first()).toBeVisible();
  await expect.poll(() => storedText(page)).toContain('schedule');
  await page.waitForFunction(() => document.visibilityState === 'visible');
  const before = await storedText(page);

  const embedded = await context.newPage();
  await embedded.goto('/?embed#lesson/D1');
  await expect(embedded.getByRole('region', { name: 'Lesson', exact: true })).toBeVisible();
  await embedded.getByRole('radio').first().check();
  await embedded.goto('/?embed#scene/spread');
  await embedded.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(embedded.getByRole('link', { name: 'Open in Podyssey' })).toHaveAttribute('href', /spread\/1\./);
  await expectAccessible(embedded);
  expect(await embedded.evaluate(() => [sessionStorage.length, history.state])).toEqual([0, null]);
  await embedded.close();
  expect(await storedText(page)).toBe(before);
});

test.describe('to a browser that was never here', () => {
  test.use(firstVisit);

  test('writes nothing at all, and says so where an address can’t be read', async ({ page }) => {
    await page.goto('/?embed#lesson/Z9');
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('is not here');
    await expect(page.getByRole('contentinfo')).toContainText('B1 · ');
    await page.getByRole('radio').first().check();
    expect(await stored(page)).toEqual([0, 0, []]);
  });
});

const stored = (page: Page) =>
  page.evaluate(async () => [localStorage.length, sessionStorage.length, await indexedDB.databases()]);

test('what is copied from the link shows what it says', async ({ page, context }) => {
  await page.goto('/#lesson/B1/why');
  await expect(page).toHaveTitle(/^B1 · /);
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to what you see' });
  await dialog.getByRole('button', { name: 'Embed', exact: true }).click();
  const part = dialog.getByRole('region', { name: 'Embed' });
  await expect(part).toContainText('It shows the lesson with its stage of “B1 · How uneven may zones get?”');
  await part.getByRole('button', { name: 'Stage', exact: true }).click();
  await part.getByRole('button', { name: 'Dark', exact: true }).click();
  await expectAccessible(page);
  const html = await part.getByRole('textbox', { name: 'HTML' }).inputValue();
  expect(html).toMatch(
    /^<iframe src="[^"]*\?embed&amp;theme=dark#lesson\/B1\/why\?[^"]*" title="B1 · [^"]*" width="100%" height="680"/,
  );
  const [, src = ''] = /src="([^"]*)"/.exec(html) ?? [];
  const other = await context.newPage();
  await other.goto(src.replaceAll('&amp;', '&'));
  await expect(stage(other)).toHaveAccessibleDescription(/^6 nodes/);
  await expect(other.getByRole('region', { name: 'Lesson', exact: true })).toHaveCount(0);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});
