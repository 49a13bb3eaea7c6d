/** The buttons and choices of a step also where its words are out of sight: a phone's stage, a projector. */
import { goOn, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

test('a step is done on the stage, by its own choices', async ({ page, isMobile }) => {
  await page.goto('/#lesson/A3/ask');
  await expect(lessonOf(page).getByRole('radio').first()).toBeVisible();
  await predict(page, 'web gets no more traffic');
  await goOn(page);
  if (isMobile) await page.getByRole('navigation', { name: 'Podyssey' }).getByRole('button', { name: 'Stage' }).click();
  else await page.keyboard.press('p');
  await expect(lessonOf(page)).toBeHidden();
  await expect(stage(page)).toBeVisible();
  const controls = page.getByRole('group', { name: 'Do it here' }).filter({ visible: true });
  await expect(controls).toHaveCount(1);
  const [choice] = await controls.getByRole('button', { name: /readiness.*first 10 s/i }).all();
  await choice?.click();
  await expect(controls.getByRole('button', { name: /readiness.*first 10 s/i })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
});
