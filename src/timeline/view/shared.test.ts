import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shared } from './shared.ts';

describe('what is as it was before', () => {
  it('is the very same object, however deep it lies', () => {
    const before = { lanes: [{ id: 'a', rows: [{ y: 1 }, { y: 2 }] }], width: 3 };
    expect(shared(before, structuredClone(before))).toBe(before);
    const now = { lanes: [{ id: 'a', rows: [{ y: 1 }, { y: 7 }] }], width: 3 };
    const kept = shared(before, now);
    expect(kept).toEqual(now);
    expect(kept.lanes[0]?.rows[0]).toBe(before.lanes[0]?.rows[0]);
    expect(kept.lanes[0]).not.toBe(before.lanes[0]);
  });

  it("is found by its id, or its item's, where it has moved in its list", () => {
    const before = [
      { id: 'a', x: 1 },
      { id: 'b', x: 2 },
      { item: { id: 'c' }, x: 3 },
    ];
    const now = [
      { item: { id: 'c' }, x: 3 },
      { id: 'n', x: 0 },
      { id: 'b', x: 2 },
      { id: 'a', x: 5 },
    ];
    const kept = shared(before, now);
    expect(kept).toEqual(now);
    expect(kept[0]).toBe(before[2]);
    expect(kept[2]).toBe(before[1]);
    expect(kept[3]).not.toBe(before[0]);
  });

  it('is not what lacks a member or a field, or has one more', () => {
    expect(shared([1, 2], [1])).toEqual([1]);
    expect(shared([1], [1, 2])).toEqual([1, 2]);
    expect(shared({ a: 1, b: undefined }, { a: 1 })).toStrictEqual({ a: 1 });
    expect(shared({ a: 1 }, { a: 1, b: undefined })).toStrictEqual({ a: 1, b: undefined });
    expect(shared({ a: 1, b: undefined }, { a: 1, c: undefined })).toStrictEqual({ a: 1, c: undefined });
  });

  it('is no function, set or map that was made anew', () => {
    const [before, now] = [
      { at: () => 1, set: new Set([1]) },
      { at: () => 1, set: new Set([1]) },
    ];
    expect(shared(before, now).at).toBe(now.at);
    expect(shared(before, now).set).toBe(now.set);
    expect(shared(before, { ...before })).toBe(before);
  });

  it('never changes what is said, nor what was there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
        const [was, is] = [JSON.stringify(before), structuredClone(now)];
        expect(shared(before, now)).toStrictEqual(is);
        expect(shared(before, structuredClone(before))).toStrictEqual(before);
        expect(JSON.stringify(before)).toBe(was);
      }),
    );
  });
});
