/** Every question of every lesson as a room sees it: nothing of its picture or answers has to be scrolled to. By turns in all languages. */
import type { LessonWords } from '../src/i18n/en/lessons/words.ts';
import { chapters } from '../src/lessons/order.ts';
import { expect, type Page, test } from './page.ts';

test.use({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });

const languages = ['en', 'zh-CN', 'zh-TW', 'id', 'de', 'es', 'ja'] as const;

/** The words of a lesson name its steps, and which of them ask. */
async function questionsOf(id: string): Promise<readonly string[]> {
  const { words } = (await import(`../src/i18n/en/lessons/${id}.ts`)) as { words: LessonWords };
  return Object.entries(words.steps).flatMap(([step, said]) => ('question' in said ? [`${id}/${step}`] : []));
}

/** What the room would have to scroll, and answers below the lesson's buttons. */
const hidden = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isScrolled = (part: Element) =>
      /auto|scroll/.test(getComputedStyle(part).overflowY) &&
      part.checkVisibility({ visibilityProperty: true }) &&
      part.clientHeight > 0 &&
      part.scrollHeight - part.clientHeight > 3;
    const parts = [...document.querySelectorAll('.panels > :is(.stage-place, .time-place, .why), .panels > * *')];
    const foot = document.querySelector('.lesson-foot')?.getBoundingClientRect().top ?? innerHeight;
    return [
      ...parts.filter((part) => !part.closest('.scenes') && isScrolled(part)).map((part) => part.className.toString()),
      ...[...document.querySelectorAll('.prediction-option')]
        .filter((answer) => answer.getBoundingClientRect().bottom > foot + 0.5)
        .map((answer) => answer.textContent),
    ];
  });

for (const { id: chapter, lessons } of chapters)
  test(`a room sees each question of chapter ${chapter} whole`, async ({ page }) => {
    const questions = (await Promise.all(lessons.map(questionsOf))).flat();
    expect(questions.length).toBeGreaterThan(3);
    const bar = page.locator('.present-bar');
    test.setTimeout(60_000 + questions.length * 20_000);
    for (const [turn, language] of languages.entries()) {
      const asked = questions.filter((_, at) => at % languages.length === turn);
      for (const [at, question] of asked.entries())
        await test.step(`${question} ${language}`, async () => {
          if (at === 0) await page.goto(`/?lang=${language}#lesson/${question}`);
          else await page.evaluate((to) => location.replace(`#lesson/${to}`), question);
          await expect(page).toHaveURL(new RegExp(`#lesson/${question}$`));
          await expect(page).toHaveTitle(new RegExp(`^${question.split('/')[0]} `));
          await expect(page.locator('.prediction:enabled')).toBeVisible();
          await expect(page.locator('.lesson-column [aria-busy="true"]')).toHaveCount(0);
          // It outlives a change of language.
          await expect(async () => {
            if ((await bar.count()) === 0) await page.keyboard.press('p');
            await expect(bar).toBeVisible({ timeout: 3000 });
          }).toPass();
          await expect.poll(() => hidden(page)).toEqual([]);
        });
    }
  });
