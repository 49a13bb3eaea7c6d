/** Lesson A1 from its first question to its ending, on a phone by touch. */
import { byTouch, goOn, outcomeOf, predict } from './lessons.ts';
import { expect, expectAccessible, stage, test } from './page.ts';

test('by touch: a word that is no phase', async ({ page }) => {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
  await page.getByRole('button', { name: /Find or do/ }).tap();
  await page.keyboard.type('A1');
  await page.getByRole('listbox').getByRole('option', { name: /A1/ }).first().tap();

  const tabs = page.getByRole('navigation', { name: 'Podyssey' });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await tabs.getByRole('button', { name: 'Lesson' }).tap();
  await predict(page, 'CrashLoopBackOff', byTouch);
  await expect(outcomeOf(page)).toContainText('Running: the pod has a node');
  await goOn(page, byTouch);
  await expect(page.getByRole('heading', { level: 2, name: 'Where STATUS gets its words' })).toBeVisible();
  await next.tap();
  await predict(page, 'Terminating', byTouch);
  await goOn(page, byTouch);
  await expect(next).toBeDisabled();

  await tabs.getByRole('button', { name: 'Why' }).tap();
  await page.getByRole('button', { name: 'Delete pod web' }).tap();
  await tabs.getByRole('button', { name: 'Lesson' }).tap();
  await page.getByRole('button', { name: 'Next event' }).tap();
  await expect(page.getByRole('region', { name: 'Goal' })).toContainText('the phase still Running');
  await next.tap();
  await expect(page.getByText('kubelet 1.36, getPhase')).toBeVisible();
  await expectAccessible(page);
});
