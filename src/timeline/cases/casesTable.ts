/** The cases of a row as a table: for screen readers and for files. Pure. */
import type { Case, CaseRow, CaseMeasure } from '../../engine/cases/cases.ts';
import { brief } from '../../i18n/time.ts';
import { nameOf, valueText } from './names.ts';
import { failedOf } from './outcome.ts';
import { message } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

export interface CasesTable {
  caption: string;
  head: readonly string[];
  /** The first cell names the case. What is not known yet is empty. */
  rows: readonly (readonly string[])[];
}

export function casesTable(row: CaseRow, cases: readonly Case[]): CasesTable {
  const name = plain(nameOf(row));
  const isGroup = cases.some(({ measure }) => measure?.about === 'group');
  const columns = columnsOf(row, isGroup);
  return {
    caption: plain(message('timeline:cases.table.caption', { name })),
    head: [name, ...columns.map(({ key }) => plain(message(`timeline:cases.table.${key}`)))],
    rows: row.values.map((value) => {
      const measure = cases.find((one) => one.value === value)?.measure ?? null;
      const text = valueText(row, value);
      const named = value === row.present ? plain(message('timeline:cases.table.present', { value: text })) : text;
      return [named, ...columns.map(({ of }) => (measure ? of(measure) : ''))];
    }),
  };
}

/** See measuresOf: requests are no measure of other replicas. */
function columnsOf({ parameter }: CaseRow, isGroup: boolean): readonly Column[] {
  const columns = isGroup ? groupColumns : podColumns;
  return parameter === 'replicas' ? columns.filter((column) => !requests.includes(column)) : columns;
}

interface Column {
  key: 'served' | 'failed' | 'exits' | 'removed' | 'extra' | 'rest' | 'ready';
  of: (measure: CaseMeasure) => string;
}

const requests: readonly Column[] = [
  { key: 'served', of: (measure) => String(measure.requests.served) },
  { key: 'failed', of: (measure) => String(failedOf(measure)) },
];
const podColumns: readonly Column[] = [
  ...requests,
  {
    key: 'exits',
    of: (measure) =>
      measure.about === 'pod' ? measure.exits.map(({ container, code }) => `${container} ${code}`).join(', ') : '',
  },
  { key: 'removed', of: (measure) => (measure.about === 'pod' ? time(measure.removedAfter) : '') },
  { key: 'extra', of: (measure) => (measure.about === 'pod' ? time(measure.budget?.overrun ?? null) : '') },
];
const groupColumns: readonly Column[] = [
  ...requests,
  { key: 'rest', of: (measure) => (measure.about === 'group' ? time(measure.restAfter) : '') },
  { key: 'ready', of: (measure) => (measure.about === 'group' ? String(measure.leastReady) : '') },
];

const time = (ms: number | null): string => (ms === null ? '' : brief(ms));
