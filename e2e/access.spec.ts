/** Ways for every hand: without a drag, without single keys, past what stands before. */
import { node, pod, textOf } from './drag.ts';
import { enter, tabTo } from './keys.ts';
import { chooseInTimeline, expect, expectAccessible, lessonOf, stage, test, timelineOf, whyOf } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, 8 pods, 3 zones/);
});

test('a pod is placed by two clicks, and put back by one', async ({ page }) => {
  const pickUp = stage(page).getByRole('button', { name: 'Pick up mypod' });
  await pickUp.click();
  await expect(textOf(page, /mypod is in hand: click a node/)).toBeAttached();
  await node(page, 'node-b1').hover();
  await expect(page.getByRole('region', { name: 'Skew formula' })).toContainText('2 > 1, refused');
  await expectAccessible(page, ['light']);
  await stage(page).getByRole('button', { name: 'Put back' }).click();
  await expect(pod(page, 'mypod')).toBeFocused();

  await pickUp.click();
  await node(page, 'node-c1').click();
  await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();
});

test('a running pod is taken in hand from its list in Why', async ({ page }) => {
  await pod(page, 'web-4').click();
  await whyOf(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Pick up web-4' }).click();
  await node(page, 'node-c1').click();
  await expect(page.getByRole('group', { name: /Running pods never move/ })).toBeVisible();
});

test('lanes are put in order by buttons', async ({ page }) => {
  await pod(page, 'web-1').click();
  await page.keyboard.press('t');
  const timeline = timelineOf(page);
  await chooseInTimeline(page, 'View');
  const table = timeline.getByRole('group', { name: 'Lanes' }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Lane', 'Fold', 'Order']);
  const lanes = table.getByRole('rowheader');
  const before = await lanes.allTextContents();
  await table.getByRole('button', { name: `Move ${before[1]} up` }).click();
  await expect(lanes).toHaveText([before[1] ?? '', before[0] ?? '', ...before.slice(2)]);
  await table.getByRole('button', { name: `Move ${before[1]} down` }).click();
  await expect(lanes).toHaveText(before);
});

test('single-key shortcuts act everywhere, only on stage and timeline, or nowhere', async ({ page }) => {
  const step = textOf(page, /Step 1 of \d+/);
  const set = async (name: string) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('group', { name: 'Single-key shortcuts' }).getByRole('radio', { name }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await set('Off');
  await page.reload();
  await pod(page, 'mypod').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowRight');
  await expect(step).toHaveCount(0);

  await set('Only on stage and timeline');
  await page.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('n');
  await expect(step).toHaveCount(0);
  await pod(page, 'mypod').focus();
  await page.keyboard.press('n');
  await expect(step).toBeAttached();
});

test('the first Tab stops skip to what is in front', async ({ page }) => {
  const links = page.getByRole('banner').getByRole('link', { name: /^Skip to/ });
  await expect(links).toHaveText(['Skip to the lesson', 'Skip to the stage', 'Skip to Why', 'Skip to the clock']);
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lessonOf(page)).toBeFocused();
  await pod(page, 'web-1').click();
  await page.keyboard.press('t');
  await expect(timelineOf(page)).toBeVisible();
  await expect(links).toHaveText(['Skip to the lesson', 'Skip to the timeline']);
  await links.nth(1).press('Enter');
  await page.keyboard.press('Tab');
  await expect(timelineOf(page).locator(':focus')).toHaveCount(1);
  // The film stands in Why's place, too.
  await page.goto('/#scene/preemption?mode=explore&pod=default/payments&stage=film&film=pick,2');
  await expect(page.getByRole('button', { name: 'Back to the cluster' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(links).toHaveText(['Skip to the scenes', 'Skip to the stage', 'Skip to the clock']);
});

for (const address of ['scene/preemption?mode=explore&pod=default/payments&stage=film&film=pick,2', 'scene/N-A'])
  test(`${address}, opened by its address, has no ring before a key`, async ({ page }) => {
    await page.goto('about:blank');
    await page.goto(`/#${address}`);
    await expect(page.getByRole('button', { name: 'Back to the cluster' })).toBeVisible();
    await expect(page.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Skip to/ }).first()).toBeFocused();
  });

test('scenes that are asked for in a lesson stand beside its timeline, none below it', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto('/#lesson/D4/delete');
  await expect(timelineOf(page)).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Explore', exact: true }));
  const scenes = page.getByRole('region', { name: 'Scenes', exact: true });
  await tabTo(page, scenes.getByRole('button', { name: /^The scheduling queue/ }));
  await expect(timelineOf(page)).toBeVisible();
});
