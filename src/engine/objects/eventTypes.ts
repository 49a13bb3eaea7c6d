/** What somebody had reported of a pod, as a dump holds it. */
import type { ObjectMeta } from './types.ts';

export interface RecordedEvent {
  apiVersion: 'v1';
  kind: 'Event';
  metadata: ObjectMeta;
  involvedObject: { kind: 'Pod'; name: string; uid?: string };
  type: 'Warning';
  reason: string;
  message: string;
  count: number;
  /** RFC 3339; as often as not the time of the last of them. */
  lastTimestamp?: string;
}
