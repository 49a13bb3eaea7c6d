/** When a pod was made, by whom, and when it got its node. */
import { listAt, textAt } from '../../objects/fields.ts';
import { type Instant, instantOf, later } from '../instant.ts';
import type { ObjectRecord } from '../objectRecord.ts';
import type { Occurrence } from '../podEvents.ts';
import { conditionOf } from './conditions.ts';
import { type Life, type When, when } from './life.ts';

/** Seconds within which a watcher sees what is made before its eyes; creationTimestamp is cut off. */
export const seenMade = 1.5;

/** The record begins with the pod: its creation was logged, or a watcher saw it. */
export function isFromBirth({ created, states: [first] }: ObjectRecord): boolean {
  if (created) return true;
  const made = instantOf(textAt(first?.object, 'metadata', 'creationTimestamp'));
  if (!first || first.by === 'list' || made === null) return false;
  if (first.at) return first.by === 'watch' && first.at.us < later(made, seenMade).us;
  return listAt(first.object, 'status', 'conditions').length === 0;
}

function createdAt(record: ObjectRecord): Instant | null {
  const { created, states } = record;
  if (created) return created.at;
  const [first] = states;
  if (first?.at && first.by === 'watch' && isFromBirth(record)) return first.at;
  const timed = states.find(({ object }) => textAt(object, 'metadata', 'creationTimestamp') !== undefined);
  return instantOf(textAt(timed?.object, 'metadata', 'creationTimestamp'));
}

export function boundAt(record: ObjectRecord, events: readonly Occurrence[]): Instant | null {
  if (record.binding) return record.binding.at;
  const { states } = record;
  const index = states.findIndex(({ object }) => textAt(object, 'spec', 'nodeName') !== undefined);
  const state = states[index];
  if (index === 0 && isFromBirth(record)) return createdAt(record);
  const condition = state && conditionOf(state.object, 'PodScheduled');
  const own = condition?.['status'] === 'True' ? instantOf(condition['lastTransitionTime']) : null;
  // Who wrote later what was bound before, tells of it only by the condition's own word (REC-1).
  if (index > 0 && own && state?.at && state.at.us < later(own, seenMade).us) return state.at;
  const scheduled = events.find(({ reason }) => reason === 'Scheduled');
  return scheduled?.at ?? own;
}

/** The node's name: as the pod, its binding, its kubelet or its Scheduled event say. */
export function nodeOf(record: ObjectRecord, events: readonly Occurrence[]): string | undefined {
  const { states, node } = record;
  const named = states.map(({ object }) => textAt(object, 'spec', 'nodeName')).find((name) => name !== undefined);
  const [, scheduled] =
    events.map(({ reason, message }) => (reason === 'Scheduled' ? / to (\S+)$/.exec(message) : null)).find(Boolean) ??
    [];
  return named ?? node ?? scheduled;
}

function ownerOf({ states }: ObjectRecord): string | undefined {
  const owners = states.flatMap(({ object }) => listAt(object, 'metadata', 'ownerReferences'));
  const controller = owners.find((owner) => owner['controller'] === true);
  return controller && `${String(controller['kind'])}/${String(controller['name'])}`;
}

export function creation(record: ObjectRecord, events: readonly Occurrence[]): Partial<Life> {
  const made = createdAt(record);
  const bound = boundAt(record, events);
  const { created } = record;
  return {
    ...optional('node', nodeOf(record, events)),
    ...optional('owner', ownerOf(record)),
    ...(made && { created: when(made) }),
    ...(created && { createdBy: { ...optional('user', created.user), ...optional('agent', created.agent) } }),
    ...(bound && { bound: when(bound) satisfies When }),
  };
}

/** A field that is there only where its value is known. */
export const optional = <Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value };
