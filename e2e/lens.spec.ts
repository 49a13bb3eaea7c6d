/** What the stage draws is chosen on the stage or by name, and a lesson brings its own. */
import { chooseScene, expect, expectAccessible, stage, test } from './page.ts';

test('the stage is drawn as what one asks about: chosen beside it, found by name, brought by a lesson', async ({
  page,
}) => {
  await page.goto('./');
  const shows = stage(page).getByRole('combobox', { name: 'Stage shows' });
  await expect(shows).toHaveValue('placement');
  const ruler = page.getByRole('region', { name: 'Skew formula' });
  await test.step('priority: racks with priorities, without sums and verdicts', async () => {
    await shows.selectOption('priority');
    await expect(stage(page).getByRole('treeitem', { name: /^web-1, .*priority 0/ })).toBeVisible();
    await expect(ruler).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('by its name', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('stage: show life');
    await page.keyboard.press('Enter');
    await expect(shows).toHaveValue('life');
  });
  await test.step('a scene and a lesson bring their own', async () => {
    await chooseScene(page, /preempt/i);
    await expect(shows).toHaveValue('priority');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('C1:');
    await page.keyboard.press('Enter');
    const guarded = stage(page).getByRole('treeitem', {
      name: /^db-1, .*guarded by PodDisruptionBudget .*0 evictions/,
    });
    await expect(guarded).toBeVisible();
    await page.reload();
    await expect(shows).toHaveValue('priority');
  });
});
