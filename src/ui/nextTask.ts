/**
 * What an event leads to is drawn in a task of its own: after a click the browser lays the page out to find what lies
 * under the pointer, and would do so on top of the drawing.
 */

/** What is still to come, in the order in which it was asked for. */
let waiting: (() => void)[] = [];

/** Nothing may be typed into what `act` changes, and nothing that only the user may start (a file dialog) be opened by it. */
export function nextTask(act: () => void): void {
  if (waiting.length === 0) setTimeout(actNow);
  waiting.push(act);
}

/** All that waits, at once: for whoever has to know what came of it. */
export function actNow(): void {
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}
