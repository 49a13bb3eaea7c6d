/** An explanation on screen: verdict, formulas, where the numbers come from, upstream's words, the field behind it. */
import type { ReactNode } from 'react';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { Explanation, Section } from './explain/explanation.ts';
import { FieldLinks } from './fields/FieldLinks.tsx';
import { FormulaView } from './FormulaView.tsx';
import { Sign } from './signs.tsx';
import { Rule } from './table/Rule.tsx';
import { InSources } from './versions/InSources.tsx';
import { topicsOf } from './versions/versions.ts';
import { t } from '../i18n/inspector.ts';
import { Words } from '../i18n/Words.tsx';
import type { OpenCell } from '../store/slices/navigation.ts';
import './explanation.css';

interface Props {
  decision: Decision;
  open: OpenCell;
  chip: ReactNode;
  explanation: Explanation;
  /** Upstream's reasons, verbatim. */
  reasons?: readonly string[];
}

export function ExplanationView({ decision, open, chip, explanation, reasons = [] }: Props) {
  const { node, plugin, point } = open;
  return (
    <div className="why-explanation text-13 lined line-18 on-page round-panel stack gap-10">
      <div className="why-explanation-head flex between start gap-8">
        <h3 className="flex wrap gap-0-8 shrinks">
          <span className="breaks-anywhere">{node}</span>
          <span className="why-plugin muted">{plugin}</span>
        </h3>
        {chip}
      </div>
      <Rule point={point} plugin={plugin} />
      {explanation.sections.map((section, at) => (
        <SectionView key={at} section={section} />
      ))}
      {reasons.length > 0 && (
        <div className="why-upstream verm">
          <p className="visually-hidden">{t('inspector:verdict.upstream')}</p>
          {reasons.map((reason) => (
            <p key={reason} className="mono">
              {reason}
            </p>
          ))}
        </div>
      )}
      <FieldLinks fields={explanation.fields} about={{ decision, node }} />
      <InSources topics={topicsOf(point, plugin)} />
    </div>
  );
}

function SectionView({
  section: { heading, formulas = [], origins = [], checks = [], notes = [], snippet },
}: {
  section: Section;
}) {
  return (
    <div className="why-section stack gap-6">
      {heading && (
        <h4>
          <Words message={heading} />
        </h4>
      )}
      {notes.map((note, at) => (
        <p key={at}>
          <Words message={note} />
        </p>
      ))}
      {formulas.map((formula, at) => (
        <FormulaView key={at} formula={formula} />
      ))}
      {origins.length > 0 && (
        <dl className="why-origins grid gap-2-10">
          {origins.map((origin, at) => (
            <div className="contents" key={at}>
              <dt className="muted code">{t(`inspector:term.${origin.term}`)}</dt>
              <dd>
                <Words message={origin.message} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {checks.length > 0 && (
        <ul className="why-checks grid gap-4">
          {checks.map((check, at) => (
            <li className="flex gap-6 muted" key={at} data-ok={check.ok}>
              <Sign name={check.ok ? 'check' : 'cross'} />
              <span className="shrinks">
                <code className="ink strong">{check.text}</code>
                <span className="visually-hidden">
                  {t(check.ok ? 'inspector:explain.requirementOk' : 'inspector:explain.requirementFailed')}
                </span>{' '}
                <Words message={check.message} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {snippet && <pre className="why-snippet scrolls terminal">{snippet}</pre>}
    </div>
  );
}
