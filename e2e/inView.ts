/** What has to be in view at once, measured. */
import type { Locator } from '@playwright/test';
import { expect, lessonOf, type Page } from './page.ts';

/** The usual laptop, and the smallest window that all of a question has to fit in. */
const rooms = [
  { width: 1366, height: 657 },
  { width: 1280, height: 720 },
];

/** Asserts that the question of a prediction, all its answers and, where there is one, the whole ruler are seen without scrolling. */
export async function expectQuestionInView(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const room of rooms) {
    await page.setViewportSize(room);
    await expect
      .configure({ soft: true })
      .poll(() => hidden(page), { message: `at ${room.width}×${room.height}`, timeout: 2000 })
      .toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** @returns what is not whole in view, with its place */
const hidden = (page: Page): Promise<readonly string[]> =>
  lessonOf(page).evaluate((column) => {
    const asked = [...column.querySelectorAll('legend, .prediction-option, .scene-title')];
    const ruler = document.querySelector('.ruler');
    return [...asked, ...(ruler ? [ruler] : [])].flatMap((part) => {
      const box = part.getBoundingClientRect();
      if (box.height === 0) return [];
      const at = { x: box.left + box.width / 2, ends: [box.top + 3, box.bottom - 3] };
      const isSeen = at.ends.every((y) => {
        const top = document.elementFromPoint(at.x, y);
        return top !== null && (part.contains(top) || top.closest('.ruler-place, .scenes')?.contains(part) === true);
      });
      return isSeen
        ? []
        : [`${part.textContent.trim().slice(0, 40)}: ${Math.round(box.top)} to ${Math.round(box.bottom)}`];
    });
  });

export const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;

/** @returns what makes the page wider than the window: nobody scrolls to the side to read */
export const cutOffSideways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1)
          .map((part) => `${part.tagName} ${part.getAttribute('class') ?? ''}`),
  );
