/**
 * Every lesson on the page: opened from the map, gone through by anyone in a hurry (the first answer, three hints, “Do it
 * for me”), to its ending with all its cases. PODYSSEY_ENDINGS=folder keeps a picture of each ending.
 */
import { predict } from './lessons.ts';
import { expect, expectAccessible, lessonOf, type Page, stage, test } from './page.ts';
import { expectQuestionInView } from './inView.ts';

const chapters = [
  'Life of a pod',
  'Spread',
  'Priority and preemption',
  'Leaving gracefully',
  'When nodes fail',
  'Pressure and budgets',
  'Reading what happened',
];
const folder = process.env.PODYSSEY_ENDINGS;

/** A lesson begins in one scheme and ends in the other; the next one the other way round. */
const schemeOf = (at: number): 'light' | 'dark' => (at % 2 === 0 ? 'light' : 'dark');

const map = (page: Page) => page.getByRole('region', { name: 'All lessons' });

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: /: all lessons$/ }).click();
  await expect(
    map(page)
      .getByText(/^\d+ of \d+ done$/)
      .first(),
  ).toBeVisible();
}

/** @returns at the ending */
async function goThrough(page: Page): Promise<void> {
  const column = lessonOf(page);
  const next = column.getByRole('button', { name: 'Next', exact: true });
  const place = column.getByText(/^\d+ of \d+$/);
  for (;;) {
    const [, at = '', of = ''] = /(\d+) of (\d+)/.exec(await place.innerText()) ?? [];
    if (at === of) return;
    if ((await next.getAttribute('title')) === 'Choose an answer first') {
      await expectQuestionInView(page);
      await predict(page, /./);
    }
    const hint = column.getByRole('button', { name: 'Hint' });
    const doIt = column.getByRole('button', { name: 'Do it for me' });
    while ((await hint.isVisible()) && (await hint.isEnabled())) await hint.click();
    if (await hint.isVisible()) await doIt.click();
    await expect(next).toHaveAttribute('aria-disabled', 'false');
    await next.click();
    await expect(place).toHaveText(`${Number(at) + 1} of ${of}`);
  }
}

for (const [chapter, name] of chapters.entries()) {
  test(`every lesson of chapter ${'ABCDEFG'.charAt(chapter)} leads to its ending`, async ({ page }) => {
    await page.goto('/');
    await expect(stage(page)).toHaveAccessibleDescription(/^6 nodes/);
    await openMap(page);
    const lessons = map(page).getByRole('region', { name }).getByRole('listitem');
    const count = await lessons.count();
    expect(count).toBeGreaterThan(2);
    test.setTimeout(60_000 + count * 40_000);
    for (let index = 0; index < count; index += 1) {
      const lesson = lessons.nth(index).getByRole('button');
      const id = (await lesson.innerText()).split(' ')[0] ?? '';
      await lesson.click();
      await expect(lessonOf(page)).toContainText(`${id} ·`);
      // The page has begun with its second step (knownFrom).
      await expect(lessonOf(page)).toContainText(id === 'B1' ? /^.*2 of \d/ : /^.*1 of \d/);
      await expect(lessonOf(page)).not.toContainText('…');
      await expectAccessible(page, [schemeOf(index)]);
      await goThrough(page);
      await expect(lessonOf(page).getByRole('button', { name: 'Copy the YAML' })).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'One case, all cases' }).and(page.locator('[aria-busy=false]')),
      ).toBeVisible({ timeout: 60_000 });
      await expect(lessonOf(page)).not.toContainText('…');
      await expectAccessible(page, [schemeOf(index + 1)]);
      if (folder) await page.screenshot({ path: `${folder}/${id}.png` });
      await openMap(page);
    }
    await expect(map(page).getByText(`${count} of ${count} done`)).toBeVisible();
  });
}
