/** What `kubectl get pods` prints of one pod under STATUS in the course of a run. */
import { statusColumn } from '../apiserver/kubectlColumns.ts';
import type { StatusCause } from '../apiserver/statusCause.ts';
import type { Pod } from '../objects/types.ts';
import type { Millis } from '../simulation/trace.ts';
import type { PodWrite } from './podHistory.ts';

export interface PrintedStatus {
  t: Millis;
  status: string;
  /** The field that makes kubectl print it. */
  because: StatusCause;
}

/**
 * @param before as it was stored before the first write; null where the first write makes it
 * @param writes of this pod
 * @returns each change of STATUS or of the field that makes kubectl print it
 */
export function printedOf(before: Pod | null, writes: readonly PodWrite[]): readonly PrintedStatus[] {
  const printed: PrintedStatus[] = before ? [{ t: 0, ...statusColumn(before) }] : [];
  for (const { t, type, pod } of writes) {
    if (type === 'DELETED') continue;
    const now = statusColumn(pod);
    const last = printed.at(-1);
    if (now.status !== last?.status || JSON.stringify(now.because) !== JSON.stringify(last.because))
      printed.push({ t, ...now });
  }
  return printed;
}
