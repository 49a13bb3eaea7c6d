/** A room’s phone: a link holds a question, and the letter that is chosen fills the screen. */
import { packedAny } from '../src/address/pack.ts';
import { expect, expectAccessible, test } from './page.ts';

test('a phone shows the question of the link, and then the letter that is held up', async ({ page }) => {
  const question = 'How does the app end?';
  await page.goto(`./#vote/${await packedAny({ lang: 'en', question, answers: ['by itself', 'killed'] })}`);
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'B killed' }).tap();
  const held = page.getByRole('button', { name: /^B killed/ });
  await expect(held).toHaveText(/Hold it up/);
  const box = await held.boundingBox();
  expect([box?.width, box?.height]).toEqual([390, 844]);
  await expectAccessible(page);
  await held.tap();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
});
