/** The decision table in the stage's place: every plugin with its numbers, domain, reason and total. */
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { getState, useStore } from '../../store/store.ts';
import { Legend } from '../Legend.tsx';
import { useWidth } from '../../ui/useSize.ts';
import { saveDecision } from './decisionCsv.ts';
import { DecisionTable } from './DecisionTable.tsx';
import '../matrix.css';
import '../explanation.css';
import { t } from '../../i18n/inspector.ts';

export function DecisionLarge() {
  const decision = useStore((state) => state.decision);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  return (
    <div ref={place} className="why-column flex downwards decision-large">
      {!decision && <p className="muted">{t('inspector:empty.title')}</p>}
      {decision?.rejected && <p className="muted">{t('inspector:filter.notRunAtAll')}</p>}
      {decision && !decision.rejected && (
        <>
          <DecisionTable
            key={decision.pod}
            decision={decision}
            known={null}
            now={null}
            width={width}
            isLarge
            onClose={null}
          />
          <div className="aligned gap-12 between wrap above-8">
            <Legend />
            <button type="button" className="button small" onClick={() => saveDecision(decision, getState().view)}>
              <Download aria-hidden="true" />
              {t('inspector:table.csv.save')}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
