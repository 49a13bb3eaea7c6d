/** Words that do not fit where they stand: cut off, or running out of what they stand on. */
import type { Page } from '@playwright/test';

/**
 * Each text on the page that a box cuts off, or that runs out of the box with a border or a ground of its own, or out of
 * the window. What is whole in its title may be cut with an ellipsis; the first lines of what a button opens may end there.
 * @param most so many px are not seen
 */
export const spillsOn = async (page: Page, most = 1): Promise<readonly string[]> =>
  page.evaluate((by) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest('script, style, textarea, option, .cm-editor, .visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const why = spill(range.getBoundingClientRect(), parent);
      if (why !== '') found.add(`${text.slice(0, 60)} · ${why}`);
    }
    return [...found];

    function spill(box: DOMRect, parent: Element): string {
      if (box.width <= 1 || box.height <= 1) return '';
      const sides = { x: true, y: true };
      let flows = true;
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        const isDrawn = around instanceof SVGElement;
        if (style.clipPath === 'inset(50%)') return '';
        if (isDrawn && !(around instanceof SVGSVGElement)) continue;
        if (style.display === 'contents' || style.display === 'inline') continue;
        const edge = around.getBoundingClientRect();
        const x = sides.x ? Math.max(box.right - edge.right, edge.left - box.left) : 0;
        const y = sides.y ? Math.max(box.bottom - edge.bottom, edge.top - box.top) : 0;
        const name = `${around.tagName.toLowerCase()}.${around.getAttribute('class') ?? ''}`.slice(0, 60);
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const cut = (clips(style.overflowX) && x > by) || (clips(style.overflowY) && y > by);
        if (cut && (box.top >= edge.bottom || box.bottom <= edge.top || box.left >= edge.right)) return '';
        const isEllipsis = style.textOverflow === 'ellipsis' && around.closest('[title]') !== null;
        const isTeaser = style.webkitLineClamp !== 'none' && around.closest('button') !== null;
        if (cut && !isEllipsis && !isTeaser) return `cut off by ${name}: ${Math.round(Math.max(x, y))} px`;
        if (cut) return '';
        const hasEdge = style.borderTopWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        if (flows && !isDrawn && hasEdge && x > by && !scrolls(style.overflowX))
          return `out of ${name} by ${Math.round(x)} px`;
        if (scrolls(style.overflowX)) sides.x = false;
        if (scrolls(style.overflowY)) sides.y = false;
        if (style.position === 'absolute' || style.position === 'fixed') flows = false;
      }
      return sides.x && (box.right > innerWidth + by || box.left < -by) ? 'out of the window' : '';
    }
  }, most);
