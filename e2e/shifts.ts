/** What jumps: boxes that stand elsewhere than in the frame before, though no hand has drawn them there. */
import type { Page } from '@playwright/test';

interface Source {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}
type Shift = PerformanceEntry & { sources: readonly Source[] };

/** Notes from here on what jumps, also within half a second of a hand, which Chromium's own sum leaves out. */
export const watchShifts = async (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: Shift[] = [];
    const watcher = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    watcher.observe({ type: 'layout-shift' });
    Object.assign(globalThis, { shifts, watcher });
  });

/**
 * @param meant parts within which words may stand elsewhere, as they say something else: their own box must not move
 * @returns what has jumped since it was asked last, each by its class and its words
 */
export const shiftsOn = async (page: Page, meant: string): Promise<readonly string[]> =>
  page.evaluate(async (within) => {
    // What is told of a frame comes after it.
    for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
    const { shifts, watcher } = globalThis as unknown as { shifts: Shift[]; watcher: PerformanceObserver };
    shifts.push(...(watcher.takeRecords() as Shift[]));
    // On a page read from the right words begin at their right edge; of Latin ones Chromium now and then takes the left.
    const isStill = ({ previousRect: before, currentRect: now }: Source) =>
      document.dir === 'rtl' && before.right === now.right && before.top === now.top;
    const found = shifts
      .splice(0)
      .flatMap(({ sources }) => sources.filter((one) => !isStill(one)).map(({ node }) => node));
    // The thumb of a slider, which follows its value, has no node.
    const boxes = found.flatMap((node) => (node instanceof Element ? [node] : (node?.parentElement ?? [])));
    return boxes
      .filter((box) => !box.parentElement?.closest(within))
      .map((box) => `${box.getAttribute('class')}: ${(box.textContent ?? '').slice(0, 60)}`);
  }, meant);
