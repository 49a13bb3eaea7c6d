/** Lessons as they are gone through over days: to the ending and on to the next, left, taken up again, reloaded, erased. */
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { carry, node, pod, toTheEnd } from './drag.ts';
import { byKeys, goOn, outcomeOf, predict } from './lessons.ts';
import { chooseScene, expect, expectAccessible, lessonOf, type Page, stage, test } from './page.ts';

const button = (page: Page, name: string | RegExp): Locator => lessonOf(page).getByRole('button', { name });
const next = (page: Page): Locator => lessonOf(page).getByRole('button', { name: 'Next', exact: true });
const map = (page: Page): Locator => page.getByRole('region', { name: 'All lessons' });
const openMap = (page: Page): Locator => page.getByRole('button', { name: 'Spread: all lessons' });
const cases = (page: Page): Locator => page.getByRole('region', { name: 'One case, all cases' });

async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes, 8 pods, 3 zones/);
}

/** As far as the step in which pods are moved, with what most people believe. */
async function predictAndGoOn(page: Page): Promise<void> {
  await predict(page, 'still only into zone-c');
  await goOn(page);
  await expect(lessonOf(page).getByRole('heading', { name: 'Which node takes it?' })).toBeVisible();
}

async function move(page: Page, name: string, to: string): Promise<void> {
  await carry(page, name, to);
  await page.mouse.up();
  await page.getByRole('button', { name: 'What if it had started there' }).click();
  await expect(node(page, to).getByRole('treeitem', { name: new RegExp(`^${name}, Running`) })).toBeVisible();
}

test('a wrong prediction, hints, a drag, the ending, one of its cases on stage and undone, and the next lesson', async ({
  page,
}) => {
  await begin(page);
  await predictAndGoOn(page);
  for (const hint of [/ceiling is the minimum/, /Open now: zone-c/, /move web-4 to zone-c/]) {
    await button(page, 'Hint').click();
    await expect(lessonOf(page).getByRole('region', { name: 'Hints' })).toContainText(hint);
  }
  await expect(button(page, 'Do it for me')).toBeVisible();
  await move(page, 'web-4', 'node-c1');
  await next(page).click();
  await next(page).click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await toTheEnd(page);
  await next(page).click();

  await expect(cases(page)).toHaveAttribute('aria-busy', 'false');
  await cases(page).getByRole('button', { name: 'Put on stage: maxSkew 3' }).click();
  await expect(node(page, 'node-b1').getByRole('treeitem', { name: /^web-4, Running/ })).toBeVisible();
  await expect(lessonOf(page)).toContainText('up to 0 + 3 = 3');
  await page.getByRole('button', { name: 'Undo: Put on stage: maxSkew 3' }).click();
  await expect(lessonOf(page)).toContainText('up to 0 + 1 = 1');

  await button(page, 'Next lesson: B2').click();
  await expect(lessonOf(page)).toContainText(/B2 · Spread1 of/);
  await openMap(page).click();
  await expect(map(page).getByRole('button', { name: /^B1 .* done$/ })).toBeVisible();
});

test('a lesson that is left stands where it was: the step, what was predicted, and the cluster as it had become', async ({
  page,
}) => {
  await begin(page);
  await predictAndGoOn(page);
  await move(page, 'web-1', 'node-b1');
  await chooseScene(page, /^A slow shutdown/);
  await expect(page.getByRole('heading', { level: 1, name: 'Leaving without losing a request' })).toBeVisible();
  await page
    .getByRole('region', { name: 'Lesson under way' })
    .getByRole('button', { name: 'Back to the lesson' })
    .click();
  await expectWhereItWas(page);

  await page.reload();
  await expectWhereItWas(page);
  // By then it has come to the view that its address names as well.
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Continued where you left off')).toBeVisible();
  await expectWhereItWas(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { level: 1, name: 'Leaving without losing a request' })).toBeVisible();
});

async function expectWhereItWas(page: Page): Promise<void> {
  await expect(lessonOf(page).getByRole('heading', { name: 'Which node takes it?' })).toBeVisible();
  await expect(node(page, 'node-b1').getByRole('treeitem', { name: /^web-1, Running/ })).toBeVisible();
}

test('the map shows how far one is; progress is handed in, erased and taken back', async ({ page }) => {
  await begin(page);
  await predictAndGoOn(page);
  await openMap(page).click();
  await expect(map(page).getByRole('button', { name: /^B1 .* under way$/ })).toBeVisible();
  await expectAccessible(page);

  await map(page).getByRole('button', { name: 'Hand in the progress' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    map(page).getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const { lessons } = JSON.parse(readFileSync(await file.path(), 'utf8')) as { lessons: unknown };
  expect(lessons).toEqual([{ id: 'B1', done: null, step: 3, of: expect.any(Number), right: [], wrong: [2] }]);

  await map(page).getByRole('button', { name: 'Erase the progress' }).click();
  await map(page).getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(map(page).getByRole('button', { name: /^B1 .* not begun$/ })).toBeVisible();
  await map(page).getByRole('button', { name: 'Take it back' }).click();
  await map(page)
    .getByRole('button', { name: /^Go on: B1/ })
    .click();
  await expect(lessonOf(page).getByRole('heading', { name: 'Which node takes it?' })).toBeVisible();
  await expect(pod(page, 'mypod')).toBeVisible();
});

test('by keyboard alone: the map, a lesson, its hints, what they offer to do', async ({ page }) => {
  await begin(page);
  const press = async (control: Locator) => {
    await control.focus();
    await page.keyboard.press('Enter');
  };
  await press(openMap(page));
  await press(map(page).getByRole('button', { name: /^B1 / }));
  await predict(page, 'still only into zone-c', byKeys);
  await goOn(page, byKeys);
  await expect(lessonOf(page).getByRole('heading', { name: 'Which node takes it?' })).toBeFocused();
  const helped = async () => {
    for (let level = 0; level < 3; level += 1) await press(button(page, 'Hint'));
    await press(button(page, 'Do it for me'));
  };
  await helped();
  await expect(lessonOf(page)).toContainText('only node-b1 is left');
  await expect(page.locator('body')).not.toBeFocused();
  await press(next(page));
  await press(next(page));
  await helped();
  await expect(lessonOf(page)).toContainText('mypod runs on node-b1');
  await press(next(page));
  await expect(lessonOf(page)).toContainText('kube-scheduler 1.36, PodTopologySpread, Filter');
});

test('while YAML is edited the lesson stays in sight, or else its goal and the last hint', async ({ page }) => {
  await begin(page);
  await predictAndGoOn(page);
  await button(page, 'Hint').click();
  await pod(page, 'mypod').click();
  await page.keyboard.press('e');
  const hints = page.getByRole('region', { name: 'Hints' });
  const editor = page.getByRole('region', { name: 'YAML editor' });
  await expect(editor).toBeVisible();
  for (const width of [1440, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(hints).toBeInViewport();
    await expect(editor).toBeInViewport();
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(hints).toBeHidden();
  await expect(page.getByRole('button', { name: /^Leave mypod one node/ })).toBeVisible();
  await page.getByText('Hint 1').click();
  await expect(page.getByText(/ceiling is the minimum/).last()).toBeInViewport();
});

test('an answer that is given before a slow engine has begun the step is judged, too', async ({ page }) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (...message: unknown[]) => void;
    Worker.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => post.apply(this, message), 300);
    };
    const answer = () => document.querySelector<HTMLElement>('.prediction-option')?.click();
    new MutationObserver(answer).observe(document, { childList: true, subtree: true });
  });
  await begin(page);
  await button(page, 'Show what happens').click();
  await button(page, 'To the end of the run').click();
  await expect(outcomeOf(page)).toContainText('Not as predicted.');
});
