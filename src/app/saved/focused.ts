/** For what takes the place of what was pressed: a ref that moves the focus there. */
export const focused = (element: HTMLElement | null): void => element?.focus();
