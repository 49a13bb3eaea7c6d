/** Conditions of a pod or a node through its states: when each changed, as near as the states tell it. */
import { type Fields, listAt, textAt } from '../../objects/fields.ts';
import { type Instant, instantOf, later, latest } from '../instant.ts';
import { newestIn } from '../listings.ts';
import type { ObjectState } from '../objectRecord.ts';

export interface ConditionChange {
  status: string;
  reason: string | undefined;
  /** null: between the change before and the next. */
  at: Instant | null;
  /** It was so when the record began. */
  isFirst: boolean;
  /** It was seen right after it changed: the reason is that of the change. */
  isSeenChanging: boolean;
}

export const conditionOf = (object: Fields, type: string): Fields | undefined =>
  listAt(object, 'status', 'conditions').find((condition) => condition['type'] === type);

/** Seconds between a condition's own whole second and the write that brings it. */
const writeDelay = 1.5;

export function changesOf(states: readonly ObjectState[], type: string): readonly ConditionChange[] {
  const changes: ConditionChange[] = [];
  for (const [index, { at, object, by }] of states.entries()) {
    const condition = conditionOf(object, type);
    const status = textAt(condition, 'status');
    if (status === undefined || status === changes.at(-1)?.status) continue;
    const own = instantOf(condition?.['lastTransitionTime']);
    const isFirst = changes.length === 0;
    const before = changes.at(-1)?.at ?? null;
    const hasBefore = index > 0;
    changes.push({
      status,
      reason: textAt(condition, 'reason'),
      at: isFirst && !hasBefore ? joined(at, own) : changed({ at, own, before, since: seenBefore(states, index) }),
      isFirst,
      isSeenChanging: by !== 'list' && hasBefore && !isSeenLater(object, own),
    });
  }
  return changes;
}

/** It tells of what came after the change: its reason may be that of now. */
function isSeenLater(object: Fields, own: Instant | null): boolean {
  const newest = newestIn(object);
  return own !== null && newest !== null && newest > later(own, writeDelay).us;
}

/** The first that is known of it: a write right after the change, or the condition's own word. */
function joined(at: Instant | null, own: Instant | null): Instant | null {
  if (at === null) return own;
  return own === null || at.us < later(own, writeDelay).us ? at : own;
}

interface Change {
  at: Instant | null;
  own: Instant | null;
  /** When it changed last. */
  before: Instant | null;
  /** When it was last seen to be as before. */
  since: Instant | null;
}

/** Its own time may stand still or go back; a write between the two states may not have been recorded (REC-9). */
function changed({ at, own, before, since }: Change): Instant | null {
  if (at === null) return own && (before === null || own.us >= before.us) ? own : null;
  const earliest = Math.max(before?.us ?? 0, since?.us ?? 0);
  const isSeenLate = own !== null && at.us > later(own, writeDelay).us && latest(own) > earliest;
  return isSeenLate ? own : at;
}

/** When the object was last seen as it was. */
const seenBefore = (states: readonly ObjectState[], index: number): Instant | null =>
  states.slice(0, index).findLast(({ isWorkedOut }) => !isWorkedOut)?.at ?? null;
