/** Story: one clock on which leaving, failing and recovering can be read. */
import type { Locator, Page } from '@playwright/test';
import { apply, pod, toTheEnd } from './drag.ts';
import { chooseInTimeline, chooseScene, expect, expectAccessible, stage, test, timelineOf, whyOf } from './page.ts';

/** What is true at the cursor. */
const nowOf = (page: Page): Locator => page.getByRole('region', { name: 'At the cursor' });
const instantOf = (page: Page): Locator => timelineOf(page).getByRole('slider', { name: /^Instant shown/ });

async function deleteSlowly(page: Page): Promise<void> {
  await chooseScene(page, /^A slow shutdown/);
  await expect(page.getByRole('heading', { level: 1, name: 'Leaving without losing a request' })).toBeVisible();
  await expect(pod(page, 'web-1')).toHaveAccessibleName(/Running/);
  await pod(page, 'web-1').focus();
  await page.keyboard.press('Delete');
  await expect(timelineOf(page).getByRole('heading', { name: /web-1 is deleted/ })).toBeVisible();
}

/** Drags by so many pixels; `during` looks on after each. */
async function dragRight(page: Page, handle: Locator, pixels: number, during?: () => Promise<boolean>): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('what is to be dragged is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let moved = 4; moved <= pixels; moved += 4) {
    await page.mouse.move(x + moved, y);
    if (await during?.()) break;
  }
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('scrubbing finds when the first request is lost; a longer preStop loses none', async ({ page }) => {
  await deleteSlowly(page);
  // Causes have neither role nor name: the table tells them.
  await expect(timelineOf(page).locator('.tl-cause').first()).toBeAttached();
  const lost = timelineOf(page)
    .getByRole('region', { name: /^Requests/ })
    .getByText(/^[1-9]\d* refused/);
  await dragRight(page, instantOf(page), 900, () => lost.isVisible());
  await expect(lost).toBeVisible();
  const found = Number(await instantOf(page).inputValue());
  await timelineOf(page)
    .getByRole('group', { name: 'Bookmarks on the axis' })
    .getByRole('button', { name: /first request not served/ })
    .click();
  const first = Number(await instantOf(page).inputValue());
  expect(Math.abs(found - first)).toBeLessThan(1);

  const preStop = timelineOf(page).getByRole('slider', { name: 'Length of preStop' });
  const none = timelineOf(page).getByRole('table', { name: /0 refused, 0 cut, 0 lost/ });
  await expect(none).toHaveCount(0);
  await dragRight(page, preStop, 400, async () => Number(await preStop.inputValue()) >= 9);
  await expect(none).toHaveCount(1);
  await expect(timelineOf(page).getByRole('option', { name: /^9 s preStop/, selected: true })).toBeVisible();
  await expectAccessible(page);
});

test('preStop counts inside the grace: what it takes, StopContainer lacks', async ({ page }) => {
  await chooseScene(page, /preStop counts inside the grace/);
  const timeline = timelineOf(page);
  await expect(timeline).toContainText('StopContainer(20)');
  await timeline.getByRole('slider', { name: 'Length of preStop' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(timeline).toContainText('StopContainer(15)');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(timeline).toContainText('StopContainer(10)');
  await chooseInTimeline(page, 'Table');
  await expect(timeline.getByRole('table', { name: /Events of/ })).toContainText('ends with 137');
});

test('a force delete takes the object at once; the process knows nothing of it', async ({ page }) => {
  await chooseScene(page, /Force delete: two truths/);
  await expect(timelineOf(page).getByRole('heading', { name: /web-a is deleted/ })).toBeVisible();
  await instantOf(page).focus();
  const truths = nowOf(page).getByRole('table', { name: /two truths/i });
  for (let steps = 0; steps < 4 && !(await truths.getByText('no object').isVisible()); steps++)
    await page.keyboard.press('ArrowRight');
  await expect(truths).toContainText('no object');
  await expect(truths).toContainText(/running|draining/);
  await expect(nowOf(page)).toContainText('Error from server (NotFound)');
});

test('a kubelet that comes back gives the whole grace anew', async ({ page }) => {
  await chooseScene(page, /The kubelet restarts in the middle/);
  const timeline = timelineOf(page);
  await timeline.getByRole('button', { name: 'the app ignores SIGTERM' }).click();
  await chooseInTimeline(page, 'Table');
  const events = timeline.getByRole('table', { name: /Events of/ });
  await expect(events.getByText(/StopContainer\(\d+\)/)).toHaveCount(2);
  await expect(events).toContainText('The kubelet of node-1 starts again');
  await expect(events).toContainText('gets SIGKILL and ends with 137');
});

test('by keyboard: step, zoom, type a time, and the moment of the delete', async ({ page }) => {
  await deleteSlowly(page);
  await instantOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(nowOf(page)).toContainText('deletionTimestamp is stored');
  await page.keyboard.press('g');
  await page.keyboard.type('5.5');
  await page.keyboard.press('Enter');
  await expect(instantOf(page)).toHaveValue('5.5');
  // From a button, too: what was done just before has left the focus on one.
  await page.getByRole('button', { name: /^Undo: / }).focus();
  await page.keyboard.press('End');
  await expect(nowOf(page)).toContainText(/Gone, .* s after the delete/);
  const seen = timelineOf(page).getByRole('group', { name: /^Picture/ });
  await seen.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const more = timelineOf(page).getByRole('button', { name: 'More for this timeline' });
  await more.click();
  await expect(timelineOf(page).getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await seen.focus();
  await page.keyboard.press('0');
  await more.click();
  await expect(timelineOf(page).getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await page.keyboard.press('Escape');
  const when = timelineOf(page).getByRole('slider', { name: 'When: delete' });
  await when.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('button', { name: /^Undo: / })).toBeEnabled();
  await expect(timelineOf(page).getByRole('heading', { name: /web-1 is deleted/ })).toBeVisible();
});

test('what opened the timeline has the focus again once it is closed', async ({ page }) => {
  await pod(page, 'web-1').click();
  const opens = whyOf(page).getByRole('button', { name: 'Its timeline' });
  await opens.press('Enter');
  await expect(timelineOf(page).getByRole('heading', { name: /^web-1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opens).toBeFocused();
});

test('two runs on one clock: without preStop requests are lost', async ({ page }) => {
  await deleteSlowly(page);
  const timeline = timelineOf(page);
  await chooseInTimeline(page, 'Compare');
  await timeline.getByRole('button', { name: /^without (a )?preStop/ }).click();
  await expect(timeline.getByRole('table', { name: /measures|two runs/i }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the picture can be taken away', async ({ page }) => {
  await deleteSlowly(page);
  await expect(nowOf(page).getByRole('button', { name: 'Copy: kubectl delete pod web-1' })).toBeVisible();
  await chooseInTimeline(page, 'Export');
  for (const [kind, file] of [
    ['Picture, SVG', 'web-1-timeline.svg'],
    ['Table, CSV', 'web-1-timeline.csv'],
    ['Trace, JSON', 'web-1-timeline.json'],
  ] as const) {
    const download = page.waitForEvent('download');
    await timelineOf(page).getByRole('button', { name: kind }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test('a Deployment has a timeline, and so has a node that is cut off', async ({ page }) => {
  await apply(page, deployment);
  await toTheEnd(page);
  await stage(page)
    .getByRole('treeitem', { name: /^shop-/ })
    .first()
    .click();
  await whyOf(page).getByRole('tab', { name: 'Owner' }).click();
  await whyOf(page).getByRole('button', { name: 'Timeline of Deployment shop' }).click();
  await expect(timelineOf(page).getByRole('heading', { name: /Deployment shop/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the timeline' }).click();
  await chooseScene(page, /Force delete is a safe unstick/);
  await page
    .getByRole('button', { name: /^Timeline of .*node-1/ })
    .first()
    .click();
  await expect(timelineOf(page).getByRole('heading', { name: /node-1 is cut off/ })).toBeVisible();
  await expect(nowOf(page)).toContainText(/2 pods db-0 run at once/);
  await expectAccessible(page);
});

const deployment = `
apiVersion: apps/v1
kind: Deployment
metadata: { name: shop }
spec:
  replicas: 2
  selector: { matchLabels: { app: shop } }
  template:
    metadata: { labels: { app: shop } }
    spec: { nodeName: node-a2, containers: [{ name: app, image: "shop:1" }] }
`;
