/** Who asked for what came about. */
import type { Run } from '../simulation/run.ts';
import type { EventOf } from '../simulation/trace.ts';
import { actorName } from './actorName.ts';
import { askedBy } from './causes.ts';
import type { When } from './containerRun.ts';

export interface Asked extends When {
  verb: EventOf<'request'>['verb'];
  /** `user`, `kubelet`, `taint-eviction`, `replicaset` … */
  by: string;
}

/** The request that a write follows from, through the writes that were made because of it before; null where nobody asked. @param id the write's */
export function askedFor({ trace }: Pick<Run, 'trace'>, id: number): Asked | null {
  const write = trace[id];
  const asked = write ? askedBy(trace, write) : null;
  return asked && { t: asked.t, id: asked.id, verb: asked.verb, by: actorName(asked.actor) };
}
