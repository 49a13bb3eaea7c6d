/** Story 3: drag a pod and see skew, by mouse and by keyboard. */
import { carry, carryByKeys, carryOn, formula, node, pod, textOf } from './drag.ts';
import { expect, expectAccessible, lessonOf, stage, test, timelineOf, whyOf } from './page.ts';
import { shiftsOn, watchShifts } from './shifts.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, 8 pods, 3 zones/);
});

test('a held pod shows the sum of each zone and the verdict of each node', async ({ page }) => {
  await carry(page, 'mypod', 'node-b1');
  await expect(formula(page)).toContainText('zone-b: 1 + 1 − 0 = 2 > 1, refused');
  await carryOn(page, 'node-a1');
  await expect(formula(page)).toContainText('zone-a: 3 + 1 − 0 = 4 > 1, refused');
  await carryOn(page, 'node-c1');
  await expect(formula(page)).toContainText('zone-c: 0 + 1 − 0 = 1 ≤ 1, fits');

  for (const name of ['node-a1', 'node-a2', 'node-b1']) {
    await expect(node(page, name)).toHaveAccessibleName(/refused by PodTopologySpread/);
  }
  await expect(node(page, 'node-b2')).toHaveAccessibleName(/refused by TaintToleration/);
  for (const name of ['node-c1', 'node-c2']) await expect(node(page, name)).toHaveAccessibleName(/feasible/);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
});

test('dropped on a node that refuses it, it goes back, and the sum stays there; past the scheduler it can be bound', async ({
  page,
}) => {
  const cards = async () => (await node(page, 'node-b2').boundingBox())?.y;
  const before = await cards();
  await carry(page, 'mypod', 'node-b1');
  expect(await cards()).toBe(before);
  await page.mouse.up();
  const refusal = page.getByRole('group', { name: 'node-b1 refuses mypod' });
  await expect(refusal).toContainText('1 + 1 − 0 = 2 > 1');
  expect(await cards()).toBe(before);
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
  await expect(textOf(page, /It is back in the queue/)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Why?' }).click();
  await expect(whyOf(page)).toContainText("node(s) didn't match pod topology spread constraints");

  await refusal.getByRole('button', { name: 'Bind anyway: no scheduler is asked' }).click();
  await expect(textOf(page, /no scheduler asked/)).toBeAttached();
  await expect(node(page, 'node-b1').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();
  await expect(refusal).toBeHidden();

  await page.getByRole('button', { name: /^Undo: Put mypod on node-b1/ }).click();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(node(page, 'node-b1').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();
});

test('dropped on a zone of the ruler: a refused one gives it back, an open one takes it', async ({ page }) => {
  const overZone = async (at: number) => {
    const ruler = await stage(page).locator('svg.ruler').boundingBox();
    if (!ruler) throw new Error('no ruler');
    await pod(page, 'mypod').hover();
    await page.mouse.down();
    await page.mouse.move(ruler.x + ruler.width * at, ruler.y + ruler.height / 2, { steps: 8 });
  };
  await overZone(0.25);
  await expect(formula(page)).toContainText('zone-a: 3 + 1 − 0 = 4 > 1, refused');
  await page.mouse.up();
  const refusal = page.getByRole('group', { name: /refuses mypod/ });
  await expect(refusal).toContainText('3 + 1 − 0 = 4 > 1');
  await page.keyboard.press('Escape');
  await expect(refusal).toBeHidden();
  await expect(pod(page, 'mypod')).toBeFocused();

  await overZone(0.9);
  await page.mouse.up();
  await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^mypod, Running, counted/ })).toBeVisible();
  await expect(formula(page)).toContainText('zone-c: 1 + 1 − 1 = 1 ≤ 1, fits');
});

test('what has landed counts: the minimum climbs, the ceiling follows, and another zone opens', async ({ page }) => {
  await stage(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^mypod, Running, counted/ })).toBeVisible();
  await expect(formula(page)).toContainText('measured for mypod');
  await expect(formula(page)).toContainText('zone-c: 1 + 1 − 1 = 1 ≤ 1, fits');
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/feasible/);

  // The question stays with it while others are looked at.
  await pod(page, 'train-0').click();
  await expect(formula(page)).toContainText('measured for mypod');
  await expect(pod(page, 'web-1')).toHaveAccessibleName(/counted/);

  await formula(page).getByRole('button', { name: 'as if pending again' }).click();
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/refused by PodTopologySpread/);
  await formula(page).getByRole('button', { name: 'as if pending again' }).click();
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/feasible/);
  await expectAccessible(page);
});

test('the same by keyboard: Enter picks up, arrows carry, Escape puts back, Enter drops', async ({ page }) => {
  await pod(page, 'mypod').focus();
  await page.keyboard.press('Enter');
  await expect(textOf(page, /mypod is in hand/)).toBeAttached();
  await carryByKeys(page, 'node-b1');
  await expect(formula(page)).toContainText('zone-b: 1 + 1 − 0 = 2 > 1, refused');
  await page.keyboard.press('Escape');
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
  await expect(pod(page, 'mypod')).toBeFocused();

  await page.keyboard.press('Enter');
  await carryByKeys(page, 'node-b2');
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('group', { name: 'node-b2 refuses mypod' });
  await expect(refusal.getByRole('button', { name: 'Why?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pod(page, 'mypod')).toBeFocused();

  await page.keyboard.press('Enter');
  await carryByKeys(page, 'node-c1');
  await page.keyboard.press('Enter');
  await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();
});

test('a running pod in hand moves minimum, ceiling and verdicts live, and the question stays', async ({ page }) => {
  await carry(page, 'web-4', 'node-c1');
  await expect(formula(page)).toContainText('measured for mypod');
  // Zones of 3, 0 and 1 while it is held over zone-c: zone-b is the emptiest.
  await expect(formula(page)).toContainText('zone-c: 1 + 1 − 0 = 2 > 1, refused');
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/the only feasible node/);
  await carryOn(page, 'node-b2');
  await expect(formula(page)).toContainText('zone-b: 1 + 1 − 0 = 2 > 1, refused');
  await expect(node(page, 'node-c1')).toHaveAccessibleName(/feasible/);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/refused by PodTopologySpread/);
  await expect(formula(page)).toContainText('measured for mypod');
});

test('the ceiling is a handle: it tries another maxSkew, by pointer and keys, and can be kept', async ({ page }) => {
  const ceiling = stage(page).getByRole('slider', { name: 'Ceiling: maxSkew of mypod' });
  await expect(ceiling).toHaveAttribute('aria-valuetext', 'maxSkew 1, ceiling 1');
  await ceiling.press('ArrowUp');
  await expect(ceiling).toHaveAttribute('aria-valuetext', 'maxSkew 2, ceiling 2');
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/feasible/);
  const offer = page.getByRole('group', { name: 'Trying maxSkew 2' });
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Back to 1' }).click();
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/refused by PodTopologySpread/);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();

  const box = await ceiling.boundingBox();
  if (!box) throw new Error('no handle');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 34, { steps: 6 });
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/feasible/);
  await page.mouse.up();
  await offer.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: /^Undo: .*mypod/ })).toBeEnabled();
  await expect(ceiling).toHaveAttribute('aria-valuetext', 'maxSkew 2, ceiling 2');
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/feasible/);
  await expect(offer).toBeHidden();
});

test('a running pod dropped elsewhere: what if, or delete and create', async ({ page }) => {
  const before = await node(page, 'node-a1').boundingBox();
  await carry(page, 'web-4', 'node-b2');
  await page.mouse.up();
  const question = page.getByRole('group', { name: /Running pods never move/ });
  await expect(question).toBeInViewport({ ratio: 1 });
  // It stands on a plate over the cards, which stay where they are.
  await expect(question).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  expect(await node(page, 'node-a1').boundingBox()).toEqual(before);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave it on node-b1' }).click();
  await expect(node(page, 'node-b1').getByRole('treeitem', { name: /^web-4/ })).toBeVisible();

  await carry(page, 'web-4', 'node-c1');
  await page.mouse.up();
  await question.getByRole('button', { name: 'What if it had started there' }).click();
  await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^web-4, Running/ })).toBeVisible();

  // Zones now hold 3, 0 and 1: only zone-b is left for mypod, and node-b2 is tainted.
  await pod(page, 'mypod').click();
  await expect(node(page, 'node-b1')).toHaveAccessibleName(/the only feasible node/);
});

test('delete and create it there runs the termination, by keyboard', async ({ page }) => {
  await pod(page, 'web-4').focus();
  await page.keyboard.press('Enter');
  await carryByKeys(page, 'node-c1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /Running pods never move/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // In a lesson the stage stays until it is asked.
  await page.getByRole('button', { name: 'Its timeline' }).press('Enter');
  await expect(timelineOf(page)).toContainText('web-4');
  await expect(page.getByRole('button', { name: /^Undo: Delete web-4 and create it on node-c1/ })).toBeEnabled();
});

test('the scheduler decides in steps, forward and back, then binds', async ({ page }) => {
  const step = stage(page).getByRole('button', { name: 'Step', exact: true });
  await step.click();
  await expect(textOf(page, /Step 1 of \d+.*taken from the queue/)).toBeAttached();
  await step.click();
  await expect(textOf(page, /PreFilter/)).toBeAttached();
  await step.click();
  await expect(textOf(page, /Filter node-a1/)).toBeAttached();
  await stage(page).getByRole('button', { name: 'Step back' }).click();
  await expect(textOf(page, /PreFilter/)).toBeAttached();
  for (const words of [
    /Filter node-a1/,
    /Filter node-b1/,
    /Filter node-c1/,
    /Filter node-a2/,
    /Filter node-b2/,
    /Filter node-c2/,
  ]) {
    await step.click();
    await expect(textOf(page, words)).toBeAttached();
  }
  await step.click();
  await expect(textOf(page, /Score with/)).toBeAttached();
  await stage(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(textOf(page, /Schedule mypod: bound to node-c[12]/)).toBeAttached();
  await expect(
    stage(page)
      .getByRole('treeitem', { name: /^node-c[12]/ })
      .getByRole('treeitem', { name: /^mypod, Running/ }),
  ).toBeVisible();
});

/** Why answers another question; sum and counts say other words, who waits moves up, and below the question stands that it is changed. */
const meant = '.why, .formula, .queue-words, .queue-pods, .lesson-column';

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const)
  test(`at ${width}×${height} nothing moves for a drag, a drop or a step`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await expect(lessonOf(page).getByRole('radio').first()).toBeVisible();
    await expect(whyOf(page).getByRole('table').first()).toBeVisible();
    await watchShifts(page);
    await carry(page, 'mypod', 'node-b1');
    await expect(formula(page)).toContainText('2 > 1, refused');
    await expect(whyOf(page)).toContainText("node(s) didn't match pod topology spread constraints");
    await carryOn(page, 'node-a1');
    await expect(formula(page)).toContainText('4 > 1, refused');
    await carryOn(page, 'node-c1');
    await expect(formula(page)).toContainText('1 ≤ 1, fits');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
    // Nor do the rows of Why.
    expect(await shiftsOn(page, '.formula'), 'while it is carried').toEqual([]);
    await carry(page, 'mypod', 'node-c1');
    await page.mouse.up();
    await expect(node(page, 'node-c1').getByRole('treeitem', { name: /^mypod, Running/ })).toBeVisible();
    await expect(lessonOf(page).getByRole('button', { name: 'Reset the step' }).first()).toBeVisible();
    expect(await shiftsOn(page, meant), 'for the drop').toEqual([]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(pod(page, 'mypod')).toHaveAccessibleName(/Pending/);
    const step = stage(page).getByRole('button', { name: 'Step', exact: true });
    for (const words of [/Step 1 of/, /Step 2 of/, /Step 3 of/]) {
      await step.click();
      await expect(textOf(page, words)).toBeAttached();
      expect(await shiftsOn(page, meant), String(words)).toEqual([]);
    }
  });
