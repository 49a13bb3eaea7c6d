/**
 * The longest task of the page at teaching size, by what is done: the processor's time of the page's own thread, from a
 * trace. Other programs on the machine do not lengthen that much; four times as long is a machine four times slower.
 */
import { newPage } from './cluster.mjs';

const restMs = 1000;
/** The same is done once before: what is fetched once is no answer to a hand. */
const rounds = 2;

/** @returns of each thing done the longest task, ms of the processor, and how many took over 12.5 ms: 50 where it is four times slower */
export async function measureTasks(browser, address) {
  const page = await newPage(browser);
  const trace = await tracer(browser);
  await page.goto(address);
  await page.locator('#stage-description').waitFor({ state: 'attached' });
  await page.waitForTimeout(5 * restMs);
  let found = {};
  for (let round = 0; round < rounds; round += 1) found = await once(page, trace);
  await page.close();
  return found;
}

async function once(page, trace) {
  const found = {};
  for (const [name, find] of Object.entries(deeds)) {
    // What is acted on is found before the trace begins: the search runs in the page's own thread, and is no work of the page.
    const act = await find(page);
    const tasks = await trace(async () => {
      await act();
      await page.waitForTimeout(restMs);
    });
    found[name] = { longest: Math.max(0, ...tasks), over: tasks.filter((ms) => ms > 12.5).length };
  }
  return found;
}

const centre = async (part) => {
  const { x, y, width, height } = await part.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};
const clockOf = (page) => page.getByRole('region', { name: 'Clock', exact: true });

async function centresOf(parts) {
  const centres = [];
  for (const part of await parts.all()) if (await part.isVisible()) centres.push(await centre(part));
  return centres;
}

async function overNodes(page, steps) {
  const nodes = await centresOf(page.locator('.nodes [aria-level="2"]'));
  return async () => {
    for (const { x, y } of nodes) {
      await page.mouse.move(x, y, { steps });
      await page.waitForTimeout(50);
    }
  };
}

async function clicked(page, part) {
  const { x, y } = await centre(part);
  return () => page.mouse.click(x, y);
}

/** Each finds what it acts on, and answers the act. In this order: each begins where the one before has ended. */
const deeds = {
  hover: (page) => overNodes(page, 4),
  step: (page) => clicked(page, page.getByRole('button', { name: 'Step', exact: true })),
  async pick(page) {
    await page.keyboard.press('Escape');
    const pods = page.getByRole('tree', { name: 'Pods in the scheduling queue' }).getByRole('treeitem');
    const { x, y } = await centre(pods.first());
    return async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 14, y + 14, { steps: 3 });
    };
  },
  carry: (page) => overNodes(page, 8),
  drop: (page) => () => page.mouse.up(),
  async scrub(page) {
    const { x, y, width, height } = await clockOf(page).getByRole('slider').first().boundingBox();
    const moves = 20;
    return async () => {
      await page.mouse.move(x + 5, y + height / 2);
      await page.mouse.down();
      for (let i = 0; i <= moves; i += 1) await page.mouse.move(x + 5 + (i * (width - 10)) / moves, y + height / 2);
      await page.mouse.up();
    };
  },
  async tabs(page) {
    const tabs = await centresOf(page.getByRole('tab'));
    return async () => {
      for (const { x, y } of tabs) {
        await page.mouse.click(x, y);
        await page.waitForTimeout(50);
      }
    };
  },
  play: (page) => clicked(page, clockOf(page).getByRole('button', { name: /^Play/ })),
  timeline: (page) => async () => {
    await page.keyboard.press('t');
    await page.waitForTimeout(restMs);
    await page.keyboard.press('t');
  },
  undo: (page) => () => page.keyboard.press('ControlOrMeta+z'),
  /** The map, another lesson of it, and back in the same way: the next round begins where this one has. */
  lessons: (page) => async () => {
    for (const id of ['A1', 'B1']) {
      await page.locator('button.chapter').click();
      await page.waitForTimeout(restMs);
      await page
        .locator('.map-lesson')
        .filter({ hasText: new RegExp(`^${id} `) })
        .click();
      await page.waitForTimeout(restMs);
    }
  },
};

/** @returns what traces an act, and answers ms of each task of the pages' threads */
async function tracer(browser) {
  const session = await browser.newBrowserCDPSession();
  let events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  return async (act) => {
    events = [];
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'],
        excludedCategories: ['*'],
      },
    });
    await act();
    const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await done;
    const pages = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = events.filter(
      ({ name, ph, pid, tid }) => ph === 'X' && name === 'RunTask' && pages.has(`${pid} ${tid}`),
    );
    return tasks.map(({ tdur = 0 }) => tdur / 1000);
  };
}
