/** What a person's hand does on the stage. */
import type { Locator, Page } from '@playwright/test';
import { expect, stage } from './page.ts';

const item = (page: Page, name: string): Locator =>
  stage(page).getByRole('treeitem', { name: new RegExp(`^${name}, `) });

export const pod = item;
export const node = item;

/** The sum for the domain under the hand, as it is read out. */
export const formula = (page: Page): Locator => page.getByRole('region', { name: 'Skew formula' });

/** What was last said in the live region. */
export const said = (page: Page, words: RegExp): Locator => page.getByRole('status').filter({ hasText: words });

/** Presses the mouse on a pod and carries it over a node, without letting go. */
export async function carry(page: Page, name: string, over: string): Promise<void> {
  await pod(page, name).hover();
  await page.mouse.down();
  await carryOn(page, over);
}

/** Carries what is in hand over another node. */
export async function carryOn(page: Page, over: string): Promise<void> {
  const box = await node(page, over).boundingBox();
  if (!box) throw new Error(`${over} is not on screen`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
}

/** Moves the pod in hand by arrow keys until it is over the node. */
export async function carryByKeys(page: Page, over: string): Promise<void> {
  const target = node(page, over);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight']) {
    if (await isOver(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toHaveClass(/\bover\b/);
}

const isOver = async (target: Locator): Promise<boolean> => /\bover\b/.test((await target.getAttribute('class')) ?? '');
