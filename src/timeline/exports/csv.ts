/** The told events of a run, or of two, as a table. */
import type { Both } from '../layout/diff/both.ts';
import { eventRows } from '../layout/diff/eventRows.ts';
import { seconds } from '../../i18n/time.ts';
import type { TimelineModel } from '../layout/timelineModel.ts';
import { message } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';
import { csv } from '../../ui/csv.ts';

const columns = ['id', 'time', 'since', 'actor', 'node', 'subject', 'event', 'words', 'cause'] as const;

/** The events that are told, one a line. */
export function csvOf({ explained, chart }: Pick<TimelineModel, 'explained' | 'chart'>): string {
  const rows = explained.map(({ event, what, because }) => [
    String(event.id),
    number(event.t),
    number(event.t - chart.zero),
    [plain(message(`timeline:actor.${event.actor.kind}`)), event.actor.name ?? ''].join(' ').trim(),
    event.actor.node ?? '',
    event.subject,
    event.what,
    plain(what),
    because ? String(because.event.id) : '',
  ]);
  return csv([columns.map((column) => plain(message(`timeline:exports.column.${column}`))), ...rows]);
}

const bothColumns = ['timeInA', 'timeInB', 'later', 'actor', 'node', 'words'] as const;

/** The told events of two runs, on A's clock: what only one of them has lacks the other's time. */
export function bothCsvOf(both: Both): string {
  const rows = eventRows(both).map(({ a, b, actor, what }) => [
    a === null ? '' : number(a),
    b === null ? '' : number(b),
    a === null || b === null ? '' : number(b - a),
    [plain(message(`timeline:actor.${actor.kind}`)), actor.name ?? ''].join(' ').trim(),
    actor.node ?? '',
    plain(what),
  ]);
  return csv([bothColumns.map((column) => plain(message(`timeline:exports.column.${column}`))), ...rows]);
}

/** With a plain minus: a spreadsheet reads it as a number. */
const number = (ms: number): string => seconds(ms, 3).replace('\u2212', '-');
