/**
 * Measures how smoothly the opened timeline moves in a real browser: time between frames while it is scrubbed, zoomed
 * and panned, beside the same on an empty page. Machines differ, so what counts is the distance from the empty page.
 * `node .ci/bench-timeline.mjs dist` measures a build that is there already.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { framesOf, watchFrames } from './bench/frames.mjs';
import { findBrowser } from './browser.mjs';

const root = resolve(import.meta.dirname, '..');
const built = process.argv[2];
const outDir = built ? resolve(built) : mkdtempSync(join(tmpdir(), 'podyssey-bench-'));
const moves = 150;

/** Pods on one node that crash all the time: 2 of them make about 200 events in a quarter of an hour, 20 about 2,000. */
function crashing(pods) {
  const node = `apiVersion: v1
kind: Node
metadata: { name: node-1 }
status: { allocatable: { cpu: "40", memory: 80Gi, pods: "110" } }
`;
  const each = Array.from(
    { length: pods },
    (_, i) => `---
apiVersion: v1
kind: Pod
metadata: { name: web-${i}, annotations: { sim/app: '{"runs":[{"after":${2 + (i % 7)},"code":3}]}' } }
spec: { nodeName: node-1, containers: [{ name: app, image: web }] }
`,
  );
  return node + each.join('');
}

async function openNode(page, pods) {
  await page.goto(server.resolvedUrls.local[0]);
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(crashing(pods));
  await dialog.getByRole('radio', { name: /^Open, replacing/ }).check();
  await dialog.getByRole('button', { name: /^(Open a cluster|Apply)$/ }).click();
  await page
    .getByRole('treeitem', { name: /^web-1, / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Timeline/ })
    .first()
    .click();
  const timeline = page.getByRole('region', { name: 'Timeline', exact: true });
  await toggleMore(page);
  await timeline.getByRole('button', { name: 'Node node-1' }).click();
  await timeline.getByRole('heading', { name: /node-1/, level: 2 }).waitFor();
  await page.waitForTimeout(800);
}

/** The menu in which the timeline's tools lie: opened, or closed again. */
const toggleMore = (page) => page.getByRole('button', { name: 'More for this timeline' }).click();

/** @returns 95th percentile of the time between frames in ms, while `act` runs */
const p95 = async (page, act) => (await framesOf(page, act)).frames.p95;

/** The pointer goes along the axis and back. */
async function sweep(page, { x, y, width }) {
  for (let i = 0; i < moves; i += 1) {
    const part = Math.abs((((2 * i) / moves) % 2) - 1);
    await page.mouse.move(x + part * width, y);
    await page.waitForTimeout(8);
  }
}

async function scrub(page) {
  const axis = await page.locator('.tl-lane-scroll').boundingBox();
  const tag = await page.locator('.tl-cursor-tag').boundingBox();
  await page.mouse.move(tag.x + tag.width / 2, tag.y + 8);
  await page.mouse.down();
  const time = await p95(page, () => sweep(page, { x: axis.x + 4, y: tag.y + 8, width: axis.width - 8 }));
  await page.mouse.up();
  return time;
}

/** In to about 12 times and out again, by ctrl and the wheel. */
async function zoom(page) {
  const axis = await page.locator('.tl-lane-scroll').boundingBox();
  await page.mouse.move(axis.x + axis.width / 2, axis.y + 60);
  await page.keyboard.down('Control');
  const time = await p95(page, async () => {
    for (let i = 0; i < moves; i += 1) {
      await page.mouse.wheel(0, i < moves / 2 ? -8 : 8);
      await page.waitForTimeout(16);
    }
  });
  await page.keyboard.up('Control');
  return time;
}

async function pan(page) {
  await toggleMore(page);
  for (let i = 0; i < 4; i += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await toggleMore(page);
  await page.waitForTimeout(400);
  const axis = await page.locator('.tl-lane-scroll').boundingBox();
  await page.mouse.move(axis.x + axis.width / 2, axis.y + 60);
  return p95(page, async () => {
    for (let i = 0; i < moves; i += 1) {
      await page.mouse.wheel(i < moves / 2 ? 40 : -40, 0);
      await page.waitForTimeout(16);
    }
  });
}

if (!built) await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
const server = await preview({ root, logLevel: 'warn', build: { outDir }, preview: { port: 0 } });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
// As for somebody who has the whole page already.
await watchFrames(page);
await page.addInitScript(() => localStorage.setItem('podyssey.screen', 'whole'));

await page.goto('about:blank');
const empty = await p95(page, () => sweep(page, { x: 200, y: 300, width: 900 }));
const textOf = (name, time) =>
  console.log(
    `${name.padEnd(24)}p95 ${time.toFixed(1).padStart(6)} ms  ${(time / empty).toFixed(2)} × empty  ${(time - empty).toFixed(1).padStart(6)} ms more`,
  );
textOf('empty page', empty);
for (const [pods, events] of [
  [2, '200'],
  [20, '2,000'],
]) {
  await openNode(page, pods);
  textOf(`scrub ${events} events`, await scrub(page));
  textOf(`zoom ${events} events`, await zoom(page));
  textOf(`pan ${events} events`, await pan(page));
}

await browser.close();
await server.close();
if (!built) rmSync(outDir, { recursive: true });
