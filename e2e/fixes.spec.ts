/** What would help a pod that no node takes: looked at, left, done, undone. */
import type { Locator, Page } from '@playwright/test';
import { node, pod, textOf } from './drag.ts';
import { chooseScene, expect, expectAccessible, test, whyOf } from './page.ts';

const helps = (page: Page): Locator => whyOf(page).getByRole('region', { name: 'What would help' });
const plate = (page: Page): Locator => page.getByRole('region', { name: 'Preview', exact: true });

async function open(page: Page, scene: RegExp): Promise<void> {
  await page.goto('/');
  await chooseScene(page, scene);
  await whyOf(page).getByRole('tab', { name: 'Why' }).click();
  await expect(helps(page)).toContainText('Tried:');
}

test('a fix is previewed, left and applied: the pod runs, and one undo takes it back', async ({ page }) => {
  await open(page, /^Two constraints that conflict/);
  await expect(helps(page).getByRole('listitem').first()).toContainText('Add a node node-b2 like node-b1');
  const raising = helps(page).getByRole('listitem').filter({
    hasText: 'Raise maxSkew over topology.kubernetes.io/zone from 1 to 2, the least that does',
  });
  await expect(raising).toContainText('It would land on node-a2');
  await expect(node(page, 'node-a2')).toHaveAccessibleName(/refused/);

  await raising.getByRole('button', { name: /^Preview: / }).click();
  await expect(plate(page)).toContainText('Raise maxSkew');
  await expect(node(page, 'node-a2')).not.toHaveAccessibleName(/refused/);
  await expectAccessible(page);

  await plate(page)
    .getByRole('button', { name: /^Leave/ })
    .click();
  await expect(plate(page)).toBeHidden();
  await expect(node(page, 'node-a2')).toHaveAccessibleName(/refused/);

  await raising.getByRole('button', { name: /^Apply: / }).click();
  await expect(textOf(page, /Schedule mypod: bound to node-a2/)).toBeAttached();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/active/);
  await expect(node(page, 'node-a2')).toHaveAccessibleName(/refused/);
});

test('by keys: a fix of a tainted zone is looked at from the stage’s plate, left by Escape, and applied', async ({
  page,
}) => {
  await open(page, /^A tainted zone/);
  const tolerate = helps(page).getByRole('button', { name: /^Preview: Tolerate the taint dedicated=gpu:NoSchedule/ });
  await expect(node(page, 'node-c1')).toHaveAccessibleName(/refused/);
  await tolerate.focus();
  await page.keyboard.press('Enter');
  await expect(plate(page)).toContainText('It would land on node-c1');
  await expect(tolerate).toBeFocused();
  await expect(tolerate).toHaveAttribute('aria-pressed', 'true');
  await expect(node(page, 'node-c1')).not.toHaveAccessibleName(/refused/);
  await page.keyboard.press('Escape');
  await expect(plate(page)).toBeHidden();
  await expect(node(page, 'node-c1')).toHaveAccessibleName(/refused/);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(textOf(page, /Schedule mypod: bound to node-c1/)).toBeAttached();
  await expect(pod(page, 'mypod')).toHaveAccessibleName(/Running/);
  await expect(whyOf(page).getByRole('tab', { name: 'Why' })).toBeFocused();
});
