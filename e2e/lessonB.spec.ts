/** Lesson B1 from its question to its ending, by mouse, and the same by keyboard alone. Its begin: firstVisit.spec.ts. */
import type { Locator, Page } from '@playwright/test';
import { carry, carryByKeys, node, pod, toTheEnd } from './drag.ts';
import { byKeys, goOn, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

const button = (page: Page, name: string | RegExp): Locator => lessonOf(page).getByRole('button', { name });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, 8 pods, 3 zones/);
});

test('predict, measure, move a pod: one node is left, and all values of maxSkew stand side by side', async ({
  page,
}) => {
  const lesson = lessonOf(page);
  await expect(button(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
  await predict(page, /^into none/);
  await expect(outcomeOf(page)).toContainText(
    'Not as predicted. Then the zones hold 3, 1, 1, and zone-b, zone-c are open.',
  );
  await button(page, 'Next').click();

  // A way that does not lead there: zones 2, 2 and 0 leave two nodes.
  await carry(page, 'web-1', 'node-b1');
  await page.mouse.up();
  const whatIf = page.getByRole('button', { name: 'What if it had started there' });
  await whatIf.click();
  await expect(node(page, 'node-b1').getByRole('treeitem', { name: /^web-1, Running/ })).toBeVisible();
  await expect(lesson).toContainText('Nodes: 2; zones: zone-c');
  await button(page, 'Reset the step').click();
  await expect(node(page, 'node-a1').getByRole('treeitem', { name: /^web-1, Running/ })).toBeVisible();

  await carry(page, 'web-4', 'node-c1');
  await page.mouse.up();
  await whatIf.click();
  await expect(lesson).toContainText('The zones hold 3, 0, 1, the global minimum is 0: only node-b1 is left.');
  await button(page, 'Next').click();
  await expect(lesson.getByRole('heading', { name: 'Why not node-b2?' })).toBeVisible();
  await button(page, 'Next').click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await toTheEnd(page);
  await expect(lesson).toContainText('mypod runs on node-b1, and the ruler counts it.');
  await button(page, 'Next').click();

  await expect(lesson).toContainText('up to 0 + 1 = 1 pods a zone, which leaves zone-c');
  await expect(lesson).toContainText('kube-scheduler 1.36, PodTopologySpread, Filter');
  // What came of each case is read once all have played.
  const cases = page.getByRole('region', { name: 'One case, all cases' });
  await expect(cases.getByRole('button', { name: /maxSkew 4/ }).getByText('zone-a, zone-b, zone-c')).toBeVisible();
  await expect(cases.getByRole('button', { name: /^Put on stage/ })).toHaveCount(4);
  await expectAccessible(page, ['light']);
  await expect(button(page, /^Next lesson: B2/)).toBeEnabled();
});

test('the same by keyboard alone', async ({ page }) => {
  const press = async (target: Locator) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };
  await predict(page, 'into zone-b or zone-c', byKeys);
  await expect(outcomeOf(page)).toContainText('As predicted.');
  await goOn(page, byKeys);
  await expect(page.getByRole('heading', { name: 'Which node takes it?' })).toBeFocused();

  await pod(page, 'web-4').focus();
  await page.keyboard.press('Enter');
  await carryByKeys(page, 'node-c1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /Running pods never move/ })).toBeVisible();
  await press(page.getByRole('button', { name: 'What if it had started there' }));
  await expect(lessonOf(page)).toContainText('only node-b1 is left');
  await press(button(page, 'Next'));
  await press(button(page, 'Next'));
  await expect(page.getByRole('heading', { name: 'When does it start?' })).toBeFocused();
  await press(page.getByRole('button', { name: 'Schedule', exact: true }));
  await toTheEnd(page);
  await expect(lessonOf(page)).toContainText('mypod runs on node-b1');
  await press(button(page, 'Next'));
  await expect(lessonOf(page)).toContainText('up to 0 + 1 = 1');
});
