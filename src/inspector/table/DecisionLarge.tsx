/** The decision table in the stage's place: every plugin with its numbers, domain, reason and total. */
import { useRef } from 'react';
import { useStore } from '../../store/store.ts';
import { Legend } from '../Legend.tsx';
import { useWidth } from '../../ui/useSize.ts';
import { DecisionTable } from './DecisionTable.tsx';
import '../matrix.css';
import '../explanation.css';
import { t } from '../../i18n/inspectorFirst.ts';

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
          <Legend />
        </>
      )}
    </div>
  );
}
