/** One cluster of a size on the page: opened from a file, a waiting pod taken in hand, carried and dropped, decided, played. */
import { statSync } from 'node:fs';
import { framesOf, watchFrames } from './frames.mjs';
import { heapsOf } from './heap.mjs';

const patience = 600_000;
const stillMs = 1500;
const emptyMs = 5000;
const plays = 4;
const moves = 60;

/** @returns a page as it is for somebody who has the whole of it already */
export async function newPage(browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(patience);
  await watchFrames(page);
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('podyssey.screen', 'whole');
  });
  return page;
}

/** @returns ms that JSON.parse takes of the file's text in a page that does nothing else, the best of three */
export async function parseTime(browser, file) {
  const page = await browser.newPage();
  await page.setContent('<input type="file">');
  await page.locator('input').setInputFiles(file);
  const ms = await page.locator('input').evaluate(async (input) => {
    const text = await input.files[0].text();
    const times = [];
    for (let i = 0; i < 3; i += 1) {
      const began = performance.now();
      JSON.parse(text);
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  });
  await page.close();
  return Math.round(ms);
}

/** @returns the frames of a page on which nothing happens */
export async function emptyFrames(browser) {
  const page = await newPage(browser);
  await page.goto('about:blank');
  const { frames } = await framesOf(page, () => page.waitForTimeout(emptyMs));
  await page.close();
  return frames;
}

/** @returns of each thing done how long it took, ms, and the frames meanwhile; MB of the heaps afterwards */
export async function measureCluster(browser, address, { nodes, file }) {
  const page = await newPage(browser);
  const heaps = await heapsOf(page);
  await page.goto(address);
  await page.locator('#stage-description').waitFor({ state: 'attached' });
  await page.waitForTimeout(stillMs);
  const open = await openFile(page, nodes, file);
  await page.waitForTimeout(stillMs);
  const heapOpen = await heaps();
  const { name, ...pick } = await pickUp(page);
  const carry = await carryAbout(page);
  const drop = await letGo(page, name);
  const step = await stepOnce(page);
  const play = await playAll(page);
  const heapEnd = await heaps();
  await page.close();
  return { MB: Math.round(statSync(file).size / 100_000) / 10, open, pick, carry, drop, step, play, heapOpen, heapEnd };
}

/** To the first picture of it; `toldMs`: to the first sign that it is being read. */
async function openFile(page, nodes, file) {
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const chosen = await chooser;
  const { result, frames } = await framesOf(page, async () => {
    const seen = page.evaluate(async (begins) => {
      const { until } = globalThis.bench_;
      const words = document.querySelector('#stage-description');
      const isOpen = () => words.textContent.replaceAll(',', '').startsWith(begins);
      const [toldMs, ms] = await Promise.all([
        until(() => document.querySelector('progress') || isOpen()),
        until(isOpen),
      ]);
      return { ms, toldMs };
    }, `${nodes} nodes`);
    await chosen.setFiles(file);
    return seen;
  });
  return { ...result, ...frames };
}

/** From the hand's first movement to the numbers of all nodes for the pod in it. */
async function pickUp(page) {
  const pod = page.getByRole('tree', { name: 'Pods in the scheduling queue' }).getByRole('treeitem').nth(1);
  const [name] = (await pod.getAttribute('aria-label')).split(',');
  await pod.hover();
  await page.mouse.down();
  const box = await pod.boundingBox();
  const { result, frames } = await framesOf(page, async () => {
    const seen = page.evaluate((wanted) => {
      const words = document.querySelector('#stage-description');
      const judged = '.nodes [aria-level="2"]:is([aria-label*="feasible"], [aria-label*="refused"])';
      return globalThis.bench_.after(
        'pointermove',
        () => words.textContent.includes(wanted) && document.querySelector(judged),
      );
    }, `Looking at ${name}`);
    await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 12);
    return seen;
  });
  return { name, ms: result, ...frames };
}

const stageBox = (page) => page.locator('.stage-scroll').boundingBox();

/** To and fro over the nodes. */
async function carryAbout(page) {
  const { x, y, width, height } = await stageBox(page);
  const { frames } = await framesOf(page, async () => {
    for (let i = 0; i < moves; i += 1) {
      const part = Math.abs((((4 * i) / moves) % 2) - 1);
      await page.mouse.move(x + (0.1 + 0.8 * part) * width, y + (0.6 + (0.2 * i) / moves) * height);
      await page.waitForTimeout(8);
    }
  });
  return frames;
}

/** From letting go over a node that takes it until it waits no more. */
async function letGo(page, name) {
  const place = await page.evaluate(() => {
    const taking = [...document.querySelectorAll('.nodes [aria-level="2"][aria-label*="feasible"]')];
    const centres = taking.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, node };
    });
    const { x, y } = centres.find((one) => one.node.contains(document.elementFromPoint(one.x, one.y)));
    return { x, y };
  });
  await page.mouse.move(place.x, place.y);
  const { result, frames } = await framesOf(page, async () => {
    const seen = page.evaluate((begins) => {
      const waits = () => [...document.querySelectorAll('.queue-pod')].some((pod) => pod.ariaLabel.startsWith(begins));
      return globalThis.bench_.after('pointerup', () => !waits());
    }, `${name},`);
    await page.mouse.up();
    return seen;
  });
  return { ms: result, ...frames };
}

/** The first step of a scheduling cycle, until its words are there. */
async function stepOnce(page) {
  const button = page.getByRole('button', { name: 'Step', exact: true });
  const words = await page.locator('.queue-words').textContent();
  const { result, frames } = await framesOf(page, async () => {
    const seen = page.evaluate(
      (before) => globalThis.bench_.after('click', () => document.querySelector('.queue-words').textContent !== before),
      words,
    );
    await button.click();
    return seen;
  });
  return { ms: result, ...frames };
}

/** The whole run, with a waiting pod in focus: it is short, so several times. */
async function playAll(page) {
  const strip = page.getByRole('region', { name: 'Clock', exact: true });
  const { frames } = await framesOf(page, async () => {
    for (let i = 0; i < plays; i += 1) {
      await strip.getByRole('button', { name: /^Play/ }).click();
      await strip.getByRole('button', { name: /^Play/ }).waitFor();
    }
  });
  return frames;
}
