/** One case, all cases: what would have come of it with other numbers, side by side. */
import './cases.css';
import { Table2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { Case, CaseRow } from '../../engine/cases/cases.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import { topicKey } from '../../store/topic.ts';
import { CsvButton } from '../exports/CsvButton.tsx';
import { topicName } from '../layout/topicName.ts';
import { Segments } from '../../ui/Segments.tsx';
import { CaseList } from './CaseList.tsx';
import { type CasesTable, casesTable } from './casesTable.ts';
import { findingOf } from './finding.ts';
import { nameOf } from './names.ts';
import { type MeasuredBy, measuresOf } from './outcome.ts';
import { type ShownCases as Known, useCases } from './useCases.ts';
import { seconds } from '../../i18n/time.ts';
import { t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

/** Of another topic nothing is left. */
export const Cases = memo(({ timeline }: { timeline: Timeline }) => (
  <AllCases key={topicKey(timeline.topic)} timeline={timeline} />
));

function AllCases({ timeline }: { timeline: Timeline }) {
  const all = useCases(timeline);
  const [chosen, measureBy] = useState<MeasuredBy | null>(null);
  const [table, showTable] = useState(false);
  const { shown, rows } = all;
  if (!shown) return null;
  const { row, cases, isStale } = shown;
  const known = cases.flatMap(({ measure }) => measure ?? []);
  const measures = measuresOf({ isGroup: !('pod' in timeline), parameter: row.parameter }, [timeline, ...known]);
  const by = measures.find((one) => one === chosen) ?? measures[0] ?? 'failed';
  return (
    <section
      className={`tl-cases line-above small-buttons${isStale ? ' is-stale' : ''}`}
      aria-label={t('timeline:cases.title')}
    >
      <header className="flex wrap middle gap-6-12">
        <h3>{t('timeline:cases.title')}</h3>
        <select
          className="pad-6 code ink"
          aria-label={t('timeline:cases.choose')}
          value={row.parameter}
          onChange={(event) => all.vary(parameterIn(rows, event.target.value))}
        >
          {rows.map((one) => (
            <option key={one.parameter} value={one.parameter}>
              {plain(nameOf(one))}
            </option>
          ))}
        </select>
        <Segments
          className="tl-choice wrap text-12"
          label={t('timeline:cases.by')}
          options={measures.map((value) => ({ value, text: t(`timeline:cases.measure.${value}`) }))}
          chosen={by}
          onChoose={measureBy}
        />
        <button type="button" className="button" aria-pressed={table} onClick={() => showTable(!table)}>
          <Table2 aria-hidden="true" />
          {t('timeline:cases.table.open')}
        </button>
        {table && <CsvButton of={nameOfFile(timeline, row)} rows={() => linesOf(casesTable(row, cases))} />}
      </header>
      <Runs all={all} />
      <Finding row={row} cases={cases} by={by} />
      {table ? (
        <Numbers row={row} cases={cases} />
      ) : (
        <CaseList timeline={timeline} all={all} row={row} cases={cases} by={by} />
      )}
    </section>
  );
}

const nameOfFile = ({ topic }: Timeline, { parameter }: CaseRow): string => `${plain(topicName(topic))} ${parameter}`;

const linesOf = ({ head, rows }: CasesTable) => [head, ...rows];

const parameterIn = (rows: readonly CaseRow[], name: string): CaseRow['parameter'] =>
  rows.find(({ parameter }) => parameter === name)?.parameter ?? 'preStopSeconds';

/** Where running all takes long: a button with its price, then how far it is. */
function Runs({ all: { shown, estimate, run, cancel } }: { all: Known }) {
  const count = shown?.row.values.length ?? 0;
  if (shown?.state === 'offered')
    return (
      <p className="text-12 above-8 aligned wrap gap-8 muted">
        <button type="button" className="button" onClick={run}>
          {t('timeline:cases.run', { count })}
        </button>
        {t('timeline:cases.estimate', { seconds: seconds(estimate * 1000, estimate < 10 ? 1 : 0) })}
      </p>
    );
  if (shown?.state !== 'running' || estimate < 1) return null;
  return (
    <p className="text-12 above-8 aligned wrap gap-8 muted">
      <progress max={count} value={shown.cases.length} aria-label={t('timeline:cases.title')} />
      {t('timeline:cases.progress', { done: shown.cases.length, count })}
      <button type="button" className="button" onClick={cancel}>
        {t('timeline:cases.cancel')}
      </button>
    </p>
  );
}

function Finding({ row, cases, by }: { row: CaseRow; cases: readonly Case[]; by: MeasuredBy }) {
  const found = findingOf(row, cases, by);
  return (
    <p className="tl-cases-found text-lead">
      {found.map((one) => (
        <span key={`${one.key} ${one.values?.containers}`}>
          <Words message={one} />{' '}
        </span>
      ))}
    </p>
  );
}

/** What scrolls has to be reached by keyboard. */
const scrolled = { tabIndex: 0 } as const;

function Numbers({ row, cases }: { row: CaseRow; cases: readonly Case[] }) {
  const { caption, head, rows } = casesTable(row, cases);
  return (
    <div className="tl-cases-table scrolls" role="group" aria-label={caption} {...scrolled}>
      <table className="tl-lines text-12">
        <caption className="text-left room-4">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th className="text-right nowrap" key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th className="text-right nowrap" scope="row">
                {name}
              </th>
              {cells.map((cell, i) => (
                <td className="text-right nowrap" key={head[i + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
