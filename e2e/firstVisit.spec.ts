/** The first half minute: one picture and one task; what else there is comes as it is asked for, or at once. */
import type { Page } from '@playwright/test';
import { expectFew } from './counted.ts';
import { predict } from './lessons.ts';
import { expect, expectAccessible, firstVisit, lessonOf, stage, test, whyOf } from './page.ts';

test.use(firstVisit);

const waiting = (page: Page, name: string) => stage(page).getByRole('treeitem', { name: new RegExp(`^${name}`) });
const zone = (page: Page, name: string) => stage(page).getByRole('button', { name: new RegExp(`^${name}`) });
const ceiling = (page: Page) => stage(page).getByRole('slider', { name: /^Ceiling/ });
const next = (page: Page) => lessonOf(page).getByRole('button', { name: 'Next', exact: true });
const all = (page: Page) => page.getByRole('button', { name: 'I know Kubernetes: show all' });
const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule', exact: true });
const formula = (page: Page) => page.getByRole('region', { name: 'Skew formula' });
const queue = (page: Page) => stage(page).getByRole('region', { name: 'Scheduling queue' });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(waiting(page, 'web-5')).toBeVisible();
});

async function carry(page: Page, pod: string, to: string): Promise<void> {
  await waiting(page, pod).hover();
  await page.mouse.down();
  const box = await zone(page, to).boundingBox();
  if (!box) throw new Error(`${to} is not on screen`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** By two clicks. */
async function place(page: Page, pod: string, to: string): Promise<void> {
  await waiting(page, pod).click();
  await zone(page, to).click();
  await expect(waiting(page, pod)).toHaveCount(0);
}

async function placeAll(page: Page): Promise<void> {
  await place(page, 'web-5', 'zone-c');
  await place(page, 'web-6', 'zone-b');
  await place(page, 'web-7', 'zone-c');
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(`at ${width}×${height} there are at most 12 things to press, 60 words and 12 numbers, and none is cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await expect(ceiling(page)).toBeVisible();
    await expectFew(page);
    await expect(zone(page, 'zone-c')).toBeInViewport({ ratio: 1 });
    await expect(next(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('See how Kubernetes places, moves and ends pods.')).toBeInViewport({ ratio: 1 });
  });
}

test('by mouse: what is too far ahead comes back with its number, what fits lifts minimum and ceiling', async ({
  page,
}) => {
  await expect(ceiling(page)).toHaveAttribute('aria-valuetext', 'maxSkew 1, ceiling 1');
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await carry(page, 'web-5', 'zone-a');
  await expect(stage(page)).toContainText('web-5 came back: in zone-a it would stand 4 above the emptiest zone.');
  await expect(waiting(page, 'web-5')).toBeVisible();
  await carry(page, 'web-5', 'zone-c');
  await expect(ceiling(page)).toHaveAttribute('aria-valuetext', 'maxSkew 1, ceiling 2');
  await expect(lessonOf(page)).toContainText('Waiting: 2');
  await carry(page, 'web-6', 'zone-b');
  await carry(page, 'web-7', 'zone-c');
  await expect(ceiling(page)).toHaveAttribute('aria-valuetext', 'maxSkew 1, ceiling 3');
  await expect(lessonOf(page)).toContainText('the minimum rose, and the ceiling rose with it');
  await expect(next(page)).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible(page);
});

test('by keys alone: Enter takes, arrows carry from zone to zone, Enter drops, and the next pod is at hand', async ({
  page,
}) => {
  await waiting(page, 'web-5').focus();
  await page.keyboard.press('Enter');
  await expect(zone(page, 'zone-a')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stage(page)).toContainText('web-5 came back');
  await expect(waiting(page, 'web-5')).toBeFocused();
  for (const [pod, rights] of [
    ['web-5', 2],
    ['web-6', 1],
    ['web-7', 2],
  ] as const) {
    await expect(waiting(page, pod)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(zone(page, 'zone-a')).toBeFocused();
    for (let right = 0; right < rights; right++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(waiting(page, pod)).toHaveCount(0);
  }
  await expect(next(page)).toBeFocused();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Enter');
  await expect(lessonOf(page).getByRole('heading', { name: 'Where is the ceiling?' })).toBeFocused();
});

test('formula, nodes, Why and clock come one after the other, each with its question', async ({ page }) => {
  await placeAll(page);
  for (const part of [formula(page), whyOf(page), schedule(page)]) await expect(part).toHaveCount(0);
  await next(page).click();
  await expect(formula(page)).toBeVisible();
  await expectAccessible(page, ['light']);
  await expect(stage(page).getByRole('treeitem', { name: /^node-b2, / })).toHaveCount(0);
  await predict(page, 'into zone-b or zone-c');
  await next(page).click();
  await expect(stage(page).getByRole('treeitem', { name: /^node-b2, / })).toBeVisible();
  await expect(whyOf(page)).toHaveCount(0);
  await expectAccessible(page, ['light']);
  // Whoever looks at a node has asked why.
  await stage(page)
    .getByRole('treeitem', { name: /^node-b2, / })
    .focus();
  await page.keyboard.press(' ');
  await expect(whyOf(page)).toBeVisible();
  await expect(schedule(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Do it for me' }).click();
  await expect(lessonOf(page)).toContainText('only node-b1 is left');
  await next(page).click();
  await expect(lessonOf(page).getByRole('heading', { name: 'Why not node-b2?' })).toBeVisible();
  await next(page).click();
  await expect(schedule(page)).toBeVisible();
  await expect(all(page)).toHaveCount(0);
});

test('who knows Kubernetes has the whole page at once, and on the next visit from the start', async ({ page }) => {
  await all(page).click();
  await expect(whyOf(page)).toBeVisible();
  await expect(schedule(page)).toBeVisible();
  await expect(queue(page)).toContainText('mypod');
  await page.reload();
  await expect(queue(page)).toContainText('mypod');
  await expect(schedule(page)).toBeVisible();
  await expect(all(page)).toHaveCount(0);
});

test('whoever is in the middle of it goes on there after a reload', async ({ page }) => {
  await place(page, 'web-5', 'zone-c');
  await expect(lessonOf(page)).toContainText('Waiting: 2');
  await page.reload();
  await expect(lessonOf(page)).toContainText('Waiting: 2');
  await expect(all(page)).toBeVisible();
  await expect(whyOf(page)).toHaveCount(0);
});

test('what was done before the page could keep anything is there after a reload', async ({ page }) => {
  await page.route(/\/saved-[^/]+\.js$/, () => undefined);
  await page.reload();
  await place(page, 'web-5', 'zone-c');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(lessonOf(page)).toContainText('Waiting: 2');
  await page.reload();
  await expect(lessonOf(page)).toContainText('Waiting: 2');
});

test('whoever turns to something else has the whole page', async ({ page }) => {
  await page.getByRole('button', { name: 'Lessons', exact: true }).click();
  await expect(page.getByRole('region', { name: 'All lessons' })).toBeVisible();
  await expect(all(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Settings', exact: true })).toBeVisible();
});

test('without motion nothing moves, and an arrow points at the pod to begin with', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(waiting(page, 'web-5')).toBeVisible();
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0);
  expect(await waiting(page, 'web-5').evaluate((pod) => getComputedStyle(pod, '::before').content)).toBe('""');
  await placeAll(page);
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0);
});

for (const [width, height] of [
  [844, 390],
  [640, 512],
  [320, 256],
] as const)
  test(`at ${width}×${height} bar, question and picture stand below one another`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const parts = [page.getByRole('banner'), lessonOf(page), stage(page)];
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      for (const [at, box] of boxes.entries()) {
        const before = boxes[at - 1];
        if (before) expect(box?.y).toBeGreaterThanOrEqual(before.y + before.height - 1);
      }
    }).toPass();
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, 2000);
    await expect(zone(page, 'zone-a')).toBeInViewport({ ratio: 1 });
  });
