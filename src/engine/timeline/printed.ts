/** What `kubectl get pods` prints of one pod under STATUS in the course of a run. */
import { statusColumn } from '../apiserver/kubectlColumns.ts';
import type { Pod } from '../objects/types.ts';
import type { EventOf } from '../simulation/trace.ts';
import type { Printed } from './timeline.ts';

/**
 * @param before as it was stored before the first write; null where the first write makes it
 * @param writes of this pod
 * @returns each change of STATUS or of the field that makes kubectl print it
 */
export function printedOf(before: Pod | null, writes: readonly EventOf<'write'>[]): readonly Printed[] {
  const printed: Printed[] = before ? [{ t: 0, ...statusColumn(before) }] : [];
  for (const { t, type, object } of writes) {
    if (type === 'DELETED') continue;
    const now = statusColumn(object as Pod);
    const last = printed.at(-1);
    if (now.status !== last?.status || JSON.stringify(now.because) !== JSON.stringify(last.because))
      printed.push({ t, ...now });
  }
  return printed;
}
