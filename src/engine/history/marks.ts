/** What the strip marks of a run: who did something, when, and about what. */
import type { ObjectRef } from '../objects/ref.ts';
import type { Run } from '../simulation/run.ts';
import type { ActorKind, Millis, TraceEvent } from '../simulation/trace.ts';

export interface Mark {
  t: Millis;
  actor: ActorKind;
  subject: ObjectRef;
}

export const marksOf = ({ trace }: Pick<Run, 'trace'>): readonly Mark[] =>
  trace.filter(isMark).map(({ t, actor, subject }) => ({ t, actor: actor.kind, subject }));

/** Single requests of clients would fill the strip; why a pod changed its place in the queue is marked by what made it. */
const isMark = ({ what }: TraceEvent): boolean => what !== 'client' && what !== 'queue';
