/** In a projector's view the page is drawn larger: what the browser measures on the screen is more than what the page counts in. */
let zoom = 1;

/** @param next px of the screen for one px of the page */
export const setPageZoom = (next: number): void => {
  zoom = next;
};

/** From px of the screen (pointers, getBoundingClientRect) to those of the page (styles, offsetWidth). */
export const inPage = (screenPx: number): number => screenPx / zoom;
