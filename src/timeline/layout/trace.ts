/** Picking events of a timeline. */
import type { HistoryEvent, HistoryEventOf } from '../../engine/history/historyEvent.ts';

export function ofKind<W extends HistoryEvent['what']>(events: readonly HistoryEvent[], what: W): HistoryEventOf<W>[] {
  return events.filter((event): event is HistoryEventOf<W> => event.what === what);
}
