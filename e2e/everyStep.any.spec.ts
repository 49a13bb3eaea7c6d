/**
 * Every step of every lesson, opened by its address: axe and our own rules find nothing, and no word is cut off or runs out
 * of where it stands. Each is seen in one of five ways and in one language, the next step in the next ones, and at desks of
 * three sizes and on a phone by turns; PODYSSEY_LOOKS=all sees each in every language, at all four sizes, and the ways by turns.
 */
import { readFileSync } from 'node:fs';
import { app as english } from '../src/i18n/en/app.ts';
import type { LessonWords } from '../src/i18n/en/lessons/words.ts';
import { chapters } from '../src/lessons/order.ts';
import { expect, expectAccessible, type Page, test } from './page.ts';
import { spillsOn } from './spills.ts';

const looks = [
  { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  { colorScheme: 'dark', contrast: 'more', forcedColors: 'none' },
  { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'active' },
] as const;

const languages = ['en', 'zh-CN', 'zh-TW', 'id', 'de', 'es', 'ja'] as const;

const desks = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
] as const;

const seesAll = process.env.PODYSSEY_LOOKS === 'all';

/** Which ways a stop is seen in, on a phone or at a desk. */
function viewsAt(stop: number, onPhone: boolean) {
  const turn = Math.floor(stop / 2);
  const view = (at: number) => ({
    ...(looks[at % looks.length] ?? looks[0]),
    language: languages[(turn + at) % languages.length] ?? 'en',
  });
  if (seesAll) return languages.map((_, at) => view(at));
  return (stop % 2 === 1) === onPhone ? [view(turn % looks.length)] : [];
}

const desksAt = (stop: number) => (seesAll ? desks : [desks[stop % desks.length] ?? desks[0]]);

/** What the column with the lesson is called in a language. */
function nameOfLesson(language: (typeof languages)[number]): string {
  if (language === 'en') return english.lesson.name;
  const file = new URL(`../public/languages/${language}/first.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { app: typeof english }).app.lesson.name;
}

async function openStep(page: Page, id: string, step: string, language: (typeof languages)[number]): Promise<void> {
  const lesson = page.getByRole('region', { name: nameOfLesson(language), exact: true });
  await page.goto(`/?lang=${language}#lesson/${id}/${step}`);
  await expect(lesson).toContainText(`${id} ·`);
  await expect(page).toHaveURL(new RegExp(`#lesson/${id}/${step}$`));
  await expect(page).toHaveTitle(new RegExp(`^${id} · .+ · Podyssey$`));
  await expect(lesson.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(lesson).not.toContainText('…');
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
    test.setTimeout(60_000 + steps.length * (seesAll ? languages.length : 1) * 20_000);
    for (const [stop, { id, step }] of steps.entries())
      for (const { language, ...look } of viewsAt(stop, isMobile))
        await test.step(`${id}/${step} ${language} ${Object.values(look).join(' ')}`, async () => {
          await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
          const sizes = isMobile ? [page.viewportSize() ?? desks[0]] : desksAt(stop);
          await page.setViewportSize(sizes[0] ?? desks[0]);
          await openStep(page, id, step, language);
          await expectAccessible(page, [look.colorScheme]);
          for (const size of sizes) {
            await page.setViewportSize(size);
            await expect.poll(() => spillsOn(page)).toEqual([]);
          }
        });
  });
