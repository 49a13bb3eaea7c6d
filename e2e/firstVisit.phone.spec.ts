/** The first half minute on a phone, by touch. */
import type { Page } from '@playwright/test';
import { expectFew } from './counted.ts';
import { byTouch, predict } from './lessons.ts';
import { expect, expectAccessible, firstVisit, lessonOf, stage, test } from './page.ts';

test.use(firstVisit);

const waiting = (page: Page, name: string) => stage(page).getByRole('treeitem', { name: new RegExp(`^${name}`) });
const zone = (page: Page, name: string) => stage(page).getByRole('button', { name: new RegExp(`^${name}`) });
const next = (page: Page) => lessonOf(page).getByRole('button', { name: 'Next', exact: true });
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });

async function place(page: Page, pod: string, to: string): Promise<void> {
  await waiting(page, pod).tap();
  await zone(page, to).tap();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(waiting(page, 'web-5')).toBeVisible();
});

test('task and picture stand on one screen, with at most 12 things to press, 60 words and 12 numbers', async ({
  page,
}) => {
  await expect(stage(page).getByRole('slider', { name: /^Ceiling/ })).toBeVisible();
  await expectFew(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect((await page.getByRole('banner').boundingBox())?.width).toBe(width);
  for (const part of [waiting(page, 'web-7'), zone(page, 'zone-c'), next(page)])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('two taps place a pod; a refused one comes back; then lesson and stage are tabs', async ({ page }) => {
  await place(page, 'web-5', 'zone-a');
  await expect(stage(page)).toContainText('web-5 came back: in zone-a it would stand 4 above the emptiest zone.');
  for (const [pod, to] of [
    ['web-5', 'zone-c'],
    ['web-6', 'zone-b'],
    ['web-7', 'zone-c'],
  ] as const) {
    await place(page, pod, to);
    await expect(waiting(page, pod)).toHaveCount(0);
  }
  await expect(tab(page, 'Stage')).toHaveCount(0);
  await next(page).tap();
  await expect(tab(page, 'Stage')).toBeVisible();
  await expect(tab(page, 'Why')).toHaveCount(0);
  await predict(page, 'into zone-b or zone-c', byTouch);
  await next(page).tap();
  await expect(lessonOf(page).getByRole('heading', { name: 'Which node takes it?' })).toBeVisible();
});

test('who knows Kubernetes has all tabs at once', async ({ page }) => {
  await page.getByRole('button', { name: 'I know Kubernetes: show all' }).tap();
  await expect(tab(page, 'Why')).toBeVisible();
  await expect(tab(page, 'Time')).toBeVisible();
});
