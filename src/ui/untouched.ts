/** Whether anybody has done anything here: a page that is opened by an address shows no ring before a key. */
let isTouched = false;

/** To be called once, as the page begins. */
export function noteTouch(): void {
  for (const act of ['keydown', 'pointerdown'])
    addEventListener(act, () => (isTouched = true), { once: true, capture: true });
}

/** Nobody has: the focus stays where the page begins. */
export const isUntouched = (): boolean => !isTouched;
