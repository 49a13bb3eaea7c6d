/** What is broken at the cursor. */
import type { FaultInForce } from '../engine/view/twoTruths.ts';
import type { State } from '../store/state.ts';

/** Whatever can break, and be mended again. */
export type Broken = FaultInForce['fault'];

const nameOf = (fault: Broken): string =>
  [fault.what, 'node' in fault ? fault.node : 'name' in fault ? fault.name : ''].join('/');

const isSame = (a: Broken, b: Broken): boolean => nameOf(a) === nameOf(b);

export const isBroken = ({ truths }: State, fault: Broken): boolean =>
  truths?.faults.some((one) => isSame(one.fault, fault)) ?? false;

export const isOff = (state: State, node: string): boolean => isBroken(state, { what: 'power', node });
