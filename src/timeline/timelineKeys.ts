/** Keys of the opened timeline, whatever has the focus, where no field or other part needs the key itself. */

export type KeyActions = Readonly<Record<string, () => void>>;

/** `Shift+ArrowRight`, `M`, `3`, `Comma` (a key by its place, whatever is printed on it). */
export function keyName({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key === '?') return '?';
  const name = code === 'Comma' || code === 'Period' ? code : key.length === 1 ? key.toUpperCase() : key;
  return shiftKey ? `Shift+${name}` : name;
}

/** What takes letters; what moves by arrows itself, but for the cursor, which these keys are made for. */
const fields = 'input, textarea, select, [contenteditable=true], dialog[open]';
const movers = '[role=slider]:not(.tl-cursor-tag), [role=tab], [role=tree], [role=radio], .tl-table, .tl-now';
const moving = /Arrow|Home|End/;

/** @returns what the key does now; null: it is somebody else's */
export function actionOf(event: KeyboardEvent, actions: KeyActions): (() => void) | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const action = actions[keyName(event)];
  const target = event.composedPath()[0];
  if (!action || !(target instanceof Element)) return action ?? null;
  if (document.querySelector('dialog[open]') || target.closest(fields)) return null;
  return moving.test(event.key) && target.closest(movers) ? null : action;
}

/** Listens before anybody else: what the stage calls by the same letter is hidden. @returns how to stop */
export function listenToTimelineKeys(actions: KeyActions): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, actions);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  addEventListener('keydown', onKeyDown, { capture: true });
  return () => removeEventListener('keydown', onKeyDown, { capture: true });
}
