/** deletionTimestamp and deletionGracePeriodSeconds, each time that the pair changed. */
import { graceAt, textAt } from '../../objects/fields.ts';
import { type Instant, instantOf, instantText, later, latest } from '../instant.ts';
import type { ObjectRecord } from '../objectRecord.ts';

export interface DeletionChange {
  /** null: nobody says when. */
  at: Instant | null;
  deletionTimestamp: string;
  grace: number;
}

/** Seconds between a request and the write that shows what came of it. */
const writeDelay = 1.5;

/**
 * A list tells the first request by deletionTimestamp − grace: a later request that shortens the grace leaves that as it
 * is (rest.BeforeDelete). The kubelet's last DELETE sets deletionTimestamp anew.
 */
export function deletionsOf({ states }: ObjectRecord): readonly DeletionChange[] {
  const changes: DeletionChange[] = [];
  let before: Instant | null = null;
  for (const { object, at } of states) {
    const since: Instant | null = before;
    before = at ?? before;
    const stamp = instantOf(textAt(object, 'metadata', 'deletionTimestamp'));
    const grace = graceAt(object, 'metadata', 'deletionGracePeriodSeconds');
    const last = changes.at(-1);
    if (stamp === null || grace === undefined) continue;
    const deletionTimestamp = instantText(stamp);
    if (last && last.deletionTimestamp === deletionTimestamp && last.grace === grace) continue;
    const asked = later(stamp, -grace);
    changes.push({
      at: askedAt({ at, asked, since, isFirst: !last, isClosing: grace === 0 }),
      deletionTimestamp,
      grace,
    });
  }
  return changes;
}

interface SeenDeletion {
  at: Instant | null;
  asked: Instant;
  /** When it was as before, still. */
  since: Instant | null;
  isFirst: boolean;
  isClosing: boolean;
}

/** The object's own word, unless its clock was set since it was seen as before. */
function askedAt({ at, asked, since, isFirst, isClosing }: SeenDeletion): Instant | null {
  if (at === null) return isFirst || isClosing ? asked : null;
  const isSeenLate = (isFirst || isClosing) && at.us > later(asked, writeDelay).us;
  return isSeenLate && (since === null || latest(asked) >= since.us) ? asked : at;
}
