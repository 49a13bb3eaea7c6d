/** Who has nothing but keys: Tab until it is there, and never where nobody sees it. */
import type { Locator } from '@playwright/test';
import { expect, type Page } from './page.ts';

/** More stops than any screen has. */
const most = 140;

/** Presses Tab until the part has the focus, and asserts of each stop on the way that it is seen (WCAG 2.4.11). */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached();
  for (let stop = 0; stop < most; stop += 1) {
    expect(await coveredFocus(page), 'the focus is covered, or not shown').toBeNull();
    if (await target.first().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is reached by no Tab`);
}

/** Tab until it is there, then Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** @returns what has the focus, where other parts lie on all of it, it is outside of the window or has no ring; null: it is seen */
const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return null;
    // What lies invisibly over its own picture is seen where that is.
    const isBehind = getComputedStyle(active).pointerEvents === 'none';
    const shown =
      (active instanceof HTMLInputElement && active.closest('label')) || (isBehind && active.parentElement) || active;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const [x1, x2] = [Math.max(left, 0) + 1, Math.min(right, innerWidth) - 1];
    const [y1, y2] = [Math.max(top, 0) + 1, Math.min(bottom, innerHeight) - 1];
    const at = [0, 0.25, 0.5, 0.75, 1];
    const isSeen =
      x1 < x2 &&
      y1 < y2 &&
      at.some((across) =>
        at.some((down) => {
          const found = document.elementFromPoint(x1 + across * (x2 - x1), y1 + down * (y2 - y1));
          return found !== null && (shown.contains(found) || found.contains(shown));
        }),
      );
    if (!isSeen) return active.outerHTML.slice(0, 200);
    // What only a script gives the focus to, as a new title, is read from there on.
    const isStop = (active as HTMLElement | SVGElement).tabIndex >= 0;
    const rings = [active, shown, ...active.querySelectorAll('.ring-focus'), ...(active.parentElement?.children ?? [])];
    const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const isRinged = rings.some((one) => {
      const style = getComputedStyle(one);
      const { visibility, stroke } = style;
      const isDrawn = one.classList.contains('ring-focus') && stroke !== 'none' && visibility === 'visible';
      return isDrawn || hasOutline(style) || hasOutline(getComputedStyle(one, '::after'));
    });
    return !isStop || isRinged ? null : `no ring: ${active.outerHTML.slice(0, 200)}`;
  });
