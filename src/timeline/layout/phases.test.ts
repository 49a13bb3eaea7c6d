import { expect, it } from 'vitest';
import { phaseDiagram } from './phases.ts';

const states = (given: Parameters<typeof phaseDiagram>[0]) => phaseDiagram(given).boxes.map(({ state }) => state);

it.each([
  ['a waiting pod', { way: ['Pending'], phase: 'Pending', gone: false }, ['now', 'ahead', 'ahead', 'ahead']],
  [
    'a pod that ran before the trace',
    { way: ['Running'], phase: 'Running', gone: false },
    ['been', 'now', 'ahead', 'ahead'],
  ],
  [
    'a pod that ended well',
    { way: ['Running', 'Succeeded'], phase: 'Succeeded', gone: false },
    ['been', 'been', 'now', 'ahead'],
  ],
  [
    'a pod that is gone',
    { way: ['Running', 'Failed'], phase: 'Failed', gone: true },
    ['been', 'been', 'ahead', 'been'],
  ],
] as const)('lights the phase of %s and the way it came', (_, given, expected) => {
  expect(states(given)).toEqual(expected);
});

it('marks the arrows that were taken', () => {
  const { arrows } = phaseDiagram({ way: ['Running', 'Failed'], phase: 'Failed', gone: false });
  expect(arrows.filter(({ travelled }) => travelled).map(({ to }) => to)).toEqual(['Running', 'Failed']);
});
