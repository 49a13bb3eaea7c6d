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
export const textOf = (page: Page, words: RegExp): Locator => page.getByRole('status').filter({ hasText: words });

/** Moves the clock to where nothing more happens. */
export const toTheEnd = (page: Page): Promise<void> =>
  page
    .getByRole('slider', { name: /^(Position in time|Instant shown)/ })
    .filter({ visible: true })
    .first()
    .press('End');

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

/** Moves the pod in hand by keys until it is over the node: to the first, then down. */
export async function carryByKeys(page: Page, over: string): Promise<void> {
  const nodes = stage(page).locator('[aria-level="2"]');
  const names = await nodes.evaluateAll((items) => items.map((one) => one.getAttribute('aria-label') ?? ''));
  const steps = names.findIndex((name) => name.startsWith(`${over}, `));
  await page.keyboard.press('Home');
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown');
  await expect(node(page, over)).toHaveClass(/\bover\b/);
}

/** Adds a manifest to what is on stage, as a person pastes it. */
export async function apply(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Open a cluster' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Manifest text' }).fill(text);
  await dialog.getByText('Apply to what is on stage').click();
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(dialog).toBeHidden();
}
