/** Above the picture: which two runs it shows, what their difference comes to, and their measures beside each other. */
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { stopComparing } from '../../commands/compare.ts';
import { useStore } from '../../store/store.ts';
import type { Both } from '../layout/diff/both.ts';
import { kindWords } from '../layout/diff/kind.ts';
import { type MeasureRow, differs, measureRows } from '../layout/diff/measures.ts';
import { lateness } from '../layout/diff/mergedLanes.ts';
import { sentenceOf, verdictOn } from '../layout/diff/verdict.ts';
import { brief } from '../../i18n/time.ts';
import type { RunName } from '../layout/laneChart.ts';
import { CsvButton } from '../exports/CsvButton.tsx';
import { useTight } from '../../ui/useMedia.ts';
import { RunTag } from './RunTag.tsx';
import { t as announce } from '../../i18n/timeline.ts';
import { textOf } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';
import { modeIn } from '../../store/runMode.ts';

interface Props {
  both: Both;
  /** Which run is drawn, where there is no room for both. */
  drawn: RunName | null;
  draw: (run: RunName) => void;
}

export function ComparePlate({ both, drawn, draw }: Props) {
  const tight = useTight();
  const rows = useMemo(() => measureRows(both.a, both.b), [both]);
  return (
    <section className="tl-compare round-card on-card edged" aria-label={announce('timeline:compare.title')}>
      <header className="flex middle between gap-10">
        <Runs drawn={drawn} draw={draw} />
        <CsvButton of={`${both.a.name} A B`} rows={() => linesOf(rows.filter(isReported))} />
        <button
          type="button"
          className="button icon small"
          aria-label={announce('timeline:compare.close')}
          title={announce('timeline:compare.close')}
          onClick={() => stopComparing.run(null)}
        >
          <X aria-hidden="true" />
        </button>
      </header>
      <div className="tl-compare-found flex wrap start">
        <Kind both={both} />
        <p className="tl-compare-verdict text-lead">
          <Words message={sentenceOf(verdictOn(both, rows))} />
        </p>
        {drawn === null && !tight ? (
          <Measures rows={rows.filter(isReported)} />
        ) : (
          <details className="tl-compare-more">
            <summary>{announce('timeline:compare.table.caption')}</summary>
            <Measures rows={rows.filter(isReported)} />
          </details>
        )}
      </div>
    </section>
  );
}

function Kind({ both }: { both: Both }) {
  const preset = useStore(({ compared }) => compared?.preset ?? null);
  const era = useStore(({ situation }) => situation.options.kubeletEra.default);
  const kind = useMemo(() => kindWords(both, { preset, era }), [both, preset, era]);
  return (
    kind && (
      <p className="tl-compare-kind line-18 muted">
        <Words message={kind} />
      </p>
    )
  );
}

function Runs({ drawn, draw }: Omit<Props, 'both'>) {
  const other = useStore(({ compared }) => (compared ? textOf(compared.label) : ''));
  const { tellsNow } = useStore(modeIn);
  const names = { A: announce(tellsNow ? 'timeline:compare.now' : 'timeline:compare.happened'), B: other };
  const runs = (['A', 'B'] as const).map((run) => (
    <span key={run} className="aligned-inline gap-6 strong">
      <RunTag run={run} />
      {names[run]}
    </span>
  ));
  if (drawn === null) return <div className="tl-compare-runs flex wrap shrinks gap-4-14">{runs}</div>;
  return (
    <div
      className="tl-compare-runs flex wrap shrinks gap-4-14"
      role="group"
      aria-label={announce('timeline:compare.switch')}
    >
      {(['A', 'B'] as const).map((run, i) => (
        <button key={run} type="button" className="button" aria-pressed={drawn === run} onClick={() => draw(run)}>
          {runs[i]}
        </button>
      ))}
    </div>
  );
}

function Measures({ rows }: { rows: readonly MeasureRow[] }) {
  return (
    <div
      className="tl-measures within shrinks scrolls"
      {...scrolled}
      role="region"
      aria-label={announce('timeline:compare.table.caption')}
    >
      <table className="tl-lines text-12">
        <thead>
          <tr>
            <th scope="col">{announce('timeline:compare.table.measure')}</th>
            {rows.map((row) => (
              <th key={keyOf(row)} scope="col">
                {announce(`timeline:compare.measure.${row.name}`, { of: row.of ?? '' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['A', 'B'] as const).map((run) => (
            <tr key={run}>
              <th scope="row">
                <RunTag run={run} />
              </th>
              {rows.map((row) => (
                <td key={keyOf(row)}>{valueText(row, run === 'A' ? row.before : row.now)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{announce('timeline:compare.table.difference')}</th>
            {rows.map((row) => (
              <td key={keyOf(row)} className={differs(row) ? 'differs' : ''}>
                {differenceText(row)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** A measure a line. */
const linesOf = (rows: readonly MeasureRow[]): readonly (readonly string[])[] => [
  [announce('timeline:compare.table.measure'), 'A', 'B', announce('timeline:compare.table.difference')],
  ...rows.map((row) => [
    [announce(`timeline:compare.measure.${row.name}`, { of: row.of ?? '' }), row.unit === 'ms' ? 's' : '']
      .join(' ')
      .trim(),
    ...[row.before, row.now].map((value) => numberText(row, value)),
    numberText(row, row.difference),
  ]),
];

/** For a sheet: times in seconds, as numbers; what there is none of is empty. */
const numberText = ({ unit }: MeasureRow, value: number | null): string =>
  value === null ? '' : String(unit === 'ms' ? value / 1000 : value);

/** What happens in neither run needs no column. */
const isReported = ({ before, now, unit }: MeasureRow): boolean => unit === 'code' || Boolean(before) || Boolean(now);

/** What scrolls has to be reached by keyboard. */
const scrolled = { tabIndex: 0 } as const;

const keyOf = ({ name, of }: MeasureRow): string => `${name} ${of}`;

function valueText({ unit }: MeasureRow, value: number | null): string {
  if (value === null) return announce('timeline:compare.table.none');
  return unit === 'ms' ? announce('timeline:compare.table.seconds', { value: brief(value) }) : String(value);
}

/** Of codes only that they differ; where one run has no number nothing can be subtracted. */
function differenceText(row: MeasureRow): string {
  const { unit, difference, byChance } = row;
  if (byChance) return announce('timeline:compare.table.byChance');
  if (!differs(row)) return announce('timeline:compare.table.none');
  if (difference === null) return '≠';
  if (unit === 'ms') return lateness(difference);
  return difference < 0 ? `−${-difference}` : `+${difference}`;
}
