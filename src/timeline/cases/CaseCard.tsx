/** One case, a small multiple: its value, how the grace was used, what came of it. */
import type { Case, CaseBudget, CaseRow, CaseValue } from '../../engine/cases/cases.ts';
import { nameOf, valueText } from './names.ts';
import { isGood, type MeasuredBy, outcomeOf, outcomeMessages, type OutcomeTone } from './outcome.ts';
import { message, t } from '../../i18n/timeline.ts';
import { plain } from '../../i18n/message.ts';

const inks: Readonly<Record<OutcomeTone, string | undefined>> = { good: 'moss', bad: 'verm', plain: undefined };

interface Props {
  row: CaseRow;
  value: CaseValue;
  /** null: not run yet. */
  known: Case | null;
  by: MeasuredBy;
  /** The largest amount of the row, and the longest limit or use of it. */
  scale: { most: number; longest: number };
  /** The Tab key comes here. */
  isEntry: boolean;
  onChoose: () => void;
}

export function CaseCard({ row, value, known, by, scale, isEntry, onChoose }: Props) {
  const measure = known?.measure ?? null;
  const outcome = known && outcomeOf(measure, by, scale.most);
  const good = measure !== null && measure.about === 'pod' && isGood(measure);
  const text = valueText(row, value);
  const messages = known ? outcomeMessages(measure) : [message('timeline:cases.reported.waiting')];
  return (
    <button
      type="button"
      role="option"
      aria-selected={value === row.present}
      tabIndex={isEntry ? 0 : -1}
      className={`tl-case choice downwards lined ink on-page aligned round${good ? ' is-good' : ''}`}
      aria-label={t('timeline:cases.spoken', {
        name: plain(nameOf(row)),
        value: text,
        what: messages.map(plain).join(', '),
      })}
      onClick={onChoose}
    >
      <b className="code-body">{text}</b>
      {measure?.about === 'pod' && measure.budget ? (
        <BudgetBar budget={measure.budget} longest={scale.longest} />
      ) : (
        <span className="tl-case-bar relative full-width" />
      )}
      {outcome && (
        <>
          <span className="tl-case-outcome high-30 flex">
            <i className={`is-${outcome.tone}`} style={{ height: Math.max(2, Math.round(outcome.share * 30)) }} />
          </span>
          <strong className={inks[outcome.tone]}>{outcome.none ? plain(outcome.none) : outcome.number}</strong>
          {outcome.exits.slice(0, 2).map((exit) => (
            <em key={exit.container} className="cut within verm code-tiny-strong">
              {t('timeline:cases.exit', { container: exit.container, code: exit.code })}
            </em>
          ))}
        </>
      )}
    </button>
  );
}

/** 8 high: what each share took, the limit as a tick, what went beyond it in red. */
function BudgetBar({ budget: { parts, used, limit, overrun }, longest }: { budget: CaseBudget; longest: number }) {
  const at = (ms: number) => `${longest > 0 ? (ms / longest) * 100 : 0}%`;
  return (
    <span className="tl-case-bar relative full-width">
      {parts.map(({ share, from, to }) => (
        <i key={`${share} ${from}`} className={`share-${share}`} style={{ left: at(from), width: at(to - from) }} />
      ))}
      {overrun > 0 && <i className="is-overrun" style={{ left: at(limit), width: at(used - limit) }} />}
      <u className="absolute" style={{ left: at(limit) }} />
    </span>
  );
}
