import { describe, expect, it } from 'vitest';
import { type ViewRequest, firstShown, nextShown } from './shownView.ts';

const bound: ViewRequest = { pod: 'default/web-1', isBound: true, isGone: false, asking: '', subject: null, led: null };
const pending: ViewRequest = {
  pod: 'default/mypod',
  isBound: false,
  isGone: false,
  asking: '',
  subject: null,
  led: null,
};

describe('which half of the answer a pod opens at', () => {
  it.each([
    ['its life, once it has a node', bound, 'life'],
    ['its placement, while it waits', pending, 'placement'],
    ['its placement, while it is held over a node', { ...bound, asking: 'held' }, 'placement'],
  ] as const)('%s', (_name, call, view) => {
    expect(firstShown(call).view).toBe(view);
  });

  it('stays as it was chosen while pods change', () => {
    const chosen = { ...firstShown(pending), view: 'life', chosen: 'life' } as const;
    expect(nextShown(chosen, { ...pending, pod: 'default/other' }).view).toBe('life');
  });

  it('does not turn over when the pod in focus is bound', () => {
    expect(nextShown(firstShown(pending), { ...pending, isBound: true }).view).toBe('placement');
  });

  it('turns to the placement when a cell is opened, and stays when it is closed', () => {
    const opened = nextShown(firstShown(bound), { ...bound, asking: 'filter NodeName n1' });
    expect(opened.view).toBe('placement');
    expect(nextShown(opened, bound).view).toBe('placement');
  });

  it('turns to the owners each time that one is looked for, and stays until another part is chosen', () => {
    const asked = { ...bound, subject: {} };
    const shown = nextShown(firstShown(bound), asked);
    expect(shown.view).toBe('owner');
    const turned = { ...shown, view: 'life', chosen: 'life' } as const;
    expect(nextShown(turned, asked).view).toBe('life');
    expect(nextShown(turned, bound).view).toBe('life');
    expect(nextShown(turned, { ...bound, subject: {} }).view).toBe('owner');
    expect(nextShown(turned, { ...bound, pod: 'default/other', subject: {} }).view).toBe('owner');
  });

  it('opens the next pod anew after an opened cell', () => {
    const opened = nextShown(firstShown(bound), { ...bound, asking: 'held' });
    expect(nextShown(opened, { ...bound, pod: 'default/web-2' }).view).toBe('life');
  });

  it('turns to the part it is led to, each time anew, and lets the next pod open by itself', () => {
    const call = { ...bound, led: { part: 'owner' } } as const;
    const shown = nextShown(firstShown(bound), call);
    expect(shown.view).toBe('owner');
    const turned = { ...shown, view: 'why', chosen: 'why' } as const;
    expect(nextShown(turned, call).view).toBe('why');
    expect(nextShown(turned, { ...call, led: { part: 'owner' } }).view).toBe('owner');
    expect(nextShown(shown, { ...pending, led: call.led }).view).toBe('placement');
  });

  it('forgets what was chosen by hand when it is led to no part', () => {
    const chosen = { ...firstShown(bound), view: 'owner', chosen: 'owner' } as const;
    const shown = nextShown(chosen, { ...bound, led: { part: null } });
    expect(shown.view).toBe('life');
    expect(nextShown(shown, { ...pending, led: shown.led }).view).toBe('placement');
  });
});
