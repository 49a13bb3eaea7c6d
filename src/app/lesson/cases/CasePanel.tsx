/** One of a lesson's cases: its value, what becomes of it as a picture that plays, and in words. */
import type { FactValue, FactValues } from '../../../engine/facts/fact.ts';
import { Marked } from '../../../i18n/Marked.tsx';
import { takeCase } from '../../../lessons/cases.ts';
import { areMet } from '../../../lessons/condition.ts';
import { valueText } from '../../../lessons/fillIn.ts';
import type { Cases, Lesson } from '../../../lessons/lesson.ts';
import { VerdictMark } from '../../../stage/Sign.tsx';
import type { Little as Picture } from '../../gallery/card.ts';
import { Little } from '../../gallery/Little.tsx';
import type { CasesLaid } from './layCases.ts';
import { t } from '../../../i18n/lessonHelp.ts';

interface Props {
  lesson: Lesson;
  cases: Cases;
  value: number | string;
  /** undefined: it still runs. */
  found: FactValues | undefined;
  /** null: it still runs. */
  drawn: { picture: Picture; share: number; beside: readonly Picture[] } | null;
  laid: CasesLaid;
  /** It has played: what came of it may be read. */
  isOver: boolean;
  labelOf: (fact: string) => string;
}

export function CasePanel({ lesson, cases, value, found, drawn, laid, isOver, labelOf }: Props) {
  const { size, zoom, isBeside } = laid;
  const isPresent = value === cases.present;
  const isGood = found && cases.good && areMet(cases.good, found);
  const name = t('app:help.take', { parameter: cases.parameter, value: valueText(value) });
  return (
    <button
      type="button"
      className="case relative padded lined round-panel on-card text-left stack gap-6"
      data-present={isPresent || undefined}
      data-beside={isBeside || undefined}
      data-over={isOver || undefined}
      title={name}
      onClick={() => takeCase(lesson, cases, value)}
    >
      <span className="visually-hidden">{name}: </span>
      <span className="aligned gap-8 between wrap full-width">
        <b className="case-value code-strong breaks-anywhere" aria-hidden="true">
          {valueText(value)}
        </b>
        {isPresent && <span className="case-present absolute on-card text-11 strong">{t('app:help.present')}</span>}
      </span>
      <span className="case-picture as-block full-width" style={{ height: (size.height + 6) * zoom }}>
        {drawn && <Little {...drawn} size={size} />}
      </span>
      <span className="case-facts stack gap-2 full-width">
        {cases.shows.map((fact) => (
          <span key={fact} className="aligned gap-6 between wrap text-12 muted">
            <span>
              <Marked text={labelOf(fact)} />
              <span className="visually-hidden">: </span>
            </span>
            <b className="case-fact code-tiny-strong ink breaks-anywhere">
              {textOf(found?.[fact], found !== undefined)}
            </b>
          </span>
        ))}
      </span>
      {isGood !== undefined && (
        <span className={`case-mark text-12 aligned gap-6 strong ${isGood ? 'moss' : 'verm'}`}>
          <VerdictMark ok={isGood} size={12} />
          {t(isGood ? 'app:help.good' : 'app:help.bad')}
        </span>
      )}
    </button>
  );
}

/** What is not there in this case is a dash. */
const textOf = (value: FactValue | undefined, isKnown: boolean): string => (isKnown ? valueText(value) || '–' : '…');
