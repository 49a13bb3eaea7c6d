import { describe, expect, it } from 'vitest';
import { areMet, isMet, wantedOf } from './condition.ts';
import type { GoalCondition } from './lesson.ts';

const found = { n: 2, zones: ['zone-b', 'zone-c'], phase: 'Running', none: null, list: [1, 2], same: [1, 2] };

describe('a condition', () => {
  it.each<[GoalCondition, boolean]>([
    [{ fact: 'n', is: 2 }, true],
    [{ fact: 'n', is: 3 }, false],
    [{ fact: 'zones', is: ['zone-b', 'zone-c'] }, true],
    [{ fact: 'zones', is: ['zone-c', 'zone-b'] }, false],
    [{ fact: 'none', is: null }, true],
    [{ fact: 'phase', isNot: 'Failed' }, true],
    [{ fact: 'phase', isNot: 'Running' }, false],
    [{ fact: 'n', atLeast: 2 }, true],
    [{ fact: 'n', atLeast: 3 }, false],
    [{ fact: 'n', atMost: 2 }, true],
    [{ fact: 'n', atMost: 1 }, false],
    [{ fact: 'none', atMost: 1 }, false],
    [{ fact: 'phase', atLeast: 0 }, false],
    [{ fact: 'zones', holds: 'zone-b' }, true],
    [{ fact: 'zones', holds: 'zone' }, false],
    [{ fact: 'phase', holds: 'Run' }, true],
    [{ fact: 'n', holds: 2 }, false],
    [{ fact: 'list', isAs: 'same' }, true],
    [{ fact: 'list', isAs: 'n' }, false],
  ])('%j: %s', (condition, isSo) => expect(isMet(condition, found)).toBe(isSo));

  it.each<GoalCondition>([
    { fact: 'unknown', is: null },
    { fact: 'unknown', isNot: 1 },
    { fact: 'unknown', atMost: 1 },
    { fact: 'unknown', isAs: 'unknown' },
  ])('%j: what is not known meets nothing', (condition) => expect(isMet(condition, found)).toBe(false));

  it('of several all must hold', () => {
    const two: readonly GoalCondition[] = [
      { fact: 'n', is: 2 },
      { fact: 'phase', is: 'Running' },
    ];
    expect(areMet(two, found)).toBe(true);
    expect(areMet(two, { ...found, phase: 'Failed' })).toBe(false);
  });

  it('says what it wants where that is one value', () => {
    expect(wantedOf({ fact: 'n', is: 2 })).toBe(2);
    expect(wantedOf({ fact: 'n', atLeast: 3 })).toBe(3);
    expect(wantedOf({ fact: 'n', atMost: 0 })).toBe(0);
    expect(wantedOf({ fact: 'n', isNot: 2 })).toBeUndefined();
  });
});
