import { describe, expect, it } from 'vitest';
import { merged } from './savedProgress.ts';

const done = (doneAt: number | null) => ({ doneAt, left: null });

describe('the progress of several tabs', () => {
  it('has the lessons of both', () => {
    expect(merged({ A1: done(1) }, {}, { B1: done(2) })).toEqual({ A1: done(1), B1: done(2) });
  });

  it('leaves alone what has not changed here', () => {
    const old = done(null);
    expect(merged({ A1: done(5) }, { A1: old }, { A1: old, B1: done(2) })).toEqual({ A1: done(5), B1: done(2) });
  });

  it('has a lesson finished that either has, since the first time', () => {
    expect(merged({ A1: done(5) }, { A1: done(null) }, { A1: done(null) })).toEqual({ A1: done(5) });
    expect(merged({ A1: done(5) }, {}, { A1: done(9) })).toEqual({ A1: done(5) });
    expect(merged({ A1: done(null) }, {}, { A1: done(9) })).toEqual({ A1: done(9) });
  });

  it('loses what is erased here, and only that', () => {
    const was = { A1: done(1), B1: done(2) };
    expect(merged({ ...was, C1: done(3) }, was, {})).toEqual({ C1: done(3) });
  });
});
