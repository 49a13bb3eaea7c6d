/** Events of a recorded run before they have their place in its trace. */
import type { Happening, Millis, Recorded, TraceEvent } from '../../simulation/trace.ts';
import type { Instant } from '../instant.ts';

/** `us`: microseconds since 1970 of the moment at which it is shown. */
export type EventDraft = {
  us: number;
  /** The one that made it happen, where the records say so. */
  causedBy: EventDraft | null;
  known: Omit<Recorded, 'within'> & { within?: { from: Instant | null; to: Instant | null } };
} & Pick<TraceEvent, 'actor' | 'subject' | 'uid'> & { event: Happening };

/** Of one moment what was drafted first comes first. @param epoch ms since 1970 of virtual 0 */
export function traceOf(drafts: readonly EventDraft[], epoch: number): readonly TraceEvent[] {
  const sorted = [...drafts].sort((a, b) => a.us - b.us);
  const ids = new Map(sorted.map((draft, id) => [draft, id]));
  const t = (us: number): Millis => Math.max(0, Math.round(us / 1000 - epoch));
  const bound = (instant: Instant | null): Millis | null => (instant ? t(instant.us) : null);
  return sorted.map(({ us, causedBy, known: { within, ...known }, actor, subject, uid, event }, id) => ({
    ...{ id, t: t(us), actor, subject },
    ...(uid !== undefined && { uid }),
    cause: causedBy ? earlier(ids.get(causedBy), id) : null,
    recorded: { ...known, ...(within && { within: { from: bound(within.from), to: bound(within.to) } }) },
    ...event,
  }));
}

/** Clocks may differ: nothing is caused by what comes after it. */
const earlier = (cause: number | undefined, id: number): number | null =>
  cause !== undefined && cause < id ? cause : null;
