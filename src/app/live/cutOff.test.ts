import { expect, test } from 'vitest';
import type { LiveKindStatus } from '../../engine/records/liveLines.ts';
import { isCutOff } from './cutOff.ts';

const kinds = (...states: readonly LiveKindStatus['is'][]): readonly LiveKindStatus[] => [
  ...states.map((is, at) => ({ kind: `Kind${at}`, is })),
  { kind: 'KubeSchedulerConfiguration', is: 'live' },
];

test.each([
  ['nothing that was watched comes any more', kinds('lost', 'lost', 'forbidden'), true],
  ['one of several is tried again', kinds('lost', 'live'), false],
  ['it comes back', kinds('listing', 'lost'), false],
  ['it begins', kinds('listing', 'listing'), false],
  ['nothing may be read', kinds('forbidden', 'absent'), false],
])('%s: cut off %#', (_, states, isCut) => {
  expect(isCutOff(states)).toBe(isCut);
});
