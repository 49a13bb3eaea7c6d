/** What an owner ever owned, down to the pods. */
import type { ObjectRef } from '../objects/ref.ts';
import { type TraceIndex, writesIn } from './traceIndex.ts';

export interface Owned {
  /** Of the owner, which comes first, and of all that it ever owned, pods left out. */
  subjects: readonly ObjectRef[];
  /** uids of the pods. */
  pods: readonly string[];
}

/** Owners that bore the name one after the other are one. @param owner as the trace names it: `Deployment/default/web` */
export function ownedUnder(index: TraceIndex, owner: ObjectRef): Owned {
  const subjects: ObjectRef[] = [owner];
  for (const subject of subjects)
    for (const uid of uidsOf(index, subject))
      for (const owned of index.objectsOwnedBy(uid)) if (!subjects.includes(owned)) subjects.push(owned);
  const pods = subjects.flatMap((subject) => uidsOf(index, subject)).flatMap(index.podsOwnedBy);
  return { subjects, pods: [...new Set(pods)] };
}

/** Of all objects that bore a name. */
function uidsOf(index: TraceIndex, subject: ObjectRef): readonly string[] {
  const first = index.object(subject);
  const later = writesIn(index.about(subject)).map(({ object }) => object);
  return [...new Set([...(first ? [first] : []), ...later].map(({ metadata }) => metadata.uid ?? ''))];
}
