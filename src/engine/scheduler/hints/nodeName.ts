/** What may help a pod that NodeName rejected (kube-scheduler 1.36, nodename EventsToRegister). */
import type { HintTable } from './hint.ts';

export const nodeNameHints: HintTable = { NodeAdd: () => 'Queue' };
