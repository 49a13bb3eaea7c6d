/** Lesson B1 on a phone, by touch: the lesson and the stage are tabs. */
import { pod } from './drag.ts';
import { byTouch, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, stage, test } from './page.ts';

test('predict, tap a pod and a node, and read what was found', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  const lesson = lessonOf(page);
  const tabs = page.getByRole('navigation', { name: 'Podyssey' });
  const next = lesson.getByRole('button', { name: 'Next' });

  await tabs.getByRole('button', { name: 'Lesson' }).tap();
  await predict(page, 'still only into zone-c', byTouch);
  await expect(outcomeOf(page)).toContainText(
    'Not as predicted. Then the zones hold 3, 1, 1, and zone-b, zone-c are open.',
  );
  await next.tap();
  await expect(lesson).toContainText('Nodes: 2; zones: zone-c');

  await tabs.getByRole('button', { name: 'Stage' }).tap();
  const zone = (name: string) => stage(page).getByRole('button', { name: new RegExp(`^${name}`) });
  await zone('zone-b').tap();
  await pod(page, 'web-4').tap();
  await zone('zone-c').tap();
  await page.getByRole('button', { name: 'Drop on node-c1' }).tap();
  await page.getByRole('button', { name: 'What if it had started there' }).tap();

  await tabs.getByRole('button', { name: 'Lesson' }).tap();
  await expect(lesson).toContainText('only node-b1 is left');
  await next.tap();
  await expect(lesson.getByRole('heading', { name: 'Why not node-b2?' })).toBeVisible();
  await next.tap();
  await lesson.getByRole('button', { name: 'Hint' }).tap();
  await lesson.getByRole('button', { name: 'Hint' }).tap();
  await lesson.getByRole('button', { name: 'Hint' }).tap();
  await lesson.getByRole('button', { name: 'Do it for me' }).tap();
  await expect(lesson).toContainText('mypod runs on node-b1');
  await next.tap();
  await expect(lesson).toContainText('up to 0 + 1 = 1 pods a zone');
  await expectAccessible(page, ['dark']);
});
