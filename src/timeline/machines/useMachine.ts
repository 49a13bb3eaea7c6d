/** A machine at the cursor, made anew only where the cursor passes a step of its way. */
import { useMemo } from 'react';
import { useStore } from '../../store/store.ts';
import { type Machine, type MachineAt, machineAt, type Passages } from './layout/machine.ts';

export function useMachine(machine: Machine, way: Passages): MachineAt {
  const last = useStore((state) => way.passages.findLast(({ t }) => t <= state.t)?.t ?? -1);
  return useMemo(() => machineAt(machine, way, last), [machine, way, last]);
}
