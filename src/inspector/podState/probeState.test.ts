import { expect, test } from 'vitest';
import type { ProbeView } from '../../engine/view/podState.ts';
import { type ProbeState, probeStateOf } from './probeState.ts';

type Result = ProbeView['result'];
const probe = (probe: ProbeView['probe'], result: Result): ProbeView => ({ probe, text: '', result, failure: null });

test.each<[of: ProbeView['probe'], result: Result, startup: Result | null, isStarted: boolean, told: ProbeState]>([
  ['liveness', 'Unknown', 'Unknown', false, 'notBegun'],
  ['readiness', 'Unknown', 'Unknown', false, 'notBegun'],
  ['readiness', 'Unknown', 'Failure', false, 'notBegun'],
  ['readiness', 'Unknown', 'Success', false, 'Unknown'],
  ['readiness', 'Unknown', null, false, 'Unknown'],
  ['liveness', 'Unknown', 'Unknown', true, 'Unknown'],
  ['readiness', 'Failure', 'Unknown', false, 'Failure'],
  ['startup', 'Unknown', 'Unknown', false, 'Unknown'],
])('a %s probe held for %s, startup %s, started %s: %s', (of, result, startup, started, reported) => {
  const asked = probe(of, result);
  const probes = [...(startup === null || of === 'startup' ? [] : [probe('startup', startup)]), asked];
  expect(probeStateOf(asked, { probes, api: { started }, process: { state: 'running' } })).toBe(reported);
  expect(probeStateOf(asked, { probes, api: { started }, process: { state: 'exited' } })).toBe('over');
});
