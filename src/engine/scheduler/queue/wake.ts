/** What wakes a pod that waits for the cluster to change (kube-scheduler 1.36, isPodWorthRequeuing; SCHED-50). */
import type { ObjectChange } from '../hints/hint.ts';
import { hintTo } from '../hints/wakeAnswer.ts';
import type { QueueContext, Waiting } from './context.ts';
import type { QueueReason } from './entry.ts';
import type { Happened } from './inFlight.ts';

/** The first event that a rejecting plugin's hint answers with Queue; any event, where no plugin had rejected the pod. */
export function firstWake(
  context: QueueContext,
  { pod, entry }: Waiting,
  happened: readonly Happened[],
): QueueReason | null {
  const { rejectedBy, gatedBy } = entry;
  const hints = context.hintsOf(pod);
  const rejecting = gatedBy === null ? rejectedBy : [...rejectedBy, gatedBy];
  for (const { event, change } of happened) {
    const object = nameOf(change);
    if (event === 'WildCard' || rejecting.length === 0) return { kind: 'event', event, plugin: null, object };
    if (gatedBy !== null && !hints.get(gatedBy)?.[event]) continue;
    const asked = { pod, rejectedBy: rejecting, change, hints, cluster: context.cluster() };
    const plugin = rejecting.find((name) => hintTo(asked, name, event) === 'Queue');
    if (plugin !== undefined) return { kind: 'event', event, plugin, object };
  }
  return null;
}

function nameOf({ before, after }: ObjectChange): string {
  const object = after ?? before;
  return object ? `${object.kind}/${object.metadata.name}` : '';
}
