/** What a page is asked while it is measured: times between its frames, its long tasks, and when something is seen. */

/** Runs in the page before anything else, as `bench_`. */
function install() {
  const frames = [];
  const tasks = [];
  let last = null;
  const tick = (now) => {
    if (last !== null) frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });

  /** When the first event of each type since `begin` came: it may be heard before anybody asks for it. */
  const heard = new Map();
  for (const type of ['pointermove', 'pointerup', 'click'])
    addEventListener(type, ({ timeStamp }) => heard.set(type, heard.get(type) ?? timeStamp), { capture: true });

  /** @returns ms from `since` to the first frame in which `isThere` */
  const until = (isThere, since = performance.now()) =>
    new Promise((resolve) => {
      const look = () => {
        if (isThere()) resolve(performance.now() - since);
        else requestAnimationFrame(look);
      };
      look();
    });
  globalThis.bench_ = {
    until,
    /** @returns as until, from the first event of the type on */
    after: async (type, isThere) => {
      await until(() => heard.has(type) && isThere());
      return performance.now() - heard.get(type);
    },
    begin() {
      heard.clear();
      frames.length = 0;
      tasks.length = 0;
    },
    end: () => ({ frames: [...frames], tasks: [...tasks] }),
  };
}

const sessions = new WeakMap();

/** @param page has not gone anywhere yet */
export async function watchFrames(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  sessions.set(page, session);
  await page.addInitScript(install);
}

/** @returns ms that a processor has worked for the page's own thread: however busy the machine is with others */
async function workedOf(page) {
  const { metrics } = await sessions.get(page).send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

/** Long tasks are those over 50 ms. @returns what `act` gives, and ms between the frames meanwhile */
export async function framesOf(page, act) {
  await page.evaluate(() => globalThis.bench_.begin());
  const before = await workedOf(page);
  const result = await act();
  const workedMs = (await workedOf(page)) - before;
  const { frames, tasks } = await page.evaluate(() => globalThis.bench_.end());
  frames.sort((a, b) => a - b);
  const p95 = frames[Math.floor(frames.length * 0.95)] ?? Number.NaN;
  const longestFrame = frames.at(-1) ?? Number.NaN;
  return {
    result,
    frames: { workedMs, p95, longestFrame, longTasks: tasks.length, longestTask: Math.max(0, ...tasks) },
  };
}
