import { expect, test } from 'vitest';
import type { ProbeLife } from '../../engine/view/podLife.ts';
import { type ProbeState, probeStateOf } from './probeState.ts';

type Result = ProbeLife['result'];
const probe = (probe: ProbeLife['probe'], result: Result): ProbeLife => ({ probe, text: '', result, failure: null });

test.each<[of: ProbeLife['probe'], result: Result, startup: Result | null, isStarted: boolean, told: ProbeState]>([
  ['liveness', 'Unknown', 'Unknown', false, 'notBegun'],
  ['readiness', 'Unknown', 'Unknown', false, 'notBegun'],
  ['readiness', 'Unknown', 'Failure', false, 'notBegun'],
  ['readiness', 'Unknown', 'Success', false, 'Unknown'],
  ['readiness', 'Unknown', null, false, 'Unknown'],
  ['liveness', 'Unknown', 'Unknown', true, 'Unknown'],
  ['readiness', 'Failure', 'Unknown', false, 'Failure'],
  ['startup', 'Unknown', 'Unknown', false, 'Unknown'],
])('a %s probe held for %s, startup %s, started %s: %s', (of, result, startup, started, told) => {
  const asked = probe(of, result);
  const probes = [...(startup === null || of === 'startup' ? [] : [probe('startup', startup)]), asked];
  expect(probeStateOf(asked, { probes, api: { started }, process: { state: 'running' } })).toBe(told);
  expect(probeStateOf(asked, { probes, api: { started }, process: { state: 'exited' } })).toBe('over');
});
