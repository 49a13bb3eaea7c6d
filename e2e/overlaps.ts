/** Words that lie on one another. */
import type { Page } from '@playwright/test';

/** Texts of one drawing or one box that cover a part of each other, two by two. */
export const overlapsOn = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const drawn: { text: string; around: Element; ground: Element | null; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const around = node.parentElement;
      if (text === '' || !around?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (around.closest('script, style, textarea, option, .visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const ground = around.closest('svg') ?? (around instanceof HTMLElement ? around.offsetParent : null);
      for (const line of range.getClientRects()) drawn.push({ text, around, ground, box: seenOf(line, around) });
    }
    const found = new Set<string>();
    for (const [at, one] of drawn.entries())
      for (const other of drawn.slice(at + 1)) {
        if (one.ground !== other.ground || one.around === other.around) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // The boxes of lines are higher than their letters.
        if (across > 2 && down > 0.4 * Math.min(one.box.height, other.box.height))
          found.add(
            `${one.text.slice(0, 40)} on ${other.text.slice(0, 40)}: ${Math.round(across)} × ${Math.round(down)} px`,
          );
      }
    return [...found];

    /** Of a line what is in the window, and in what cuts or scrolls it. */
    function seenOf(line: DOMRect, from: Element): DOMRect {
      let [left, right, top, bottom] = [Math.max(0, line.left), line.right, Math.max(0, line.top), line.bottom];
      for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(around);
        if (clipPath === 'inset(50%)') return new DOMRect();
        if (overflowX === 'visible' || around instanceof SVGElement) continue;
        const edge = around.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }
  });
