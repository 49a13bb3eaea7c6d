/** Another language, chosen in the settings in the middle of a lesson: work and place stay, and the choice is remembered. */
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { app as english } from '../src/i18n/en/app.ts';
import { words } from '../src/i18n/en/lessons/B1.ts';
import { carry } from './drag.ts';
import { goOn, predict } from './lessons.ts';
import { expect, expectAccessible, type Page, test } from './page.ts';

const folder = new URL('../public/languages/zh-CN/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`${file}.json`, folder), 'utf8'));
const { app: chinese } = read('first') as { app: typeof english };
const { lessons } = read('lessons/B') as { lessons: { B1: typeof words } };

const stepIn = ({ steps }: typeof words): string => steps.move?.title ?? '';
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
/** Names of nodes and pods are the same in every language. */
const moved = (page: Page): Locator =>
  page.getByRole('treeitem', { name: /^node-b1\b/ }).getByRole('treeitem', { name: /^web-1\W+Running/ });

async function choose(page: Page, settings: string, name: string): Promise<void> {
  await page.getByRole('button', { name: settings, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('a language chosen in mid-lesson leaves step and work where they are, and lasts until another is chosen', async ({
  page,
}) => {
  await page.goto('/');
  await predict(page, 'still only into zone-c');
  await goOn(page);
  await expect(heading(page, stepIn(words))).toBeVisible();
  await carry(page, 'web-1', 'node-b1');
  await page.mouse.up();
  await page.getByRole('button', { name: 'What if it had started there' }).click();
  await expect(moved(page)).toBeVisible();

  await choose(page, english.settings, '简体中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(heading(page, stepIn(lessons.B1))).toBeVisible();
  await expect(moved(page)).toBeVisible();
  await page.reload();
  await expect(heading(page, stepIn(lessons.B1))).toBeVisible();
  await expect(moved(page)).toBeVisible();
  await page.getByRole('button', { name: chinese.settings, exact: true }).click();
  await expect(page.getByRole('button', { name: '简体中文', pressed: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await choose(page, chinese.settings, 'English');
  await expect(heading(page, stepIn(words))).toBeVisible();
  await expect(moved(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(moved(page)).toHaveCount(0);
});

test('a language chosen in a presentation leaves it as it is given: step, answers counted, timer; its notes follow', async ({
  page,
}) => {
  await page.goto('./#lesson/B1/ask');
  await expect(page.getByRole('radio', { name: 'still only into zone-c' })).toBeVisible();
  await page.keyboard.press('p');
  const count = page.getByRole('button', { name: /^One more for/ }).first();
  for (let room = 0; room < 3; room += 1) await count.click();
  await page.getByRole('button', { name: /^Start the timer/ }).click();
  const opens = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Notes in a window of their own' }).click();
  const notes = await opens;
  await expect(notes.getByRole('heading', { name: /^Step 2 of/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '简体中文', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  const bar = page.locator('.present-bar');
  await expect(bar).toContainText(/0:\d\d/);
  await expect(notes.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(notes.getByText(lessons.B1.title)).not.toHaveCount(0);
  await expect(page.locator('.votes-count').first()).toHaveText('3');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(heading(page, lessons.B1.title)).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test.describe('a browser that prefers Chinese', () => {
  test.use({ locale: 'zh-SG' });

  test('has the page in it, unless the address or the settings say otherwise', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page, lessons.B1.title)).toBeVisible();
    await page.goto('/?lang=en');
    await expect(heading(page, words.title)).toBeVisible();
    await choose(page, english.settings, '简体中文');
    await expect(heading(page, lessons.B1.title)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
});
