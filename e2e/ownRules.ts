/** What axe leaves out of WCAG 2.2 and can be seen in one page: run with it wherever a page is checked. */
import type { Page } from '@playwright/test';

/** @returns what is wrong, one line each */
export const ownRules = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    const words = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? '';
    // In front of a dialog there is nothing else.
    const dialogs = all('dialog[open]');
    const isInFront = (element: Element) => dialogs.length === 0 || dialogs.some((one) => one.contains(element));
    const wrong: string[] = [];

    // 2.5.3: who says what is seen presses it: its first line, below which figures may stand.
    for (const element of all('button[aria-label], a[aria-label], [role=tab][aria-label]').filter(isInFront)) {
      const hidden = [...element.querySelectorAll('.visually-hidden')].map((one) => one.textContent);
      const text = hidden.reduce((rest: string, one) => rest.replace(one, ''), element.innerText).trim();
      const seen = words(text.split('\n')[0] ?? '');
      if (!words(nameOf(element)).includes(seen)) wrong.push(`2.5.3: "${seen}" is called "${nameOf(element)}"`);
    }
    // 4.1.2: what says that its list is open has one.
    for (const field of all('[role=combobox][aria-expanded=true]'))
      if (!document.getElementById(field.getAttribute('aria-controls') ?? '')?.querySelector('[role=option]'))
        wrong.push(`4.1.2: "${nameOf(field)}" says that it is open, and nothing is`);
    // 2.4.3: tabs follow one another as they stand, and what a link leads to has a name.
    for (const row of all('[role=tablist], nav')) {
      const isFromRight = getComputedStyle(row).direction === 'rtl';
      const places = [...row.querySelectorAll('[role=tab], :scope > button')].filter(isSeen);
      const boxes = places.map((one) => one.getBoundingClientRect());
      for (const [at, { left, top }] of boxes.entries()) {
        const next = boxes[at + 1];
        if (next && Math.abs(next.top - top) < 4 && next.left > left === isFromRight)
          wrong.push(`2.4.3: "${places[at]?.textContent ?? ''}" stands after what comes behind it`);
      }
    }
    const active = document.activeElement;
    if (active?.matches('div[id]:not([role], [aria-label], [aria-labelledby])'))
      wrong.push(`2.4.3: the focus is on ${active.className}, which has no name`);
    // 2.4.6: what is set by two sliders is not told apart by one name.
    const sliders = all('input[type=range]').filter(isInFront);
    const names = sliders.map((one) => nameOf(one) || ((one as HTMLInputElement).labels?.[0]?.innerText ?? ''));
    for (const [at, name] of names.entries())
      if (names.indexOf(name) !== at) wrong.push(`2.4.6: two sliders "${name}"`);
    // 1.3.1
    const titles = all('h1');
    if (titles.length > 1) wrong.push(`1.3.1: ${titles.length} h1: ${titles.map((one) => one.innerText).join(' | ')}`);
    for (const table of document.querySelectorAll('table')) {
      if (!isSeen(table)) continue;
      const rows = [...table.querySelectorAll('tbody tr')].filter((row) => row.children.length > 1);
      // One head may be that of a group of rows.
      const isHeaded = (row: Element) =>
        row.querySelector('th') ?? row.parentElement?.querySelector('th[scope=rowgroup]');
      const bare = rows.filter((row) => !isHeaded(row)).length;
      if (bare > 0) wrong.push(`1.3.1: ${bare} rows without a header in ${table.className}`);
      if (rows.length > 0 && !table.querySelector('th[scope=col]'))
        wrong.push(`1.3.1: no columns in ${table.className}`);
    }
    // 1.1.1
    for (const picture of document.querySelectorAll('[role=img]'))
      if (isSeen(picture) && !picture.closest('[aria-hidden=true]') && !picture.hasAttribute('aria-labelledby'))
        if (nameOf(picture) === '') wrong.push(`1.1.1: a picture without a name: ${picture.getAttribute('class')}`);
    return wrong;
  });
