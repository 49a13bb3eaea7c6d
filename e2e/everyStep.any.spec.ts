/**
 * Every step of every lesson, opened by its address: axe and our own rules find nothing. Each is seen in one of five ways,
 * the next step in the next one, and at a desk and on a phone by turns; PODYSSEY_LOOKS=all sees each in all ways on both.
 */
import type { LessonWords } from '../src/i18n/en/lessons/words.ts';
import { chapters } from '../src/lessons/order.ts';
import { expect, expectAccessible, lessonOf, type Page, test } from './page.ts';

const looks = [
  { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  { colorScheme: 'dark', contrast: 'more', forcedColors: 'none' },
  { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'active' },
] as const;

/** Which ways a stop is seen in, on a phone or at a desk. */
function looksAt(stop: number, onPhone: boolean) {
  if (process.env.PODYSSEY_LOOKS === 'all') return looks;
  return (stop % 2 === 1) === onPhone ? looks.filter((_, at) => at === Math.floor(stop / 2) % looks.length) : [];
}

async function openStep(page: Page, id: string, step: string): Promise<void> {
  await page.goto(`/#lesson/${id}/${step}`);
  await expect(lessonOf(page)).toContainText(`${id} ·`);
  await expect(page).toHaveURL(new RegExp(`#lesson/${id}/${step}$`));
  await expect(lessonOf(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(lessonOf(page)).not.toContainText('…');
}

/** The words of a lesson name its steps, and can be read without the scenes. */
async function stepsOf(id: string) {
  const { words } = (await import(`../src/i18n/en/lessons/${id}.ts`)) as { words: LessonWords };
  return Object.keys(words.steps).map((step) => ({ id, step }));
}

for (const { id: chapter, lessons } of chapters)
  test(`every step of chapter ${chapter} can be used by everybody`, async ({ page, isMobile }) => {
    const steps = (await Promise.all(lessons.map(stepsOf))).flat();
    expect(steps.length).toBeGreaterThan(6);
    test.setTimeout(60_000 + steps.length * 20_000);
    for (const [stop, { id, step }] of steps.entries())
      for (const look of looksAt(stop, isMobile))
        await test.step(`${id}/${step} ${Object.values(look).join(' ')}`, async () => {
          await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
          await openStep(page, id, step);
          await expectAccessible(page, [look.colorScheme]);
        });
  });
