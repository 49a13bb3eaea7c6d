/** Every place has an address: it is in the window's bar and title, leads there from anywhere, and Back and Forward go along. */
import { expect, firstVisit, hold, lessonOf, type Page, stage, test } from './page.ts';

const fragment = (page: Page): string => new URL(page.url()).hash;

test('a lesson’s step opens by its address, with the cluster as the steps before leave it', async ({ page }) => {
  await page.goto('/#lesson/B1/why');
  await expect(lessonOf(page)).toContainText('Why not node-b2?');
  await expect(page).toHaveTitle('B1 · How uneven may zones get? · Podyssey');
  expect(fragment(page)).toBe('#lesson/B1/why');
  await page.reload();
  await expect(lessonOf(page)).toContainText('Why not node-b2?');
  await page.goto('about:blank');
  await page.goto('/#lesson/D1/end');
  await expect(page).toHaveTitle(/^D1 · .* · Podyssey$/);
  await expect(lessonOf(page).getByRole('button', { name: /^Next lesson: D2/ })).toBeVisible();
});

test('Back and Forward lead along steps and lessons, and leave only from the first', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto('/#lesson/B1/why');
  const lesson = lessonOf(page);
  const before = lesson.getByRole('heading', { name: 'Why not node-b2?' });
  const after = lesson.getByRole('heading', { name: 'When does it start?' });
  await expect(before).toBeVisible();
  await lesson.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(after).toBeVisible();
  await expect.poll(() => fragment(page)).toMatch(/^#lesson\/B1\/run/);
  await page.goBack();
  await expect(before).toBeVisible();
  await page.goForward();
  await expect(after).toBeVisible();
  await expect.poll(() => fragment(page)).toMatch(/^#lesson\/B1\/run/);
  await page.goBack();
  await expect(before).toBeVisible();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('a scene opens by its address with what is looked at, and a typed one leads elsewhere and back', async ({
  page,
}) => {
  await page.goto('/#scene/T-B?pod=default/web-a&mode=explore&timeline&t=12.5&panel=time');
  const timeline = page.getByRole('region', { name: 'Timeline', exact: true });
  await expect(timeline).toBeVisible();
  await expect(page).toHaveTitle(/ · Podyssey$/);
  const title = await page.title();
  await expect.poll(() => fragment(page)).toContain('t=12.5');
  await page.evaluate(() => (location.hash = 'scene/queue'));
  await expect(timeline).toHaveCount(0);
  await expect(page).not.toHaveTitle(title);
  await page.goBack();
  await expect(timeline).toBeVisible();
  await expect(page).toHaveTitle(title);
});

test('an address that is typed before the page reads them leads there all the same, and Back to the first', async ({
  page,
}) => {
  const letRead = await hold(page, /follow-[^/]*\.js/);
  await page.goto('/#lesson/B2');
  await expect(stage(page)).toHaveAccessibleDescription(/^\d+ nodes/);
  await page.evaluate(() => (location.hash = 'scene/queue'));
  letRead();
  await expect(page).toHaveTitle(/^Five pods wait/);
  await expect.poll(() => fragment(page)).toMatch(/^#scene\/queue/);
  await page.goBack();
  await expect(page).toHaveTitle(/^B2 · /);
});

test('a typed step of the lesson has its own picture in front, not what a later one opened', async ({ page }) => {
  await page.goto('/#lesson/D4/delete');
  const timeline = page.getByRole('region', { name: 'Timeline', exact: true });
  await expect(timeline).toBeVisible();
  await page.evaluate(() => (location.hash = 'lesson/D4'));
  await expect(lessonOf(page).getByRole('radio').first()).toBeVisible();
  await expect(timeline).toHaveCount(0);
});

test('an address that can’t be read says so, and the page begins at its start', async ({ page }) => {
  for (const wrong of ['lesson/Z9', 'scene/queue?stage=nowhere', '%%%', 'own', 'own/1.AAAA', 'own/9.AAAA']) {
    await page.goto('about:blank');
    await page.goto(`/#${wrong}`);
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
      /link can’t be read|is not here|does not hold it/,
    );
    await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
    await expect(page).toHaveTitle(/^B1 · /);
  }
});

test('a link to a timeline that its run does not have says so, and shows the cluster', async ({ page }) => {
  await page.goto('/#scene/T-B?pod=default/never&mode=explore&timeline');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('is not in this run');
  await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toHaveCount(0);
  await expect(page).toHaveTitle('preStop counts inside the grace · Podyssey');
});

test.describe('to somebody who is new', () => {
  test.use(firstVisit);

  test('a link shows what it leads to', async ({ page }) => {
    await page.goto('/#scene/queue');
    await expect(stage(page)).toBeVisible();
    await expect(page).toHaveTitle(/ · Podyssey$/);
    await expect.poll(() => fragment(page)).toBe('#scene/queue');
  });
});
