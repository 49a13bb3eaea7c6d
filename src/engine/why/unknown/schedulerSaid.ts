/** What the parts of a dump's cluster had reported of a pod: its scheduler, and the kubelet of its node. */
import { isReady } from '../../objects/ready.ts';
import type { RecordedEvent } from '../../objects/eventTypes.ts';
import type { Pod } from '../../objects/types.ts';
import { allOfKind, type ObjectMaps } from '../../simulation/objectMaps.ts';

/**
 * The message of PodScheduled where it is False, as Unschedulable, else that of the last FailedScheduling; null: nothing of
 * the kind.
 */
export function schedulerText(objects: ObjectMaps, pod: Pod): string | null {
  const condition = pod.status?.conditions?.find(({ type }) => type === 'PodScheduled');
  if (condition?.status === 'False' && condition.reason === 'Unschedulable') return condition.message ?? '';
  if (condition?.status === 'True' || pod.spec.nodeName) return null;
  return eventsOf(objects, pod).find(({ reason }) => reason === ofScheduler)?.message ?? null;
}

const ofScheduler = 'FailedScheduling';

/** The last of each reason and message, the latest first. */
function eventsOf(objects: ObjectMaps, { metadata }: Pod): readonly RecordedEvent[] {
  const { name, uid, namespace = 'default' } = metadata;
  const own = allOfKind(objects, 'Event').filter(
    ({ metadata: { namespace: of }, involvedObject: about }) =>
      about.name === name && of === namespace && (about.uid === undefined || uid === undefined || about.uid === uid),
  );
  const timeOf = ({ lastTimestamp = '' }: RecordedEvent) => Date.parse(lastTimestamp) || 0;
  const latest = own.toSorted((a, b) => timeOf(b) - timeOf(a));
  const isLast = ({ reason, message }: RecordedEvent, index: number) =>
    latest.findIndex((one) => one.reason === reason && one.message === message) === index;
  return latest.filter(isLast);
}

/** An Event of a dump, as Why quotes it. */
export interface Quoted {
  reason: string;
  message: string;
  count: number;
  /** RFC 3339; null: nobody says. */
  at: string | null;
}

/** No more are told of one pod. */
const mostQuoted = 3;

/** What a kubelet had reported of a placed pod that was not ready then; the latest first. */
export function kubeletEvents(objects: ObjectMaps, first: Pod): readonly Quoted[] {
  const { spec, status } = first;
  if (!spec.nodeName || isReady(first)) return [];
  if (status?.phase === 'Succeeded') return [];
  return eventsOf(objects, first)
    .filter(({ reason }) => reason !== ofScheduler)
    .slice(0, mostQuoted)
    .map(({ reason, message, count, lastTimestamp }) => ({ reason, message, count, at: lastTimestamp ?? null }));
}
