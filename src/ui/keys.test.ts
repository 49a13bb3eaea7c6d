import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addKeys, heedCharacterKeys, isReserved, isSilenced, keyName, type KeyScope, listenToKeys } from './keys.ts';

const none = { code: '', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

test.each([
  [{ key: 'm' }, 'M'],
  [{ key: 'M', shiftKey: true }, 'Shift+M'],
  [{ key: 'ArrowRight', shiftKey: true }, 'Shift+ArrowRight'],
  [{ key: ';', code: 'Comma', shiftKey: true }, 'Shift+Comma'],
  [{ key: ',', code: 'Comma' }, 'Comma'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: '+', shiftKey: true }, '+'],
  [{ key: ' ' }, 'Space'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'Mod+Shift+Z'],
  [{ key: 'p', metaKey: true }, 'Other+P'],
  [{ key: 'ArrowUp', altKey: true }, 'Alt+ArrowUp'],
])('%j is the key %s', (press, name) =>
  // What an event says is not its own, but its prototype's.
  expect(keyName(Object.create({ ...none, ...press }) as KeyboardEvent)).toBe(name),
);

/** As much of an element as the keys look at: it answers to one part of a selector. */
class FakeElement {
  constructor(private readonly is: string) {}
  closest = (selector: string) => (selector.split(', ').includes(this.is) ? this : null) as Element | null;
}

test.each([
  ['M', 'textarea', true],
  ['Mod+K', 'textarea', false],
  ['Mod+Z', 'select', true],
  ['ArrowRight', '[role=tree]', true],
  ['Shift+ArrowRight', '[data-arrows]', true],
  ['Home', '[data-scrolls]', true],
  ['ArrowRight', '[data-scrolls]', false],
  ['ArrowRight', 'button', false],
  ['End', 'button', false],
  ['Space', 'button', true],
  ['Delete', 'button', true],
  ['M', 'button', false],
  ['Escape', '[role=tree]', false],
])('%s on %s is kept there: %s', (key, is, isReused) =>
  expect(isReserved(key, new FakeElement(is), 'Mod+K')).toBe(isReused),
);

describe('single-key shortcuts', () => {
  afterEach(() => heedCharacterKeys('on'));
  const silenced = (is: string) =>
    ['M', 'Shift+M', '1', '?', '+', 'Comma', 'Space', 'Escape', 'ArrowUp', 'Alt+ArrowUp', 'Mod+K', 'Delete'].filter(
      (key) => isSilenced(key, new FakeElement(is)),
    );
  const characters = ['M', 'Shift+M', '1', '?', '+', 'Comma'];

  test('all act until they are switched off', () => expect(silenced('body')).toEqual([]));

  test('act only where the focus is in what they are about, if so set', () => {
    heedCharacterKeys('focused');
    expect(silenced('body')).toEqual(characters);
    expect(silenced('[data-own-keys]')).toEqual([]);
  });

  test('act nowhere once they are off; keys that are no characters go on', () => {
    heedCharacterKeys('off');
    expect(silenced('[data-own-keys]')).toEqual(characters);
  });
});

describe('a key is asked for', () => {
  const listeners: [(event: object) => void, boolean][] = [];
  const dialog = vi.fn(() => null as object | null);
  const stops: (() => void)[] = [];
  beforeEach(() => {
    listeners.length = 0;
    dialog.mockReturnValue(null);
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('document', { querySelector: dialog, body: new FakeElement('body') });
    vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void, first = false) =>
      listeners.push([listener, first]),
    );
    listenToKeys();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  const add = (scope: Partial<KeyScope> & Pick<KeyScope, 'order'>, keys: readonly string[], act: () => void) =>
    stops.push(addKeys({ find: (key) => (keys.includes(key) ? act : null), ...scope }));
  const press = (key: string, is = 'body', takenBefore = false) => {
    let isTaken = false;
    const event = {
      ...none,
      key,
      get defaultPrevented() {
        return isTaken || takenBefore;
      },
      composedPath: () => [new FakeElement(is)],
      preventDefault: () => {
        isTaken = true;
      },
      stopPropagation: vi.fn(),
    };
    for (const isFirst of [true, false])
      for (const [listener, first] of listeners) if (first === isFirst && !isTaken) listener(event);
    return isTaken;
  };

  test('at a part of the page before the page, and at what is left over last', () => {
    const done: string[] = [];
    add({ order: 'rest' }, ['M', 'B', 'x'], () => done.push('rest'));
    add({ order: 'page' }, ['M', 'B'], () => done.push('page'));
    add({ order: 'part' }, ['M'], () => done.push('part'));
    expect(['m', 'b', 'q'].map((key) => press(key))).toEqual([true, true, false]);
    expect(done).toEqual(['part', 'page']);
  });

  test('not where it was taken before, where a dialog is open, or where the part is not meant', () => {
    const act = vi.fn();
    add({ order: 'part', holds: (target) => (target as unknown as FakeElement).closest('here') !== null }, ['M'], act);
    expect(press('m', 'here', true)).toBe(false);
    expect(press('m', 'elsewhere')).toBe(false);
    dialog.mockReturnValue({});
    expect(press('m', 'here')).toBe(false);
    expect(act).not.toHaveBeenCalled();
    dialog.mockReturnValue(null);
    expect(press('m', 'here')).toBe(true);
  });

  test('not where single-key shortcuts are off', () => {
    const act = vi.fn();
    add({ order: 'front' }, ['M', 'Escape'], act);
    heedCharacterKeys('off');
    expect(press('m')).toBe(false);
    expect(press('Escape')).toBe(true);
    heedCharacterKeys('on');
    expect(press('m')).toBe(true);
  });

  test('in front before whatever has the focus, also a text field', () => {
    const act = vi.fn();
    add({ order: 'front' }, ['M'], act);
    expect(press('m', 'textarea')).toBe(true);
  });

  test('and done no more once it was taken away', () => {
    add({ order: 'page' }, ['M'], vi.fn());
    for (const stop of stops.splice(0)) stop();
    expect(press('m')).toBe(false);
  });
});
