/** Each part of src/ui, by role and by keys, on the page of all parts; with axe in every theme. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';

const origin = process.env.PODYSSEY_PARTS ?? '';
const partOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const button = (within: Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await page.goto(origin);
});

for (const theme of ['light', 'dark', 'contrast', 'dark-contrast']) {
  test(`axe finds nothing in ${theme}, with a menu open`, async ({ page }) => {
    await page.goto(`${origin}/?theme=${theme}`);
    for (const name of ['Maintain', 'Break']) {
      await button(partOf(page, 'Menus'), name).click();
      await expect(button(partOf(page, 'Menus'), 'Cordon')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}

test('tabs: one Tab stop, arrows go round, Home and End; what has the focus is shown', async ({ page }) => {
  const part = partOf(page, 'Tabs');
  const box = part.getByRole('tablist', { name: 'Of three' });
  await box.getByRole('tab', { name: 'Filter' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'Score'],
    ['ArrowRight', 'Queue'],
    ['ArrowLeft', 'Score'],
    ['Home', 'Queue'],
    ['End', 'Score'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(box.getByRole('tab', { name, selected: true })).toBeFocused();
  }
  await expect(part.getByRole('tabpanel', { name: 'Score' }).first()).toHaveText('Of three: score');
  await expect(box.getByRole('tab', { name: 'Score' })).toHaveAccessibleDescription('not yet');
  await page.keyboard.press('Tab');
  await expect(part.getByRole('tablist', { name: 'With a stop' }).getByRole('tab', { name: 'Score' })).toBeFocused();
});

test('segments: one is pressed, what is out of reach cannot be', async ({ page }) => {
  const speed = partOf(page, 'Segments').getByRole('group', { name: 'Speed', exact: true });
  await expect(speed.getByRole('button', { pressed: true })).toHaveAccessibleName('as fast as a clock');
  await button(speed, '4×').press('Space');
  await expect(speed.getByRole('button', { pressed: true })).toHaveText('4×');
  await expect(button(speed, '16×')).toBeDisabled();
});

test('a slider and a handle show what is wanted at once and let go of it when the key is up', async ({ page }) => {
  const part = partOf(page, 'Sliders');
  const slider = part.getByRole('slider', { name: 'Delay' });
  await slider.focus();
  await page.keyboard.down('ArrowRight');
  await expect(part.getByRole('status')).toHaveText('6 s in hand, 5 s kept');
  await page.keyboard.up('ArrowRight');
  await expect(part.getByRole('status')).toHaveText('6 s in hand, 6 s kept');
  await part.getByRole('slider', { name: 'Handle' }).press('Shift+ArrowLeft');
  await expect(part.getByRole('status')).toHaveText('1 s in hand, 1 s kept');
  await part.getByRole('slider', { name: 'Handle' }).press('End');
  await expect(slider).toHaveJSProperty('value', '10');
});

test('a handle is dragged, and let go of where the pointer is', async ({ page }) => {
  const part = partOf(page, 'Sliders');
  const handle = part.getByRole('slider', { name: 'Handle' });
  const box = await handle.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 10 + 40, (box?.y ?? 0) + 10);
  await expect(handle).toHaveValue('7');
  await page.mouse.up();
  await expect(part.getByRole('status')).toHaveText('7 s in hand, 7 s kept');
});

test('a menu: arrows go round what can be used, Escape leads back to its button, and so does a choice', async ({
  page,
}) => {
  const part = partOf(page, 'Menus');
  await button(part, 'Maintain').press('Enter');
  for (const [key, name] of [
    ['ArrowDown', 'Cordon'],
    ['ArrowDown', 'Delete'],
    ['ArrowUp', 'Cordon'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(button(part, name)).toBeFocused();
  }
  await page.keyboard.press('ArrowUp');
  await expect(part.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(part, 'Maintain')).toBeFocused();
  await expect(button(part, 'Cordon')).toBeHidden();

  await page.keyboard.press('Enter');
  await button(part, 'Delete').press('Enter');
  await expect(part.getByRole('status')).toHaveText('Done: Delete');
  await expect(button(part, 'Maintain')).toBeFocused();
});

test('a menu closes when the focus or a press goes elsewhere, and stands wholly in the window', async ({ page }) => {
  const part = partOf(page, 'Menus');
  for (const name of ['Maintain', 'Break']) {
    await button(part, name).click();
    await expect(button(part, 'Delete')).toBeInViewport({ ratio: 1 });
    const [own, first] = await Promise.all([button(part, name).boundingBox(), button(part, 'Cordon').boundingBox()]);
    expect((first?.y ?? 0) > (own?.y ?? 0)).toBe(name === 'Maintain');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(button(part, 'Delete')).toBeHidden();
  }
  await button(part, 'Break').press('Enter');
  await button(partOf(page, 'Roving focus'), 'On').focus();
  await expect(button(part, 'Delete')).toBeHidden();
});

test('a toolbar is one Tab stop, and what is disabled is passed over', async ({ page }) => {
  const tools = page.getByRole('toolbar', { name: 'Tools' });
  await button(tools, 'Back').focus();
  await page.keyboard.press('ArrowRight');
  await expect(button(tools, 'On')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(button(tools, 'Back')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(partOf(page, 'Focus return'), 'Open')).toBeFocused();
});

test('the focus comes back from what covered it, and stays near what is gone', async ({ page }) => {
  await button(partOf(page, 'Focus return'), 'Open').press('Enter');
  await expect(page.getByRole('button', { name: 'Leave' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(partOf(page, 'Focus return'), 'Open')).toBeFocused();
  await page.getByRole('button', { name: 'Use once' }).press('Enter');
  await expect(partOf(page, 'Lost focus')).toBeFocused();
});

test('a key is the part’s before the page’s, and a text field’s before both', async ({ page }) => {
  const part = partOf(page, 'Keys');
  const heard = part.getByRole('status');
  await button(part, 'Listen').click();
  await part.getByRole('link', { name: 'Within' }).press('m');
  await expect(heard).toHaveText('part: M');
  await part.getByRole('link', { name: 'Within' }).press('Shift+ArrowRight');
  await expect(heard).toHaveText('page: Shift+ArrowRight');
  const field = part.getByRole('textbox', { name: 'Typed' });
  await field.press('m');
  await expect(field).toHaveValue('m');
  await expect(heard).toHaveText('page: Shift+ArrowRight');
  await field.press('Control+k');
  await expect(heard).toHaveText('page: Mod+K');
});

test('a size is that of the element, and a narrow page is known', async ({ page }) => {
  const size = partOf(page, 'Sizes').getByRole('status');
  await expect(size).toHaveText('240 px wide');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(size).toHaveText('240 px wide, on a phone');
});
