/** Loads the page anew without the address of what was on screen. @param note for the page that is loaded then */
export function reloadAtStart(note: object | null = null): void {
  history.replaceState(note, '', location.pathname + location.search);
  location.reload();
}
