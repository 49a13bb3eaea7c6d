/** The page's keys: one listener for all of them. Who has a key is asked in order; what has the focus is asked before. */
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react';

type Act = () => void;

/** `front` before whatever has the focus, the others after it: a part of the page, the page's commands, what is left over. */
const orders = ['front', 'part', 'page', 'rest'] as const;

export interface KeyScope {
  order: (typeof orders)[number];
  /** What the key does now, by its name; nothing where it belongs to somebody else. */
  find: (key: string) => Act | null | undefined;
  /** Whether it is about what has the focus; for the whole page if left out. */
  holds?: (target: Element) => boolean;
  /** A key that leads away from text fields, too. */
  fromFields?: string | undefined;
}

/** As much of a key press as its name depends on. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** `Mod+Shift+Z`, `ArrowRight`, `Space`, `Comma` (by its place), `?` (as it is printed). Mod is ⌘ on a Mac, Ctrl elsewhere. */
export function keyName({ key, code, shiftKey, altKey, ctrlKey, metaKey }: Press): string {
  const isByPlace = code === 'Comma' || code === 'Period';
  const isSign = key.length === 1 && !isByPlace && key !== ' ' && key.toLowerCase() === key.toUpperCase();
  const [mod, other] = onMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  const name = isByPlace ? code : key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const parts = [altKey && 'Alt', other && 'Other', mod && 'Mod', shiftKey && !isSign && 'Shift', name];
  return parts.filter(Boolean).join('+');
}

/** Text of a key's name for a key cap. */
export const keyText = (name: string): string =>
  name.replace('Mod+', onMac ? '⌘' : 'Ctrl ').replace('Shift+', onMac ? '⇧' : 'Shift ');

/** Whether keys that are one character and no more act: anywhere, only while what they are about has the focus, never (WCAG 2.1.4). */
type When = 'on' | 'focused' | 'off';
let heeded: When = 'on';
export const heedCharacterKeys = (when: When): void => {
  heeded = when;
};

const character = /^(Shift\+)?([^\s]|Comma|Period)$/u;

/** Whether a key is a single character that the reader has switched off here: dictation types such keys by itself. */
export const isSilenced = (key: string, target: Pick<Element, 'closest'>): boolean =>
  character.test(key) && (heeded === 'off' || (heeded === 'focused' && target.closest('[data-own-keys]') === null));

/** What takes letters; the editor's text stands in a shadow root. */
const typing = 'input:not([type=range]), textarea, select, [contenteditable=true], [contenteditable=true] *';
/** What moves by arrows also where they lead nowhere. What moves by its own keys takes them before. */
const moving = '[role=tree], [data-arrows], input';
const pressed = 'button, a, summary, [role=tree], [data-arrows], input:not([type=range])';

/** Whether the browser, or what has the focus, has its own use for a key. Pure. */
export function isReserved(key: string, target: Pick<Element, 'closest'>, fromFields?: string): boolean {
  const isIn = (selector: string) => target.closest(selector) !== null;
  if (isIn(typing)) return key !== fromFields;
  if (/Arrow|Home|End/.test(key)) return isIn(moving) || (!key.includes('Arrow') && isIn('[data-scrolls]'));
  return (key === 'Space' || key === 'Delete') && isIn(pressed);
}

/** What listens now: functions, which come and go with their parts of the page. */
let scopes: readonly KeyScope[] = [];

/** @returns how to take the keys away again */
export function addKeys(scope: KeyScope): () => void {
  // Of one order the last that came is asked first.
  scopes = [scope, ...scopes].toSorted((a, b) => orders.indexOf(a.order) - orders.indexOf(b.order));
  return () => {
    scopes = scopes.filter((one) => one !== scope);
  };
}

/** To be called once for the page. @returns how to stop */
export function listenToKeys(): () => void {
  addEventListener('keydown', onFirst, true);
  addEventListener('keydown', onKeyDown);
  return () => {
    removeEventListener('keydown', onFirst, true);
    removeEventListener('keydown', onKeyDown);
  };
}

/** The same as long as a component is there; `find` and `holds` may be of the last drawing. */
export function useKeys({ order, find, holds }: Omit<KeyScope, 'fromFields'>): void {
  const findNow = useEffectEvent(find);
  const holdsNow = useEffectEvent((target: Element) => holds?.(target) ?? true);
  useEffect(() => addKeys({ order, find: (key) => findNow(key), holds: (target) => holdsNow(target) }), [order]);
}

/** Keys of one element, which are not the page's while it has the focus. @returns for its `onKeyDown` */
export const onKeys = (acts: Readonly<Record<string, Act>>) => (event: ReactKeyboardEvent) => {
  const act = acts[keyName(event)];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
};

function onFirst(event: KeyboardEvent): void {
  if (answer(event, true)) event.stopPropagation();
}

function onKeyDown(event: KeyboardEvent): void {
  if (!event.defaultPrevented && document.querySelector('dialog[open]') === null) answer(event, false);
}

/** @returns whether the key did something */
function answer(event: KeyboardEvent, isFirst: boolean): boolean {
  const key = keyName(event);
  const target = event.composedPath()[0];
  const element = target instanceof Element ? target : document.body;
  if (isSilenced(key, element)) return false;
  for (const { order, find, holds, fromFields } of scopes) {
    if ((order === 'front') !== isFirst) continue;
    if ((holds && !holds(element)) || (!isFirst && isReserved(key, element, fromFields))) continue;
    const act = find(key);
    if (!act) continue;
    event.preventDefault();
    act();
    return true;
  }
  return false;
}
