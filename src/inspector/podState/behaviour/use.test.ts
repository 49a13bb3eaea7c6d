import { expect, it, test } from 'vitest';
import { kindOf, useKinds, useOf, usualUse, withUse } from './use.ts';

test.each(useKinds)('%s can be told, read and left unsaid', (kind) => {
  const behaviour = withUse({ onTerm: { after: 3 } }, kind, usualUse[kind]);
  expect(useOf(behaviour, kind)).toEqual(usualUse[kind]);
  expect(useKinds.filter((other) => useOf(behaviour, other) !== null)).toEqual([kind]);
  expect(withUse(behaviour, kind, null)).toEqual({ onTerm: { after: 3 } });
});

it('is written as the manifest writes it', () => {
  expect(withUse({}, 'memory', { start: 64, grows: 2 })).toEqual({ memory: { startMi: 64, growsMiPerSecond: 2 } });
  expect(withUse({}, 'inodes', { start: 9, grows: 5 })).toEqual({ inodes: { start: 9, growsPerSecond: 5 } });
});

it('where a disk’s writes go stays', () => {
  const reported = { disk: { startMi: 1, growsMiPerSecond: 1, volume: 'cache' } };
  expect(withUse(reported, 'disk', { start: 5, grows: 0 }).disk).toEqual({
    startMi: 5,
    growsMiPerSecond: 0,
    volume: 'cache',
  });
});

test.each([
  ['memory.available', 'memory'],
  ['pid.available', 'processes'],
  ['nodefs.inodesFree', 'inodes'],
  ['nodefs.available', 'disk'],
  ['imagefs.available', 'disk'],
] as const)('%s falls by what a process takes of %s', (signal, kind) => {
  expect(kindOf(signal)).toBe(kind);
});
