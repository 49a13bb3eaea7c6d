/** What is broken at the cursor. */
import { type Fault, faultName } from '../engine/simulation/faults.ts';
import type { State } from '../store/state.ts';

export const isBroken = ({ truths }: State, fault: Fault): boolean =>
  truths?.faults.some((one) => faultName(one.fault) === faultName(fault)) ?? false;

export const isOff = (state: State, node: string): boolean => isBroken(state, { what: 'power', node });
