/** Whether packets from a client get to a pod: what is broken between machines concerns neither controllers nor kubelets. */
import type { Faults } from '../simulation/faults.ts';

interface Way {
  /** The client's node; null: it is outside the cluster. */
  from: string | null;
  to: string;
}

/** The fault that keeps packets from their way; null: none does. Within one node nothing does. */
export function brokenWay(faults: Faults, { from, to }: Way): string | null {
  if (from === to) return null;
  const isolated = `clients/${to}`;
  if (faults.has(isolated)) return isolated;
  if (from === null) return null;
  return [`peers/${from}`, `peers/${to}`].find((name) => faults.has(name)) ?? null;
}
