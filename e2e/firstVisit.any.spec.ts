import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import type { Foretold } from '../src/worker/foretold.ts';
import { expect, expectAccessible, firstVisit, hold, lessonOf, type Page, stage, test } from './page.ts';
import { shiftsOn, watchShifts } from './shifts.ts';
import { changed } from '../src/data/changes.ts';

test.use(firstVisit);

test('shows a cluster at once, without a dialog', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, \d+ pods, 3 zones/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('is accessible as it opens', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await expectAccessible(page);
});

test('draws its first picture with at most 166 kB of script, gzipped, its worker apart', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const named = [...html.matchAll(/(?:src|href)="\.(\/[^"]+\.js)"/g)].map(([, path]) => path);
  const scripts: Response[] = [];
  // What else the page asks for never comes: what follows the picture must not be needed for it.
  await page.route(/\.js$/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (named.includes(path) || /\/entry-[^/]+$/.test(path)) await route.continue();
  });
  page.on('response', (response) => {
    if (named.includes(new URL(response.url()).pathname)) scripts.push(response);
  });
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  expect(page.workers()).toHaveLength(1);
  expect(scripts.length).toBe(named.length);
  const sizes = await Promise.all(scripts.map(async (response) => gzipSync(await response.body()).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(166_000);
});

test('nothing moves for what is placed, but those that wait move up', async ({ page }) => {
  await page.goto('/');
  const waiting = (name: string) => stage(page).getByRole('treeitem', { name: new RegExp(`^${name}`) });
  await expect(waiting('web-5')).toBeVisible();
  await expect(lessonOf(page)).toContainText('Waiting: 3');
  await watchShifts(page);
  for (const [pod, zone] of [
    ['web-5', 'zone-a'],
    ['web-5', 'zone-c'],
    ['web-6', 'zone-b'],
    ['web-7', 'zone-c'],
  ] as const) {
    await waiting(pod).click();
    await stage(page).getByRole('button', { name: zone }).click();
    if (zone === 'zone-a') await expect(stage(page)).toContainText('web-5 came back');
    else await expect(waiting(pod)).toHaveCount(0);
  }
  await expect(lessonOf(page)).toContainText('the minimum rose, and the ceiling rose with it');
  expect(await shiftsOn(page, '.queue-pods')).toEqual([]);
});

const engine = /\/entry-[^/]+\.js$/;

test('a lesson that is opened before the first picture is the one that stands there', async ({ page }) => {
  const start = await hold(page, engine);
  await page.goto('/');
  const words = page.getByRole('dialog').getByRole('combobox');
  // Keys are heard as soon as the script is there.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(words).toBeVisible({ timeout: 2000 });
  }).toPass();
  await words.fill('A1');
  await page.getByRole('option', { name: /^A1: / }).click();
  start();
  await expect(lessonOf(page).getByRole('heading', { name: 'Is CrashLoopBackOff a phase?' })).toBeAttached();
});

test('can be touched before the engine is there, and what is dropped then lands once it is', async ({ page }) => {
  const start = await hold(page, engine);
  await page.goto('/');
  await expect(stage(page).getByRole('slider')).toHaveAttribute('aria-valuetext', 'maxSkew 1, ceiling 1');
  await expect(lessonOf(page)).toContainText('Waiting: 3');
  await stage(page)
    .getByRole('treeitem', { name: /^web-6/ })
    .click();
  await stage(page)
    .getByRole('button', { name: /^zone-c/ })
    .click();
  start();
  await expect(lessonOf(page)).toContainText('Waiting: 2');
});

/** What a new engine of this build says, asked as the page would ask it; as texts. */
async function freshRun(page: Page, { situation, pictures, answers }: Foretold): Promise<string[]> {
  const url = page.workers()[0]?.url() ?? '';
  const asked = [
    ['load', [JSON.parse(situation), 1]],
    ...Object.keys(pictures).map((key) => ['present', [...(JSON.parse(key) as unknown[]), 0]]),
    ...Object.keys(answers).map((key) => ['why', JSON.parse(key)]),
  ];
  return page.evaluate(
    async ([file, calls]) => {
      const worker = new Worker(file, { type: 'module' });
      const said: string[] = [];
      for (const [at, [name, args]] of calls.entries()) {
        const answer = new Promise<unknown>((resolve) => {
          worker.onmessage = ({ data }) => resolve(data.value);
        });
        const argumentList = args.map((value) => ({ type: 'RAW', value }));
        worker.postMessage({ id: `${at}`, type: 'APPLY', path: [name], argumentList });
        said.push(JSON.stringify(await answer));
      }
      worker.terminate();
      return said;
    },
    [url, asked as [string, unknown[]][]] as const,
  );
}

test('comes with what a fresh run of its first step says, byte by byte', async ({ page }) => {
  await page.goto('/');
  const foretold = JSON.parse((await page.locator('#foretold').textContent()) ?? '') as Foretold;
  await expect.poll(() => page.workers().length).toBe(1);
  const [summary, ...said] = await freshRun(page, foretold);
  expect(summary).toBe(JSON.stringify(foretold.summary));
  const changes = Object.values(foretold.pictures);
  const shown = changes.map((change) => JSON.stringify({ is: changed(foretold.picture, change) }));
  expect(said.slice(0, shown.length).map((text) => JSON.stringify(JSON.parse(text).answer.change))).toEqual(shown);
  const others = Object.values(foretold.answers).map((answer) => JSON.stringify(answer));
  expect(said.slice(shown.length).map((text) => JSON.stringify(JSON.parse(text).answer))).toEqual(others);
});

test('what can be touched stays where it is, whatever comes after it', async ({ page }) => {
  // The pod that is offered beckons; here it is asked where it stands.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const start = await hold(page, engine);
  const goOn = await hold(page, /\/answered-[^/]+\.js$/);
  await page.goto('/');
  const pod = stage(page).getByRole('treeitem', { name: /^web-5/ });
  await expect(pod).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await pod.boundingBox();
  goOn();
  start();
  await expect(lessonOf(page)).toContainText('Waiting: 3');
  expect(await pod.boundingBox()).toEqual(before);
});
