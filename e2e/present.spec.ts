/** Story: Podyssey on a projector. Can the last row read it, and is it led by a few keys? */
import type { Page } from '@playwright/test';
import { lonelyCluster } from '../src/lessons/made/lonelyFixture.ts';
import { carry, formula, node } from './drag.ts';
import { chooseScene, expect, expectAccessible, stage, test, timelineOf, whyOf } from './page.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const bar = (page: Page) => page.getByRole('banner');

/** Texts that are drawn lower than 3 % of the screen, with their height in px of the screen. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const app = document.querySelector('.app');
    if (!app) return ['no page'];
    const zoom = Number(getComputedStyle(app).zoom);
    const texts = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (!parent || text === '' || parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const isDrawn = parent.checkVisibility({ visibilityProperty: true }) && range.getBoundingClientRect().width > 1;
      const scale = parent instanceof SVGGraphicsElement ? Math.abs(parent.getScreenCTM()?.d ?? zoom) : zoom;
      const height = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (isDrawn && height < 23.9) found.push(`${height.toFixed(1)} px: ${text}`);
    }
    return found;
  });

async function expectReadable(page: Page): Promise<void> {
  await expect(bar(page)).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
}

/** The page begins with a lesson, which is given as one (see lessonGiven.spec.ts). */
test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('button', { name: 'Explore', exact: true }).click();
});

/** Opens an answer at large from its tab of the inspector. */
async function open(page: Page, tabs: readonly RegExp[], way: string): Promise<void> {
  for (const name of tabs) await whyOf(page).getByRole('tab', { name }).click();
  await whyOf(page).getByRole('button', { name: way }).first().click();
}

const answers: readonly [readonly RegExp[], string, string][] = [
  [[/^Placement/, /^Filter/], 'Expand', 'The decision, node by node'],
  [[/^Score/], 'Expand the arithmetic', 'The arithmetic of the scores'],
  [[/^PreFilter/], 'Show spread in depth', 'Spread constraints in depth'],
  [[/^Life/], 'Eight ways to lose this pod', 'Eight ways to lose this pod'],
];

test('stage, why, time and answers at large are readable from afar', async ({ page }) => {
  await page.keyboard.press('p');
  await expectReadable(page);
  await expect(node(page, 'node-c1')).toBeVisible();
  for (const [tabs, way, title] of answers) {
    await bar(page).getByRole('button', { name: 'Why', exact: true }).click();
    await open(page, tabs, way);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectReadable(page);
  }
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Time', exact: true }).click();
  await expect(timelineOf(page)).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('link', { name: 'Skip to the timeline' })).toBeAttached();
});

test('by keyboard: arrows step, a full stop blanks the screen, Escape first leaves the answer, then the presentation', async ({
  page,
}) => {
  await chooseScene(page, /The node runs out of memory/);
  await whyOf(page).getByRole('button', { name: 'Expand the pressure' }).click();
  const large = page.getByRole('region', { name: 'A node that runs short' });
  await page.getByRole('button', { name: 'Present it on a projector' }).press('Enter');
  await expect(bar(page).getByRole('button', { name: 'Leave the presentation' })).toBeVisible();
  await expectReadable(page);
  const clock = () => bar(page).locator('.present-clock').textContent();
  await page.keyboard.press('ArrowRight');
  await expect.poll(clock).toBe('00:00:50.0');
  await expect(large).toContainText('Next to go for memory.available: a.');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(clock).toBe('00:00:00.0');
  await page.keyboard.press('.');
  const blank = page.getByRole('button', { name: 'The screen is blank. Any key or a click shows the page again.' });
  await expect(blank).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(blank).toBeHidden();
  await expect.poll(clock).toBe('00:00:00.0');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(bar(page).getByRole('button', { name: 'Leave the presentation' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Present on a projector' })).toBeVisible();
});

test('the stage at rest shows ruler, sums and nodes at once, and no step ahead is told', async ({ page }) => {
  await page.keyboard.press('p');
  await expect(bar(page).getByRole('button', { name: 'Leave the presentation' })).toBeVisible();
  await expect(stage(page).getByRole('heading', { name: 'Would zone-c take mypod?' })).toBeVisible();
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1', 'c2']) {
    await expect(node(page, `node-${name}`)).toBeInViewport({ ratio: 1 });
  }
  await expect(stage(page).locator('.ruler')).toBeInViewport({ ratio: 1 });
  await expect(formula(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowRight');
  await expect(bar(page).getByRole('heading', { name: 'Nothing more happens' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(bar(page).getByRole('heading', { name: 'It begins here' })).toBeVisible();
});

test('controls fade once nobody is at them, also where keys lead; the clock stays', async ({ page }) => {
  const fronts = bar(page).getByRole('navigation');
  await page.keyboard.press('p');
  await expect(fronts).toHaveCSS('opacity', '0');
  await bar(page).getByRole('button', { name: 'Stage', exact: true }).focus();
  await expect(fronts).toHaveCSS('opacity', '1');
  await page.keyboard.press('ArrowRight');
  await expect(fronts).toHaveCSS('opacity', '0');
  await expect(bar(page).locator('.present-clock')).toHaveCSS('opacity', '1');
  await page.mouse.move(600, 500);
  await expect(fronts).toHaveCSS('opacity', '1');
});

test('leaving an answer at large gives the focus back to what opened it', async ({ page }) => {
  for (const name of [/^Placement/, /^PreFilter/]) await whyOf(page).getByRole('tab', { name }).click();
  const way = whyOf(page).getByRole('button', { name: 'Show spread in depth' }).first();
  const back = page.getByRole('button', { name: 'Back to the cluster' });
  await way.press('Enter');
  await expect(back).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(way).toBeFocused();
  await way.press('Enter');
  await back.press('Enter');
  await expect(way).toBeFocused();
});

test('a pod can be carried there, and the sum is that of the zone under it', async ({ page }) => {
  await page.keyboard.press('p');
  await expect(bar(page)).toBeVisible();
  await carry(page, 'mypod', 'node-c1');
  await expect(formula(page)).toContainText('zone-c');
  await expect(stage(page).locator('.ruler')).toBeInViewport({ ratio: 1 });
  const over = stage(page).locator('.node.over');
  await expect(over).toHaveAccessibleName(/zone-c/);
  const [held, target] = [await page.locator('.hand-pod').boundingBox(), await over.boundingBox()];
  expect(Math.abs((held?.x ?? 0) - (target?.x ?? 9999))).toBeLessThan(target?.width ?? 0);
  await page.keyboard.press('Escape');
});

test('what is only told in passing is not drawn over a presentation', async ({ page }) => {
  await page.getByRole('banner').getByRole('button', { name: 'Open a cluster' }).click();
  const dialog = page.getByRole('dialog', { name: /Paste a cluster/ });
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(lonelyCluster);
  await dialog.getByRole('button', { name: 'Open a cluster' }).click();
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(/^Opened Manifest text/);
  await expect(notice).toBeVisible();
  await page.keyboard.press('p');
  await expect(bar(page).getByRole('button', { name: 'Leave the presentation' })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(notice).toBeVisible();
});
