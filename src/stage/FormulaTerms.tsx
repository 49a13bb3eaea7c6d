/** The five terms and the verdict of one skew sum. */
import type { ReactNode } from 'react';
import { Term as Explained } from '../parts/Term.tsx';
import { Relation, VerdictMark } from './Sign.tsx';
import { isOver, minus, numberText, type Sum, sumText } from './scene/sum.ts';
import { t } from '../i18n/first.ts';

interface Props {
  sum: Sum;
  domain: string;
  narrow: boolean;
  far: boolean;
  note: string | null;
}

export function FormulaTerms({ sum, domain, narrow, far, note }: Props) {
  const over = isOver(sum);
  const word =
    sum.soft && over ? t('stage:formula.soft') : over ? t('stage:formula.refused') : t('stage:formula.feasible');
  const short = over ? t('stage:formula.no') : t('stage:formula.yes');
  return (
    <>
      <p className="visually-hidden">{t('stage:formula.announced', { domain, sum: sumText(sum), verdict: word })}</p>
      <div className="terms mono flex start">
        <Term term="matchNum" name={t('stage:formula.matchNum')} look="solid" value={sum.matchNum} />
        <Operator>+</Operator>
        <Term
          term="selfMatch"
          name={t('stage:formula.selfMatch')}
          look={sum.selfMatch === 1 ? 'dashed' : 'absent'}
          value={sum.selfMatch}
        />
        <Operator>{minus}</Operator>
        <Term term="minimum" name={t('stage:formula.min')} look="ground" value={sum.min} {...(note ? { note } : {})} />
        <Operator>=</Operator>
        <Term term="skew" name={t('stage:formula.skew')} look="measured" value={sum.skew} />
        <Operator tone="verdict">
          <Relation over={over} />
        </Operator>
        <Term term="maxSkew" name={t('stage:formula.maxSkew')} look="ceiling" value={sum.maxSkew} />
      </div>
      <div className="formula-verdict grid rigid" aria-hidden="true">
        <span className="formula-disc high-30 round-disc inverse grid centre">
          <VerdictMark ok={!over || sum.soft} size={18} />
        </span>
        <span className="formula-word line-15 strong">{narrow ? short : word}</span>
        {far && (
          <span className="formula-answer aligned-inline gap-6 mono">
            {numberText(sum.skew)} <Relation over={over} /> {numberText(sum.maxSkew)}
          </span>
        )}
      </div>
    </>
  );
}

interface TermProps {
  /** Its id in the glossary. */
  term: string;
  name: string;
  look: 'solid' | 'dashed' | 'absent' | 'ground' | 'measured' | 'ceiling';
  value: number;
  note?: string;
}

function Term({ term, name, look, value, note }: TermProps) {
  return (
    <span className={`term ${look}`}>
      <span className="term-value relative grid centre round-pod strong" aria-hidden="true">
        {look === 'measured' && <Calliper />}
        {numberText(value)}
      </span>
      <Explained term={term} className="term-name line-15 reaches relative muted text-11">
        {name}
      </Explained>
      {note && (
        <span className="term-note absolute ochre text-tiny-strong nowrap about-middle" aria-hidden="true">
          {note}
        </span>
      )}
    </span>
  );
}

function Operator({ children, tone }: { children: ReactNode; tone?: 'verdict' }) {
  return (
    <span className={`operator${tone ? ' verdict' : ''}`} aria-hidden="true">
      {children}
    </span>
  );
}

function Calliper() {
  return (
    <svg className="term-calliper" width="16" height="38" viewBox="0 0 16 38" aria-hidden="true">
      <path
        d="M1,2H15M1,36H15M8,3V35M4.5,8L8,3L11.5,8M4.5,30L8,35L11.5,30"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}
