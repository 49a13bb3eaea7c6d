/** What the parts of a dump's cluster had reported of a pod: its scheduler, and the kubelet of its node. */
import { isReady } from '../../objects/ready.ts';
import type { RecordedEvent } from '../../objects/eventTypes.ts';
import type { Pod } from '../../objects/types.ts';
import { objectsOf, type ObjectMaps } from '../../simulation/objectMaps.ts';

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
  const own = eventsNamed(objects, name).filter(
    ({ metadata: { namespace: of }, involvedObject: about }) =>
      of === namespace && (about.uid === undefined || uid === undefined || about.uid === uid),
  );
  const timeOf = ({ lastTimestamp = '' }: RecordedEvent) => Date.parse(lastTimestamp) || 0;
  const latest = own.toSorted((a, b) => timeOf(b) - timeOf(a));
  const isLast = ({ reason, message }: RecordedEvent, index: number) =>
    latest.findIndex((one) => one.reason === reason && one.message === message) === index;
  return latest.filter(isLast);
}

type Events = ReadonlyMap<string, RecordedEvent>;
const byName = new WeakMap<Events, ReadonlyMap<string, readonly RecordedEvent[]>>();

/** Those about pods of that name. A dump may hold more Events than pods, and all of its pods are asked about. */
function eventsNamed(objects: ObjectMaps, name: string): readonly RecordedEvent[] {
  const all = objectsOf(objects, 'Event');
  const known = byName.get(all) ?? groupedByName(all);
  byName.set(all, known);
  return known.get(name) ?? [];
}

function groupedByName(events: Events): ReadonlyMap<string, readonly RecordedEvent[]> {
  const groups = new Map<string, RecordedEvent[]>();
  for (const event of events.values()) {
    const { name } = event.involvedObject;
    const group = groups.get(name);
    if (group) group.push(event);
    else groups.set(name, [event]);
  }
  return groups;
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
