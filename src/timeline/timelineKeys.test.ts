import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actionOf, keyName } from './timelineKeys.ts';

/** As much of an element as the keys look at. */
class FakeElement {
  constructor(private readonly is: string) {}
  closest = (selector: string) => (this.is !== '' && selector.split(', ').includes(this.is) ? this : null);
}
const dialogs = vi.fn(() => null as object | null);
beforeEach(() => {
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', { querySelector: dialogs });
  dialogs.mockReturnValue(null);
});

const press = (key: string, within = '', more: Partial<KeyboardEvent> = {}) =>
  ({
    ...{ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false },
    composedPath: () => [new FakeElement(within)],
    ...more,
  }) as unknown as KeyboardEvent;
const act = () => undefined;
const actions = { M: act, 'Shift+ArrowRight': act, Home: act, '3': act, Comma: act, '?': act };

describe('the name of a key', () => {
  it.each([
    ['m', '', false, 'M'],
    ['M', '', true, 'Shift+M'],
    ['ArrowRight', 'ArrowRight', true, 'Shift+ArrowRight'],
    [';', 'Comma', true, 'Shift+Comma'],
    [',', 'Comma', false, 'Comma'],
    ['?', 'Slash', true, '?'],
    ['3', 'Digit3', false, '3'],
  ])('of %s (%s) with Shift %s is %s', (key, code, shiftKey, name) =>
    expect(keyName({ key, code, shiftKey })).toBe(name),
  );
});

describe('a key of the timeline', () => {
  it.each(['m', '3', 'Home', '?'])('%s does what it says', (key) => expect(actionOf(press(key), actions)).toBe(act));

  it.each([
    ['a letter in a field', press('m', 'input')],
    ['a digit in a list', press('3', 'select')],
    ['an arrow on a handle', press('ArrowRight', '[role=slider]:not(.tl-cursor-tag)', { shiftKey: true })],
    ['Home in the table', press('Home', '.tl-table')],
    ['a browser key', press('m', '', { ctrlKey: true })],
    ['what somebody took already', press('m', '', { defaultPrevented: true })],
    ['a key that means nothing here', press('y')],
  ])('is not %s', (_, event) => expect(actionOf(event, actions)).toBeNull());

  it('is a letter on a handle, and none while a dialog is open', () => {
    const onHandle = press('m', '[role=slider]:not(.tl-cursor-tag)');
    expect(actionOf(onHandle, actions)).toBe(act);
    dialogs.mockReturnValue({});
    expect(actionOf(onHandle, actions)).toBeNull();
  });
});
