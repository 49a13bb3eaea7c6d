/** Story: a lesson in front of a room, led by a clicker. */
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, lessonOf, stage, test, timelineOf } from './page.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const bar = (page: Page): Locator => page.getByRole('banner');
const on = (page: Page) => page.keyboard.press('PageDown');
const told = (page: Page): Locator => lessonOf(page).getByText(/[Aa]s predicted\./);
const oneMore = (page: Page, answer: string) => lessonOf(page).getByRole('button', { name: `One more for: ${answer}` });

async function give(page: Page, lesson: string, question: RegExp): Promise<void> {
  await page.goto(`/#lesson/${lesson}`);
  await expect(lessonOf(page).getByRole('group', { name: question })).toBeVisible();
  await page.keyboard.press('p');
  await expect(bar(page).getByRole('button', { name: 'Lesson', exact: true })).toHaveAttribute('aria-pressed', 'true');
}

/** The run plays to its end, and the room sees what settles it; only the next press says what was found, beside that. */
async function toVerdict(page: Page, settling: Locator): Promise<void> {
  await expect(
    page.getByRole('button', { name: 'To the end of the run', disabled: true }).filter({ visible: true }),
  ).toBeVisible();
  await expect(settling.first()).toBeInViewport({ ratio: 0.95 });
  await expect(told(page)).toBeHidden();
  await on(page);
  await expect(told(page)).toBeVisible();
  await expect(settling.first()).toBeInViewport({ ratio: 0.95 });
}

test('D1: the question waits for the room, its votes are bars, the run fills the screen, the verdict comes on the next press', async ({
  page,
}) => {
  await give(page, 'D1', /How does the app end\?/);
  await expect(stage(page)).toBeVisible();
  await on(page);
  const said = bar(page).getByRole('heading', { name: 'Choose an answer, or count the room’s' });
  await expect(said).toBeVisible();
  // What is said to who leads covers nothing of what the room reads.
  const title = lessonOf(page).getByRole('heading', { level: 2 });
  expect(lowEnd(await said.boundingBox())).toBeLessThanOrEqual((await title.boundingBox())?.y ?? 0);

  await lessonOf(page).getByRole('button', { name: 'Vote by phone' }).click();
  await expect(lessonOf(page).getByText(/^Phones cannot reach 127\.0\.0\.1/)).toBeVisible();
  await lessonOf(page).getByRole('button', { name: 'Vote by phone' }).click();
  await oneMore(page, 'killed').click();
  await oneMore(page, 'killed').click();
  await oneMore(page, 'by itself').click();
  await lessonOf(page).getByRole('button', { name: 'One less for: by itself' }).click();
  await expect(lessonOf(page).getByText('2 votes')).toBeAttached();
  await expect(lessonOf(page).getByRole('radio', { name: /^killed/ })).toBeChecked();
  await expectAccessible(page);

  await on(page);
  await expect(timelineOf(page)).toBeVisible();
  await expect(lessonOf(page)).toBeHidden();
  await toVerdict(page, timelineOf(page).getByText('SIGKILL'));
  await expect(told(page)).toHaveText(/^As predicted\./);
  await expectAccessible(page);
  await on(page);
  await expect(lessonOf(page).getByRole('region', { name: 'Goal' })).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(lessonOf(page).getByRole('group', { name: /How does the app end\?/ })).toBeVisible();
  await on(page);
  await expect(lessonOf(page).getByRole('region', { name: 'Goal' })).toBeVisible();
  await on(page);
  await expect(bar(page).getByRole('heading', { name: /^The goal is open/ })).toBeVisible();
  await on(page);
  await expect(lessonOf(page).getByRole('button', { name: 'Next', disabled: false })).toBeVisible();
});

test('E2: by arrows, an answer chosen by hand; the screen goes blank; a timer runs', async ({ page }) => {
  await give(page, 'E2', /How many processes/);
  for (const side of ['What the API server believes', 'writes to data-db-0'])
    await expect(page.getByText(side).filter({ visible: true })).toBeInViewport({ ratio: 0.9 });
  await expect(lessonOf(page).getByRole('radio', { name: 'two', exact: true })).toBeInViewport({ ratio: 0.9 });
  await lessonOf(page).getByRole('radio', { name: 'two', exact: true }).check();
  await page.keyboard.press('.');
  const blank = page.getByRole('button', { name: /^The screen is blank/ });
  await expect(blank).toBeVisible();
  await on(page);
  await expect(blank).toBeHidden();

  await bar(page).getByRole('button', { name: 'Start the timer, 0:00' }).click();
  await expect(bar(page).getByRole('button', { name: 'Stop the timer, 0:01' })).toBeVisible();
  await bar(page)
    .getByRole('button', { name: /^Stop the timer/ })
    .click();
  await bar(page).getByRole('button', { name: 'Set the timer to 0' }).click();
  await expect(bar(page).getByRole('button', { name: 'Start the timer, 0:00' })).toBeVisible();

  await lessonOf(page).getByRole('radio', { name: 'two', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('treeitem', { name: /^node-2/ }).filter({ visible: true });
  await toVerdict(page, second);
  await expect(lessonOf(page).getByRole('radio', { name: /^two\b/ })).toBeInViewport({ ratio: 0.9 });
  await expect(second).toBeInViewport({ ratio: 0.95 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Present on a projector' })).toBeVisible();
  await expect(told(page)).toBeVisible();
});

test('E2: all ways to its goal are in sight, and what reaching it shows', async ({ page }) => {
  await page.goto('/#lesson/E2/force');
  const goal = lessonOf(page).getByRole('region', { name: 'Goal' });
  await expect(goal).toBeVisible();
  await page.keyboard.press('p');
  await expect(bar(page)).toBeVisible();
  for (const way of ['Delete db-0', 'Delete db-0, grace 5 s', 'Force delete db-0'])
    await expect(goal.getByRole('button', { name: way, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    if ((await goal.getAttribute('data-reached')) !== 'true') await on(page);
    await expect(goal).toHaveAttribute('data-reached', 'true', { timeout: 2000 });
  }).toPass();
  await expect(goal.getByText('processes write to one volume')).toBeInViewport({ ratio: 1 });
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(/^Invariant broken/).first()).toBeAttached();
  await expect(notices.getByText(/^Invariant broken/).filter({ visible: true })).toHaveCount(0);
  const foot = lessonOf(page).locator('.lesson-foot');
  await expect
    .poll(async () => ((await foot.boundingBox())?.y ?? 0) - lowEnd(await goal.locator('.goal-done').boundingBox()))
    .toBeGreaterThanOrEqual(0);
});

test('D1: the keys lead on through what its ending has below, and back, before they say that nothing more happens', async ({
  page,
}) => {
  await page.goto('/#lesson/D1/end');
  const last = page.getByRole('region', { name: 'One case, all cases' }).getByRole('button').last();
  await expect(last).toBeAttached();
  await page.keyboard.press('p');
  await expect(bar(page)).toBeVisible();
  await expect(last).not.toBeInViewport();
  const over = bar(page).getByRole('heading', { name: 'Nothing more happens' });
  await expect(async () => {
    await on(page);
    await expect(last).toBeInViewport({ ratio: 0.5, timeout: 300 });
  }).toPass();
  await expect(async () => {
    await on(page);
    await expect(over).toBeVisible({ timeout: 300 });
  }).toPass();
  const first = lessonOf(page).getByRole('heading', { level: 2 });
  await expect(async () => {
    await page.keyboard.press('PageUp');
    await expect(first).toBeInViewport({ ratio: 0.9, timeout: 300 });
  }).toPass();
  await expect(page).toHaveURL(/#lesson\/D1\/end/);
});

const lowEnd = (box: { y: number; height: number } | null): number => (box ? box.y + box.height : Number.NaN);

/** Where a question leaves its answers the least height, with the last of them. */
const longest = [
  ['A1', 'sort', 'Running'],
  ['B11', 'ask', 'none'],
  ['C4', 'ask', 'none'],
  ['C5', 'read', 'still “not helpful”'],
] as const;

test('every answer stands above the lesson’s buttons, also where much is asked', async ({ page }) => {
  for (const [id, step, last] of longest) {
    await page.goto(`./#lesson/${id}/${step}`);
    await expect(lessonOf(page).getByRole('radio', { name: last, exact: true })).toBeVisible();
    if ((await page.locator('.present-bar').count()) === 0) await page.keyboard.press('p');
    await expect(bar(page)).toBeVisible();
    const answer = lessonOf(page).locator('.prediction-option').last();
    const foot = lessonOf(page).locator('.lesson-foot');
    const end = async () => ((await foot.boundingBox())?.y ?? 0) - lowEnd(await answer.boundingBox());
    await expect.poll(end, { message: `${id}/${step}` }).toBeGreaterThanOrEqual(0);
    await lessonOf(page)
      .getByRole('button', { name: /^One more for/ })
      .first()
      .click();
    await expect(lessonOf(page).locator('.votes-count').last()).toBeVisible();
    await expect.poll(end, { message: `${id}/${step}, with votes` }).toBeGreaterThanOrEqual(0);
  }
});
