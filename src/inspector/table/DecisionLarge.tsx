/** The decision table in the stage's place: every plugin with its numbers, domain, reason and total. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../store/store.ts';
import { Legend } from '../Legend.tsx';
import { useWidth } from '../../ui/useSize.ts';
import { DecisionTable } from './DecisionTable.tsx';
import '../matrix.css';
import '../explanation.css';

export function DecisionLarge() {
  const { t } = useTranslation('inspector');
  const decision = useStore((state) => state.decision);
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  return (
    <div ref={place} className="why-column decision-large">
      {!decision && <p className="why-quiet">{t('empty.title')}</p>}
      {decision?.rejected && <p className="why-quiet">{t('filter.notRunAtAll')}</p>}
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
