/** The page in windows of every size: low ones scroll as one page, large ones draw all larger. */
import { carry, formula, node, pod } from './drag.ts';
import { cutOffSideways, expectQuestionInView, heightOf } from './inView.ts';
import { chooseScene, expect, expectAccessible, lessonOf, type Page, stage, test, timelineOf, whyOf } from './page.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Podyssey' });
const play = (page: Page) => page.getByRole('region', { name: 'Clock' }).getByRole('button', { name: 'Play' });

async function open(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await expect(stage(page).getByRole('tree', { name: 'Stage' })).toBeAttached();
}

// 1280 × 1024 at 400 % and at 200 %, a phone on its side, and two low laptops.
for (const [width, height] of [
  [320, 256],
  [640, 512],
  [844, 390],
  [1280, 600],
  [1366, 657],
] as const) {
  test(`at ${width}×${height} the page itself scrolls, and the picture keeps its height`, async ({ page }) => {
    await open(page, width, height);
    const picture = stage(page).locator('.stage-scroll');
    expect(await heightOf(picture)).toBeGreaterThanOrEqual(240);
    expect(await picture.evaluate((one) => getComputedStyle(one).overflowY)).toBe('visible');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(height);
    expect(await cutOffSideways(page)).toEqual([]);
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    if (width < 768) await expect(tabs(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, ['dark']);
  });
}

test('at 320×256 each panel can be read to its end, and no focus is covered', async ({ page }) => {
  await open(page, 320, 256);
  for (const [tab, end] of [
    ['Lesson', lessonOf(page).getByRole('button', { name: 'Next', exact: true })],
    ['Why', whyOf(page).getByRole('button', { name: 'Delete pod' })],
  ] as const) {
    await tabs(page).getByRole('button', { name: tab }).click();
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport({ ratio: 1 });
    expect(await cutOffSideways(page)).toEqual([]);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Find or do' }).focus();
  for (let pressed = 0; pressed < 25; pressed += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const active = document.activeElement;
      const box = active?.getBoundingClientRect();
      if (!active || active === document.body || !box || box.height === 0 || box.height > innerHeight / 2) return null;
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return top?.closest('.phone-tabs') && !active.closest('.phone-tabs') ? active.outerHTML : null;
    });
    expect(covered).toBeNull();
  }
});

test('at 1366×657 and 1280×720 the first question, its answers and the whole ruler are in view', async ({ page }) => {
  for (const [width, height] of [
    [1366, 657],
    [1280, 720],
  ] as const) {
    await open(page, width, height);
    await expectQuestionInView(page);
    expect(await cutOffSideways(page)).toEqual([]);
  }
});

test('at 320×256 a lesson about one pod begins at its title, not at the pod', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/#lesson/D1');
  // It comes with the lesson's picture.
  await expect(stage(page).getByRole('treeitem', { name: /^web-a/ })).toBeAttached();
  await expect(page).toHaveURL(/#lesson\/D1\/\w+$/);
  await expect(page.getByRole('banner')).toBeInViewport();
});

for (const [width, height, least] of [
  [1920, 1080, 1.15],
  [3840, 2160, 2.3],
] as const) {
  test(`at ${width}×${height} picture and type are ${least} times as large, and hands find what they see`, async ({
    page,
  }) => {
    await open(page, 1440, 900);
    const name = stage(page).getByText('web-1', { exact: true }).first();
    const title = lessonOf(page).getByRole('heading', { level: 2 });
    const before = { name: await heightOf(name), title: await heightOf(title) };
    await page.setViewportSize({ width, height });
    await expect.poll(() => heightOf(title)).toBeGreaterThanOrEqual(before.title * least);
    expect(await heightOf(name)).toBeGreaterThanOrEqual(before.name * least);
    await carry(page, 'mypod', 'node-b1');
    await expect(formula(page)).toContainText('zone-b: 1 + 1 − 0 = 2 > 1, refused');
    await carry(page, 'mypod', 'node-c1').catch(() => undefined);
    await page.mouse.up();
    await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();
    await expect(pod(page, 'mypod')).toBeInViewport();
    await lessonOf(page).getByRole('button', { name: 'maxSkew' }).click();
    const meaning = await page.getByRole('dialog', { name: 'maxSkew' }).boundingBox();
    const word = await lessonOf(page).getByRole('button', { name: 'maxSkew' }).boundingBox();
    expect(Math.abs((meaning?.x ?? 0) - (word?.x ?? 0))).toBeLessThan(4);
    await page.keyboard.press('Escape');
    await expect(play(page)).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(`at ${width}×${height} a timeline has one bar, one transport, and its picture with the clients below it`, async ({
    page,
  }) => {
    await open(page, width, height);
    await chooseScene(page, /^A slow shutdown/);
    // The scene before it has a pod of this name, too.
    await expect(page.getByRole('button', { name: /^Undo: Choose the scene/ })).toBeVisible();
    await expect(pod(page, 'web-1')).toHaveAccessibleName(/Running/);
    await pod(page, 'web-1').focus();
    await page.keyboard.press('Delete');
    const timeline = timelineOf(page);
    const title = timeline.getByRole('heading', { name: /web-1 is deleted/ });
    await expect(title).toBeVisible();
    const [bar, budget] = await Promise.all([
      timeline.locator('header').first().boundingBox(),
      timeline.getByText('Grace budget').boundingBox(),
    ]);
    expect(bar?.height).toBe(48);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(120);
    expect(budget?.y).toBeLessThanOrEqual(140);
    await expect(page.getByRole('button', { name: 'Play', exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: /Speed/ }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('slider', { name: 'Position in time' })).toHaveCount(0);
    await timeline.getByRole('slider', { name: /^Instant shown/ }).press('End');
    await expect(timeline.getByRole('region', { name: /^Requests/ })).toBeInViewport({ ratio: 1 });
    await expect(timeline.locator('.tl-lane-name').filter({ hasText: 'clients' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, ['light']);
  });
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(`at ${width}×${height} the table of Why begins at y 190 or above, below a line of kubectl and six stages in a row`, async ({
    page,
  }) => {
    await open(page, width, height);
    const why = whyOf(page);
    const table = why.getByRole('table').first();
    await expect(table).toBeVisible();
    const [column, drawn] = await Promise.all([why.boundingBox(), table.boundingBox()]);
    expect(drawn?.y).toBeLessThanOrEqual(190);
    const end = (box: typeof drawn) => (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
    expect(end(drawn), 'no wider than its column').toBeLessThanOrEqual(end(column) - 12);
    const stages = why.getByRole('tablist').last().getByRole('tab');
    await expect(stages).toHaveCount(6);
    const rows = await stages.evaluateAll((tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size);
    expect(rows).toBe(1);
  });
}
