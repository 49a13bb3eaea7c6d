/** Story 6: who waits where, and what wakes whom. */
import { pod, textOf, toTheEnd } from './drag.ts';
import { chooseScene, expect, expectAccessible, stage, test } from './page.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await chooseScene(page, /^The scheduling queue/);
  await expect(pod(page, 'nightly')).toHaveAccessibleName(/gated/);
});

test('by itself the scheduler binds who fits; a deletion wakes only who listens to it', async ({ page }) => {
  const auto = page.getByRole('switch', { name: 'Auto' });
  await auto.click();
  await expect(auto).toBeChecked();
  await expect(pod(page, 'checkout')).toHaveAccessibleName(/Running/);
  await expect(pod(page, 'search')).toHaveAccessibleName(/unschedulable/);
  await expect(pod(page, 'train')).toHaveAccessibleName(/unschedulable/);
  await expectAccessible(page);

  await pod(page, 'web-1').click();
  await page.keyboard.press('Delete');
  await expect(textOf(page, /Delete web-1/)).toHaveCount(1);
  await expect(pod(page, 'web-1')).toHaveAccessibleName(/Terminating/);
  await toTheEnd(page);
  await expect(pod(page, 'search')).toHaveAccessibleName(/Running|ContainerCreating/);
  await expect(pod(page, 'train')).toHaveAccessibleName(/unschedulable/);

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(auto).not.toBeChecked();
  await expect(pod(page, 'checkout')).toHaveAccessibleName(/active/);
});

test('pod by pod: Schedule takes the focused pod, and a refused one leaves the active queue', async ({ page }) => {
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(pod(page, 'search')).toHaveAccessibleName(/unschedulable/);
  await expect(stage(page)).toContainText('unschedulable 1');
  await expect(pod(page, 'train')).toHaveAccessibleName(/active/);
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeEnabled();

  await pod(page, 'nightly').click();
  await expect(stage(page)).toContainText('nightly is gated: the scheduler waits');
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled();
});
