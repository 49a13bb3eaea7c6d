import { describe, expect, test } from 'vitest';
import { ask, type DragState, idle, moveOver, pickUp, sameTarget } from './drag.ts';

const held = pickUp('default/mypod', 'pointer');
const nodeB = { kind: 'node', name: 'node-b1' } as const;
const zoneB = { kind: 'domain', value: 'zone-b' } as const;
const noZone = { kind: 'domain', value: null } as const;
const asking: DragState = { phase: 'asking', pod: 'default/web-1', node: 'node-c1' };

test.each(['pointer', 'tap', 'keyboard'] as const)('picked up by %s it is held over nothing', (via) => {
  expect(pickUp('default/mypod', via)).toEqual({ phase: 'held', pod: 'default/mypod', via, over: null });
});

describe('moving', () => {
  test('goes over a target and off it again', () => {
    const over = moveOver(held, nodeB);
    expect(over).toEqual({ ...held, over: nodeB });
    expect(moveOver(over, null)).toEqual(held);
  });

  test('over the same target is the same hand, so that nothing is drawn anew', () => {
    const over = moveOver(held, nodeB);
    expect(moveOver(over, { ...nodeB })).toBe(over);
  });

  test.each([
    ['an empty hand', idle],
    ['an open question', asking],
  ])('does nothing to %s', (_, drag) => {
    expect(moveOver(drag, nodeB)).toBe(drag);
  });
});

describe('asking', () => {
  test('follows a hand that holds a pod', () => {
    expect(ask(moveOver(held, nodeB), 'node-b1')).toEqual({ phase: 'asking', pod: 'default/mypod', node: 'node-b1' });
  });

  test.each([
    ['an empty hand', idle],
    ['an open question', asking],
  ])('does nothing to %s', (_, drag) => {
    expect(ask(drag, 'node-b1')).toBe(drag);
  });
});

test.each([
  [nodeB, { ...nodeB }, true],
  [nodeB, { kind: 'node', name: 'node-b2' } as const, false],
  [zoneB, { ...zoneB }, true],
  [zoneB, noZone, false],
  [noZone, { ...noZone }, true],
  [{ kind: 'node', name: 'zone-b' } as const, zoneB, false],
  [null, null, true],
  [nodeB, null, false],
])('%j and %j are the same target: %s', (a, b, same) => {
  expect(sameTarget(a, b)).toBe(same);
});
