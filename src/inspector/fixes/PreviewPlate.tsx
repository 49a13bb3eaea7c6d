/** Over the stage while a change is looked at: what is changed, and the ways on. */
import '../../i18n/deferredWords.ts';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { applyFix } from '../../commands/fixes.ts';
import { leavePreview } from '../../commands/leavePreview.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { sentence } from '../../i18n/i18n.ts';
import { useStore } from '../../store/store.ts';
import { Words } from '../Words.tsx';
import { landingSaid } from '../../text/fixes.ts';
import './plate.css';

export function PreviewPlate() {
  const { t } = useTranslation('inspector');
  const preview = useStore((state) => state.preview);
  const isFree = useStore(applyFix.enabled);
  if (!preview) return null;
  const { fix, changes, decision, label } = preview;
  const what = sentence(label);
  const landing = landingSaid(fix ?? landingOf(decision));
  return (
    <section className="preview-plate" aria-label={t('fixes.plate')}>
      <p>
        <strong>{t('fixes.plate')}</strong> {what}.{' '}
        {landing && (
          <span className="preview-landing">
            <Words said={landing} />
          </span>
        )}
        {changes.some((change) => change.do !== 'patch') && ` ${t('fixes.stays')}`}
      </p>
      <div className="preview-buttons">
        {fix?.deeds && (
          <button
            type="button"
            className="button primary"
            aria-disabled={!isFree}
            onClick={() => isFree && applyFix.run({ pod: decision.pod, fix, what })}
          >
            <Check aria-hidden="true" />
            {t('fixes.apply')}
          </button>
        )}
        <button type="button" className="button" onClick={() => leavePreview.run()}>
          <X aria-hidden="true" />
          {t('fixes.leaveShort')}
          <kbd aria-hidden="true">{t('fixes.escape')}</kbd>
        </button>
      </div>
    </section>
  );
}

/** Of a change that is no fix: where the decision with it puts the pod. */
const landingOf = ({ chosen, feasible }: Decision) => ({ chosen, feasible: feasible.length, preempts: null });
