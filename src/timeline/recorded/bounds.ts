/** Of what records do not tell to the hundredth: between which instants it lies, in pixels of the picture. Pure. */
import type { HistoryEvent } from '../../engine/history/historyEvent.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Picture, PictureShape } from '../layout/picture.ts';

export interface Bounds {
  id: string;
  y: number;
  from: number;
  to: number;
  /** It follows from the rules; no document says it. */
  isInferred: boolean;
}

/** Shorter ones would not be seen beside their mark, in px. */
const shortest = 6;

/** @returns none for columns; an open end is that of the picture */
export function boundsOf({ shapes, vertical, scale }: Picture, events: readonly HistoryEvent[]): readonly Bounds[] {
  if (vertical) return [];
  const known = new Map(events.map((event) => [event.id, event.recorded]));
  return shapes.flatMap(({ item, box }) =>
    marksIn(item).flatMap(({ id, end }): readonly Bounds[] => {
      const recorded = known.get(id);
      if (!recorded?.within) return [];
      const at = (t: Millis | null, open: number) =>
        t === null ? open : Math.min(Math.max(scale.at(t), 0), scale.length);
      const from = at(recorded.within.from, 0);
      const to = at(recorded.within.to, scale.length);
      const isInferred = recorded.certainty === 'inferred';
      if (to - from < shortest) return [];
      return [{ id: `${item.id} ${end} ${id}`, y: box.y + box.h, from, to, isInferred }];
    }),
  );
}

function marksIn(item: PictureShape['item']): readonly { id: number; end: 'start' | 'end' }[] {
  if (item.kind === 'moment') return item.events.map((id) => ({ id, end: 'start' }));
  if (item.kind !== 'span') return [];
  return [
    ...item.begins.map((id) => ({ id, end: 'start' as const })),
    ...item.ends.map((id) => ({ id, end: 'end' as const })),
  ];
}
