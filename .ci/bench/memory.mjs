/** Whether what the page holds grows over many scenes, lessons and much virtual time: the heap, each time after its garbage is collected. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { newPage } from './cluster.mjs';
import { heapsOf } from './heap.mjs';

const lessons = readdirSync(resolve(import.meta.dirname, '../../src/lessons')).filter((name) =>
  /^[A-G]\d+$/.test(name),
);
/** Each lesson in turn was seen once by then: what is fetched once is no growth. */
const parts = 4;

/** @returns heaps before, and after each quarter of the scenes, of the lessons and of the virtual time played, MB */
export async function measureMemory(browser, address, { scenes, steps, seconds }) {
  const page = await newPage(browser);
  const heaps = await heapsOf(page);
  await page.goto(address);
  await page.locator('#stage-description').waitFor({ state: 'attached' });
  const grown = {
    scenes: await repeated(heaps, scenes, await scenesOf(page)),
    lessons: await repeated(heaps, steps, lessonSteps(page, address)),
  };
  const { lasts, play } = await playing(page, address);
  grown.play = await repeated(heaps, Math.ceil(seconds / lasts), play);
  await page.close();
  return grown;
}

/** @returns the heaps before all, and after each quarter of the times */
async function repeated(heaps, times, act) {
  const measured = [await heaps()];
  for (let at = 0; at < times; at += 1) {
    await act(at);
    if ((at + 1) % Math.ceil(times / parts) === 0 || at + 1 === times) measured.push(await heaps());
  }
  return measured;
}

/** @returns what opens the scene of a number, round and round */
async function scenesOf(page) {
  await page.getByRole('button', { name: 'Explore', exact: true }).click();
  const column = page.getByRole('region', { name: 'Scenes', exact: true });
  const buttons = column.getByRole('list').first().getByRole('button');
  await buttons.first().waitFor();
  const count = await buttons.count();
  return async (at) => {
    await buttons.nth(at % count).click();
    await atRest(page);
  };
}

/** @returns what leads on by one step, and opens the next lesson where this one leads no further */
function lessonSteps(page, address) {
  let lesson = -1;
  return async () => {
    if (lesson < 0 || !(await leadsOn(page))) {
      lesson = (lesson + 1) % lessons.length;
      const id = lessons[lesson];
      await page.goto(`${address}#lesson/${id}`);
      await page.getByRole('region', { name: 'Lesson', exact: true }).getByText(`${id} ·`).waitFor();
    }
    await atRest(page);
  };
}

/** The first answer is chosen. @returns whether there was a next step */
async function leadsOn(page) {
  await page.evaluate(() => document.querySelector('.lesson-column [type="radio"]:enabled')?.click());
  await atRest(page);
  return page.evaluate(() => {
    const next = document.querySelector('.lesson-next');
    if (!next || next.disabled || next.ariaDisabled === 'true') return false;
    next.click();
    return true;
  });
}

/** @returns what plays a run to its end at the highest speed, and how many virtual seconds it lasts */
async function playing(page, address) {
  // A page of its own: what a lesson brought is no part of it.
  await page.goto('about:blank');
  await page.goto(`${address}#scene/T-B?mode=explore`);
  const clock = page.getByRole('region', { name: 'Clock', exact: true });
  await clock.getByRole('button', { name: /^Play/, disabled: false }).waitFor();
  const speed = clock.getByRole('button', { name: /change the speed$/ });
  while (!(await speed.getAttribute('aria-label')).startsWith('max')) await speed.click();
  const lasts = await clock
    .getByRole('slider')
    .first()
    .evaluate(({ max }) => Number(max));
  const button = clock.getByRole('button', { name: /^Play/ });
  return {
    lasts,
    async play() {
      await button.click();
      await button.waitFor();
    },
  };
}

/** The page has drawn several times with nothing to wait for. */
const atRest = (page) =>
  page.evaluate(() => {
    let still = 0;
    return globalThis.bench_.until(() => {
      still = document.querySelector('progress, [aria-busy="true"]') ? 0 : still + 1;
      return still > 6;
    });
  });
