/** deletionTimestamp and deletionGracePeriodSeconds, each time that the pair changed. */
import { graceAt, textAt } from '../fields.ts';
import { type Instant, instantOf, later } from '../instant.ts';
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
  for (const { object, at } of states) {
    const deletionTimestamp = textAt(object, 'metadata', 'deletionTimestamp');
    const grace = graceAt(object, 'metadata', 'deletionGracePeriodSeconds');
    const last = changes.at(-1);
    if (deletionTimestamp === undefined || grace === undefined) continue;
    if (last && last.deletionTimestamp === deletionTimestamp && last.grace === grace) continue;
    const stamp = instantOf(deletionTimestamp);
    if (stamp === null) continue;
    const asked = later(stamp, -grace);
    changes.push({ at: told({ at, asked, isFirst: !last, isClosing: grace === 0 }), deletionTimestamp, grace });
  }
  return changes;
}

function told({
  at,
  asked,
  isFirst,
  isClosing,
}: {
  at: Instant | null;
  asked: Instant;
  isFirst: boolean;
  isClosing: boolean;
}) {
  if (at === null) return isFirst || isClosing ? asked : null;
  return (isFirst || isClosing) && at.us > later(asked, writeDelay).us ? asked : at;
}
