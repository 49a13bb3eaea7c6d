/** Objects as they were stored in the course of a run. */
import type { ObjectRef } from '../objects/ref.ts';
import { isKind, type Kind, type Kinds } from '../objects/kinds.ts';
import type { Node, Pod } from '../objects/types.ts';
import type { Run } from '../simulation/run.ts';
import type { EventOf, Millis } from '../simulation/trace.ts';
import type { When } from './containerRun.ts';
import { writesOf } from './traceIndex.ts';
import { isEnded } from '../objects/podPhase.ts';

export interface StoredChange extends When {
  /** As it was stored, or as it was removed. */
  object: Pod | Node;
  /** The first of these that is so. Only a pod leaves, ends or is bound: its deletion was stored, its phase is final, it was given its node. */
  how: 'removed' | 'leaving' | 'ended' | 'made' | 'bound' | 'changed';
}

/** In order. */
export function* storedChanges({ trace }: Pick<Run, 'trace'>): Iterable<StoredChange> {
  for (const event of trace) {
    if (event.what !== 'write') continue;
    const { t, id, object } = event;
    if (isKind(object, 'Pod') || isKind(object, 'Node')) yield { t, id, object, how: howOf(event) };
  }
}

function howOf({ type, object, changed }: EventOf<'write'>): StoredChange['how'] {
  if (type === 'DELETED') return 'removed';
  if (!isKind(object, 'Pod')) return type === 'ADDED' ? 'made' : 'changed';
  if (changed.includes('deletionTimestamp')) return 'leaving';
  if (isEnded(object.status?.phase)) return 'ended';
  if (type === 'ADDED') return 'made';
  return changed.includes('spec.nodeName') ? 'bound' : 'changed';
}

/** What is no pod, each time that it was stored or removed. @param subject as the trace names it */
export const storedVersions = <Name extends Exclude<Kind, 'Pod'>>(
  { index }: Pick<Run, 'index'>,
  kind: Name,
  subject: ObjectRef,
): readonly (When & { object: Kinds[Name] })[] => writesOf(index.about(subject), kind);

/** Whether anything was stored from t on until the event of this id. */
export const isStoredBetween = ({ trace }: Pick<Run, 'trace'>, t: Millis, id: number): boolean =>
  trace.slice(0, id).some((event) => event.what === 'write' && event.t >= t);
