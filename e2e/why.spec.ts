/** Story 4: ask why. */
import { carry } from './drag.ts';
import { chooseScene, expect, expectAccessible, stage, test, whyOf } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
});

test('each cell of nodes × plugins opens to its formula, by mouse and by keyboard', async ({ page }) => {
  const why = whyOf(page);
  await why.getByRole('tab', { name: /^Filter/ }).click();
  const table = why.getByRole('table', { name: /Filter, nodes by plugins/ });
  await table.getByRole('button', { name: /: node-b1, PodTopologySpread: failed/ }).click();
  await expect(why).toContainText("node(s) didn't match pod topology spread constraints");
  await expect(why).toContainText('web-4 matches app=web');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(why.getByRole('button', { name: /^node-c1, NodeResourcesFit/, expanded: true })).toBeFocused();
});

test('scores go from raw to normalised to × weight to the total', async ({ page }) => {
  const why = whyOf(page);
  await why.getByRole('tab', { name: /^Score/ }).click();
  const row = why.getByRole('table', { name: /^Score/ }).getByRole('row', { name: /^node-c1/ });
  const numbers = async (kind: string) => {
    await why.getByText(kind, { exact: true }).click();
    await expect(why.getByRole('radio', { name: kind })).toBeChecked();
    const names = await row
      .getByRole('button')
      .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label')));
    return new Map(names.map((name) => /, (.+): (\d+)$/.exec(name ?? '')?.slice(1) as [string, string]));
  };
  const normalised = await numbers('normalised');
  const weighted = await numbers('× weight');
  expect(Number(weighted.get('TaintToleration'))).toBe(3 * Number(normalised.get('TaintToleration')));
  const sum = [...weighted.values()].reduce((total, value) => total + Number(value), 0);
  await expect(row.getByRole('cell').last()).toContainText(String(sum));

  await row.getByRole('button', { name: /NodeResourcesFit/ }).click();
  await expect(why).toContainText('status.allocatable');
});

test('a pod that no node takes has the text of FailedScheduling', async ({ page }) => {
  await chooseScene(page, /^Two constraints that conflict/);
  await expect(page.getByRole('heading', { level: 1, name: 'Two constraints, no node' })).toBeVisible();
  const why = whyOf(page);
  await why.getByRole('tab', { name: /^Bind/ }).click();
  await expect(why).toContainText(
    /0\/\d+ nodes are available: .*node\(s\) didn't match pod topology spread constraints/,
  );
  await expectAccessible(page);
});

test('what is asked of a bound pod is where one more like it would go', async ({ page }) => {
  await carry(page, 'mypod', 'node-c1');
  await page.mouse.up();
  await expect(whyOf(page)).toContainText('one more pod like it');
});
