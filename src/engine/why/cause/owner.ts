/** Why a controller has no pods, in the API server's words (kube-apiserver 1.36, admission plugins). */
import type { ObjectMaps } from '../../simulation/objectMaps.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Workload } from '../../objects/types.ts';
import type { OwnerCause } from './cause.ts';
import { nearest } from './near.ts';

/** What its own manifest says against pods; null: nothing. */
export function idleCause({ kind, spec = {} }: Workload): OwnerCause | null {
  if (spec.replicas === 0) return { id: 'noReplicas' };
  if (kind === 'Deployment' && spec.paused) return { id: 'paused' };
  return kind === 'Job' && spec.suspend ? { id: 'suspended' } : null;
}

/** @param text the message of FailedCreate, or of the condition ReplicaFailure */
export function ownerCause(objects: ObjectMaps, text: string): OwnerCause {
  const quota = /exceeded quota: ([^,]+), requested: (.+), used: (.+), limited: (.+)$/.exec(text);
  if (quota) {
    const [, name = '', requested = '', used = '', limited = ''] = quota;
    return { id: 'quota', quota: name, requested, used, limited };
  }
  const account = /serviceaccount "([^"]+)" not found/i.exec(text)?.[1];
  if (account !== undefined) return { id: 'serviceAccount', account };
  const name = /no PriorityClass with name (\S+) was found/.exec(text)?.[1];
  if (name !== undefined)
    return { id: 'priorityClass', name, near: nearest(name, objectsOf(objects, 'PriorityClass').keys()) };
  return { id: 'refused', text };
}
