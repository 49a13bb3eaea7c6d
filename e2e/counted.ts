/** What meets the eye of whoever opens the page: things to press, words and numbers in view. */
import { expect, type Page } from '@playwright/test';

interface Counted {
  presses: number;
  words: number;
  numbers: number;
}

/** Each digit group of a name, as the 5 of `web-5`, is a number; what only a screen reader says is not counted. */
const counted = (page: Page): Promise<Counted> =>
  page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      const { width, height, right, bottom, left, top } = element.getBoundingClientRect();
      const isInView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
      return width > 1 && height > 1 && isInView && element.checkVisibility({ visibilityProperty: true });
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? '';
      if (text.trim() && parent && isSeen(parent) && !parent.closest('title, script, .visually-hidden'))
        texts.push(text);
    }
    const all = texts.join(' ');
    const pressable = 'a[href], button, input, select, summary, [role="treeitem"], [tabindex="0"]';
    return {
      presses: [...document.querySelectorAll(pressable)].filter(isSeen).length,
      words: all.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length,
      numbers: all.match(/\d+/g)?.length ?? 0,
    };
  });

/** What a first visit may meet at most. */
const most: Counted = { presses: 12, words: 60, numbers: 12 };

/** Prints the counts, and fails where there is more. */
export async function expectFew(page: Page): Promise<void> {
  const { presses, words, numbers } = await counted(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  process.stdout.write(`${width}×${height}: ${presses} things to press, ${words} words, ${numbers} numbers\n`);
  expect(presses).toBeLessThanOrEqual(most.presses);
  expect(words).toBeLessThanOrEqual(most.words);
  expect(numbers).toBeLessThanOrEqual(most.numbers);
}
