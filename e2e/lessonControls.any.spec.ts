/** The buttons and choices of a step also where its words are out of sight: a phone's stage, a projector. */
import { goOn, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

test('a step is done on the stage, by its own choices', async ({ page, isMobile }) => {
  await page.goto('/#lesson/A3/ask');
  await expect(lessonOf(page).getByRole('radio').first()).toBeVisible();
  await predict(page, 'web gets no more traffic');
  await goOn(page);
  if (isMobile) await page.getByRole('navigation', { name: 'Podyssey' }).getByRole('button', { name: 'Stage' }).click();
  else {
    await page.keyboard.press('p');
    await page.getByRole('banner').getByRole('button', { name: 'Stage', exact: true }).click();
  }
  await expect(lessonOf(page)).toBeHidden();
  await expect(stage(page)).toBeVisible();
  const controls = page.getByRole('group', { name: 'Do it here' }).filter({ visible: true });
  await expect(controls).toHaveCount(1);
  const choice = controls.getByRole('button', { name: 'Readiness passes until: 10 s' });
  await choice.click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});
