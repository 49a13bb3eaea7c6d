/** The page from a folder of any simple host: installed, without a network, and updated. Playwright's own test: the watched one knows one server. */
import { expect, type Page, test } from '@playwright/test';
import { type KeptServer, serveInFolder } from './keptServer.ts';
import { lessonOf, stage, timelineOf } from './page.ts';

test.use({ serviceWorkers: 'allow' });

let server: KeptServer;
test.beforeEach(async () => {
  server = await serveInFolder();
});
test.afterEach(() => server.close());

/** The page is kept, and whoever keeps it answers for the network. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });

/** In any language. */
const isDrawn = (page: Page) => expect(page.locator('#stage')).toBeVisible();
const isThere = (page: Page) => expect(stage(page)).toHaveAccessibleDescription(/^\d+ nodes/);

test('after one visit it opens without a network, with what was never looked at before', async ({ page }) => {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.goto(server.url);
  await isThere(page);
  await kept(page);
  await server.close();

  await page.reload();
  await isThere(page);
  await page.goto(`${server.url}#lesson/D1`);
  await expect(lessonOf(page)).toContainText('D1');
  await isThere(page);
  const all = page.getByRole('button', { name: 'I know Kubernetes: show all' });
  if (await all.isVisible()) await all.click();
  await page.keyboard.press('t');
  await expect(timelineOf(page)).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.locator('.editor-place').getByRole('textbox')).toBeVisible();
  expect(wrong).toEqual([]);
});

test('a language is kept when it is chosen, and no other is fetched', async ({ page }) => {
  const languages = () => server.served.filter((path) => path.includes('/languages/'));
  await page.goto(server.url);
  await isThere(page);
  await kept(page);
  expect(languages()).toEqual([]);
  await page.goto(`${server.url}?lang=zh-CN`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await isDrawn(page);
  const chosen = languages();
  expect(chosen.length).toBeGreaterThan(0);
  expect(chosen.every((path) => path.includes('/languages/zh-CN/'))).toBe(true);
  await server.close();
  await page.reload();
  await isDrawn(page);
  const answers = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(
          async (path) =>
            await fetch(path).then(
              ({ ok }) => ok,
              () => false,
            ),
        ),
      ),
    chosen,
  );
  expect(answers).toEqual(chosen.map(() => true));
});

test('it can be installed: its manifest is sound, and its icons are what it says', async ({ page }) => {
  await page.goto(server.url);
  const session = await page.context().newCDPSession(page);
  const { errors, url, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${server.url}manifest.webmanifest`);
  const { icons, start_url, display } = JSON.parse(String(data));
  expect(new URL(start_url, url).href).toBe(server.url);
  expect(display).toBe('standalone');
  for (const { src, sizes, type } of icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, new URL(src, url).href);
    if (type === 'image/png') expect(size, src).toBe(sizes);
  }
});

test('what is forgotten takes the kept page along, until it is visited again', async ({ page }) => {
  const fetched = () => server.served.filter((path) => path.endsWith('.woff2')).length;
  await page.goto(server.url);
  await isThere(page);
  await kept(page);
  await page.reload();
  await isThere(page);
  const once = fetched();
  await page.getByRole('button', { name: 'I know Kubernetes: show all' }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('Everything that this page kept in this browser is deleted.');
  await kept(page);
  expect(fetched()).toBeGreaterThan(once);
});

test('in a lesson a newer build waits: the step goes on, and is there again when the newer one is taken', async ({
  page,
}) => {
  await page.goto(`${server.url}#lesson/D6/safe`);
  await isThere(page);
  await kept(page);
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  server.update();
  // As when the tab is come back to.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('A newer Podyssey is here')).toBeVisible();
  await page.keyboard.press('k');
  const prompt = page.getByRole('textbox', { name: 'Command' });
  await prompt.fill('kubectl delete pod web-0 --grace-period=5');
  await prompt.press('Enter');
  await expect(page.getByRole('region', { name: 'What was printed' })).toContainText('pod "web-0" deleted');
  await prompt.press('Escape');
  const undo = page.getByRole('button', { name: 'Undo: kubectl delete pod web-0 --grace-period=5' });
  await expect(undo).toBeEnabled();
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
  await expect(page.locator('meta[name="build"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.locator('meta[name="build"]')).toHaveCount(1);
  await isThere(page);
  await expect(lessonOf(page)).toContainText('D6');
  await expect(undo).toBeEnabled();
});

test('a newer build is offered and taken when it is asked for, never before', async ({ page }) => {
  await page.goto(server.url);
  await isThere(page);
  await kept(page);
  server.update();
  await page.reload();
  await isThere(page);
  const newer = page.locator('meta[name="build"]');
  const offer = page.getByRole('region', { name: 'Notices' }).getByText('A newer Podyssey is here');
  await expect(offer).toBeVisible();
  await expect(newer).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(newer).toHaveCount(1);
  await isThere(page);
  await expect(offer).toHaveCount(0);
});
