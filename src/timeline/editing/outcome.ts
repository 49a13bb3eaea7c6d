/** What came of a changed number: its measures that differ, and all of it in one sentence. Pure. */
import { differs, measureRows, type MeasureRow } from '../layout/diff/measures.ts';
import { brief } from '../../i18n/time.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import type { NumberChange } from './changedNumbers.ts';
import { message } from '../../i18n/timeline.ts';
import { plain, type Message } from '../../i18n/message.ts';

export interface OutcomeRow {
  name: Message;
  before: string;
  now: string;
  /** With its sign; null: there is none to tell. */
  difference: string | null;
}

/** How many are served follows from when the pod is there and who else is asked: only what is not served is told. */
export const outcomeRows = (before: TimelineModel, now: TimelineModel): readonly OutcomeRow[] =>
  measureRows(before, now)
    .filter((row) => differs(row) && row.name !== 'served')
    .map((row) => ({
      name: message(`timeline:compare.measure.${row.name}`, { of: row.of ?? '' }),
      before: written(row, row.before),
      now: written(row, row.now),
      difference: row.difference === null ? null : signed(row, row.difference),
    }));

function written({ unit }: MeasureRow, value: number | null): string {
  if (value === null) return plain(message('timeline:compare.table.none'));
  return unit === 'ms' ? plain(message('timeline:compare.table.seconds', { value: brief(value) })) : String(value);
}

function signed(row: MeasureRow, difference: number): string {
  const sign = difference > 0 ? '+' : '\u2212';
  return `${sign}${written(row, Math.abs(difference))}`;
}

/** `preStop 10 → 13 s: refused 11 → 0; object gone after 24.1 s → 27.1 s.` */
export function outcomeSentence(changes: readonly NumberChange[], rows: readonly OutcomeRow[]): string {
  const arrow = ({ name, before, now }: OutcomeRow | NumberChange, key: 'editing.arrow' | 'editing.arrowSeconds') =>
    plain(message(`timeline:${key}`, { name: plain(name), before, now }));
  const causes = changes.map((one) => arrow(one, one.unit === 's' ? 'editing.arrowSeconds' : 'editing.arrow'));
  const effects = rows.map((one) => arrow(one, 'editing.arrow'));
  return plain(
    message('timeline:editing.outcome', {
      changes: causes.join(', '),
      effects: effects.length > 0 ? effects.join('; ') : plain(message('timeline:editing.nothing')),
    }),
  );
}
