/** Nothing stands elsewhere for a drag, a drop or a step, in lessons whose queue, sum or marks have more or less to say by then. */
import { textOf } from './drag.ts';
import { expect, lessonOf, stage, test } from './page.ts';
import { shiftsOn, watchShifts } from './shifts.ts';

/** Why answers another question, sum, queue and legend say other words, and below the question stands that it is changed. */
const meant = '.why, .formula, .queue-words, .queue-list, .legend, .lesson-column';

for (const lesson of ['A6', 'B12', 'B13', 'B14', 'C1', 'C8'])
  test(`lesson ${lesson}: nothing moves for a drag, a drop or a step`, async ({ page }) => {
    await page.goto(`/#lesson/${lesson}`);
    await expect(lessonOf(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const waiting = page.getByRole('region', { name: 'Scheduling queue' }).getByRole('treeitem').first();
    const name = (await waiting.getAttribute('aria-label'))?.split(',')[0] ?? '';
    await watchShifts(page);

    await waiting.hover();
    await page.mouse.down();
    const box = await stage(page).locator('[aria-level="2"]').first().boundingBox();
    if (!box) throw new Error('no node is on screen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
    await expect(textOf(page, new RegExp(`${name} is in hand`))).toBeAttached();
    expect(await shiftsOn(page, meant), 'while it is carried').toEqual([]);

    await page.mouse.up();
    const refusal = page.getByRole('group', { name: / refuses / });
    const landed = stage(page).locator('[aria-level="3"]').filter({ hasText: name });
    await expect(refusal.or(landed).first()).toBeVisible();
    expect(await shiftsOn(page, meant), 'for the drop').toEqual([]);

    // Also where the picture was of something else than the scheduler's checks.
    for (const at of [1, 2, 3]) {
      await stage(page).getByRole('button', { name: 'Step', exact: true }).click();
      await expect(stage(page).getByText(new RegExp(`^Step ${at} of `))).toBeVisible();
      expect(await shiftsOn(page, meant), `for step ${at}`).toEqual([]);
    }
  });
