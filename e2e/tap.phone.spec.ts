/** Stories 3, 4 and 6 on a phone, by taps. */
import { formula, node, pod } from './drag.ts';
import { expect, expectAccessible, stage, test, timelineOf, whyOf } from './page.ts';
import { shiftsOn, watchShifts } from './shifts.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('tap a pod, tap a zone, drop', async ({ page }) => {
  // What comes late is here: what moves from now on moves for a hand.
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await watchShifts(page);
  await pod(page, 'mypod').tap();
  await expect(page.getByRole('region', { name: /mypod, in hand/ })).toBeVisible();
  expect(await shiftsOn(page, '.formula'), 'for the tap').toEqual([]);
  await stage(page)
    .getByRole('button', { name: /^zone-c/ })
    .tap();
  await expect(formula(page)).toContainText('zone-c: 0 + 1 − 0 = 1 ≤ 1');
  await expect(page.getByRole('region', { name: /mypod, in hand/ }).getByRole('status')).toContainText('over zone-c');
  await expectAccessible(page);
  expect(await shiftsOn(page, '.formula, .dock'), 'for the zone').toEqual([]);
  await page.getByRole('button', { name: /^Drop on node-c/ }).tap();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
});

test('tap a pod, tap a node', async ({ page }) => {
  await pod(page, 'mypod').tap();
  await stage(page)
    .getByRole('button', { name: /^zone-b/ })
    .tap();
  await node(page, 'node-b1').tap({ position: { x: 20, y: 12 } });
  const refusal = page.getByRole('group', { name: 'node-b1 refuses mypod' });
  await expect(refusal).toContainText('1 + 1 − 0 = 2 > 1');
  await expectAccessible(page);
  await refusal.getByRole('button', { name: /^Bind anyway/ }).tap();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
});

test('why, scenes and time are tabs, each accessible', async ({ page }) => {
  const tabs = page.getByRole('navigation', { name: 'Podyssey' });
  await tabs.getByRole('button', { name: 'Why' }).tap();
  await expect(whyOf(page)).toBeVisible();
  await expectAccessible(page);
  await tabs.getByRole('button', { name: 'Lesson' }).tap();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Explore', exact: true }).tap();
  await page.getByRole('button', { name: /^A slow shutdown/ }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaving without losing a request' })).toBeAttached();
  await pod(page, 'web-1').first().waitFor();
  await tabs.getByRole('button', { name: 'Time' }).tap();
  await page.getByRole('button', { name: /^Delete web-1/ }).tap();
  await expect(timelineOf(page)).toContainText('SIGTERM');
  await expectAccessible(page);
});
