import { describe, expect, it } from 'vitest';
import { navigationAtStart } from './slices/navigation.ts';
import { ledTo, opened, turnedTo, whyPartOf } from './whyPart.ts';

const podView = (name: string, node: string | null) => ({ key: `default/${name}`, node });
const view = { pods: [podView('web-1', 'node-1'), podView('web-2', 'node-1'), podView('mypod', null)] };
const { why } = navigationAtStart;
const bound = { why, view, podState: null, focus: 'default/web-1' };
const pending = { ...bound, focus: 'default/mypod' };
const gone = { ...bound, focus: 'default/old', podState: { pod: 'default/old' } };

describe('the part of the answer that a pod opens at', () => {
  it.each([
    ['its life, once it has a node', bound, 'life'],
    ['its placement, while it waits', pending, 'placement'],
    ['why, if its object is gone', gone, 'why'],
    ['where one has turned to by hand, whichever pod it was', { ...pending, why: { ...why, chosen: 'life' } }, 'life'],
    ['why, also where another part was turned to by hand before', { ...gone, why: { ...why, chosen: 'life' } }, 'why'],
    ['its placement, while a cell of it is open', { ...bound, ...turnedTo(bound, 'placement') }, 'placement'],
    ['by itself, after a cell of another pod', { ...bound, ...turnedTo(pending, 'placement') }, 'life'],
  ] as const)('is %s', (_name, state, part) => {
    expect(whyPartOf(state)).toBe(part);
    expect(whyPartOf({ ...state, ...opened(state) })).toBe(part);
  });

  it('stays while it is bound, and while it goes', () => {
    const shown = { ...pending, ...opened(pending) };
    const later = { pods: [podView('mypod', 'node-1')] };
    expect(whyPartOf({ ...shown, view: later })).toBe('placement');
    expect(whyPartOf({ ...shown, view: null, podState: { pod: 'default/mypod' } })).toBe('placement');
    expect(opened({ ...shown, view: later })).toEqual({});
  });

  it('is settled by the first picture that has the pod', () => {
    expect(opened({ ...bound, view: null })).toEqual({});
    expect(opened({ ...bound, focus: null })).toEqual({});
    expect(opened(bound).why?.open).toEqual({ pod: 'default/web-1', part: 'life' });
  });

  it('is the one that a lesson leads to; the next pod opens by itself, whatever was chosen by hand before', () => {
    const led = { ...bound, ...ledTo('default/web-1', 'owner') };
    expect(whyPartOf(led)).toBe('owner');
    expect(whyPartOf({ ...led, focus: 'default/web-2' })).toBe('life');
  });
});
