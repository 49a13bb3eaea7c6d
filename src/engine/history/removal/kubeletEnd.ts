/** Pods that their kubelet ended or turned away: what their status says of it (kubelet 1.36, PodStatus.Reason). */
import { isWriteOf } from '../traceIndex.ts';
import type { Pod } from '../../objects/types.ts';
import type { Millis, TraceEvent } from '../../simulation/trace.ts';
import type { RemovalCause } from './removalCause.ts';

/** @returns null where it did neither: its containers ended by themselves, or it has not ended */
export function kubeletEnd(pod: Pod, events: readonly TraceEvent[]): RemovalCause | null {
  const { phase, reason } = pod.status ?? {};
  if (phase !== 'Failed' || !reason || !pod.spec.nodeName) return null;
  const t = endedAt(events);
  if (t === null) return { kind: 'before' };
  const node = pod.spec.nodeName;
  const message = pod.status?.message ?? '';
  if (reason === 'Evicted') {
    const resource = /low on resource: ([\w-]+)/.exec(message)?.[1];
    return resource ? { kind: 'kubeletEvicted', t, node, resource } : { kind: 'turnedAway', t, node, reason };
  }
  if (reason === 'Terminated') return { kind: 'nodeShutDown', t, node };
  if (reason === 'Preempting') return { kind: 'madeRoom', t, node };
  if (reason === 'DeadlineExceeded') return { kind: 'outOfTime', t, seconds: pod.spec.activeDeadlineSeconds ?? 0 };
  return { kind: 'turnedAway', t, node, reason };
}

/** When it decided so, or else said so. */
const endedAt = (events: readonly TraceEvent[]): Millis | null =>
  events.find((event) => event.what === 'event' && event.reason === 'Evicted')?.t ??
  events.find((event) => isWriteOf(event, 'Pod') && event.changed.includes('phase') && isFailed(event.object))?.t ??
  null;

const isFailed = ({ status }: Pod): boolean => status?.phase === 'Failed';
