/** Lesson C8 on a phone, by touch. */
import { byTouch, goOn, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

test('make room, predict, and see who gets the place', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  const lesson = lessonOf(page);
  const tabs = page.getByRole('navigation', { name: 'Podyssey' });
  const next = lesson.getByRole('button', { name: 'Next', exact: true });
  const goTo = (tab: string) => tabs.getByRole('button', { name: tab }).tap();

  await page.getByRole('button', { name: /Find or do/ }).tap();
  await page.keyboard.type('C8');
  await page.getByRole('option', { name: /C8/ }).first().tap();

  await goTo('Stage');
  await page.getByRole('button', { name: 'Schedule', exact: true }).tap();
  await expect(stage(page).getByRole('treeitem', { name: /^payments, .*nominated to node-1/ })).toBeAttached();
  await goTo('Time');
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await goTo('Lesson');
  await expect(lesson).toContainText('payments is still Pending');
  await next.tap();
  await predict(page, 'it takes the room', byTouch);
  await expect(lesson).toContainText('It waits: Insufficient cpu.');
  await next.tap();
  await predict(page, 'it waits', byTouch);
  await goOn(page, byTouch);

  await goTo('Stage');
  await page.getByRole('button', { name: 'Schedule', exact: true }).tap();
  await goTo('Lesson');
  await expect(lesson).toContainText('alarm runs on node-1');
  await next.tap();
  await expect(lesson).toContainText('Room made for priority 1,000 is kept from 1,000 and below, not from above');
  await expectAccessible(page);
});
