/**
 * Events of a dump: what scheduler and kubelets had reported of pods in trouble. They are not played, but Why quotes them.
 * Both forms are read (`v1` and `events.k8s.io/v1`); others than those of pods in trouble are left out.
 */
import type { RecordedEvent } from '../objects/eventTypes.ts';
import { isReadObject, type ReadObject } from './decode.ts';

/** Whether Why reads it: an Event of either group. */
export const isEvent = (kind: string, apiVersion: unknown): boolean =>
  kind === 'Event' && (apiVersion === 'v1' || String(apiVersion).startsWith('events.k8s.io/'));

/** null: it is about no pod, or tells of no trouble. */
export function recordedEvent(value: ReadObject): RecordedEvent | null {
  const { metadata, reason, note, message = note } = value;
  const about = value['involvedObject'] ?? value['regarding'];
  if (!isReadObject(metadata) || typeof metadata['name'] !== 'string' || !isReadObject(about)) return null;
  if (about['kind'] !== 'Pod' || typeof about['name'] !== 'string') return null;
  if (typeof reason !== 'string' || typeof message !== 'string') return null;
  if (value['type'] !== 'Warning' && reason !== 'BackOff') return null;
  const { namespace = metadata['namespace'], uid } = about;
  const series = isReadObject(value['series']) ? value['series'] : {};
  const count = value['count'] ?? value['deprecatedCount'] ?? series['count'];
  const times = [
    series['lastObservedTime'],
    value['lastTimestamp'],
    value['deprecatedLastTimestamp'],
    value['eventTime'],
    metadata['creationTimestamp'],
  ];
  const at = times.find((time) => typeof time === 'string');
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: metadata['name'], namespace: typeof namespace === 'string' ? namespace : 'default' },
    involvedObject: { kind: 'Pod', name: about['name'], ...(typeof uid === 'string' && { uid }) },
    ...{ type: 'Warning', reason, message, count: typeof count === 'number' ? count : 1 },
    ...(typeof at === 'string' && { lastTimestamp: at }),
  };
}
