/** Takes the README's picture from the built page: the first scene, with the pod held over the second zone. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from './browser.mjs';

const root = resolve(import.meta.dirname, '..');
const picture = resolve(root, 'public/podyssey.png');
mkdirSync(dirname(picture), { recursive: true });

await build({ root, logLevel: 'warn' });
const server = await preview({ root, preview: { port: 0 } });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
});
// As for somebody who has the whole page already.
await page.addInitScript(() => localStorage.setItem('podyssey.screen', 'whole'));
await page.goto(server.resolvedUrls.local[0]);

const pod = page.getByRole('region', { name: 'Stage' }).getByText('mypod', { exact: true }).first();
const node = page.getByRole('region', { name: 'Stage' }).getByText('node-b1', { exact: true }).first();
await pod.hover();
await page.mouse.down();
const place = await node.boundingBox();
await page.mouse.move(place.x + 130, place.y + 66, { steps: 12 });
await page.mouse.move(place.x + 140, place.y + 70);
await page.evaluate(() => document.fonts.ready);
await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
await page.screenshot({ path: picture });

await browser.close();
await server.close();
const kB = statSync(picture).size / 1000;
console.log(`${picture}: ${kB.toFixed(0)} kB`);
if (kB > 300) {
  console.error('The picture is larger than 300 kB.');
  process.exitCode = 1;
}
