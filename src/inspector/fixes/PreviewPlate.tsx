/** Over the stage while a change is looked at: what is changed, and the ways on. */
import { Check, X } from 'lucide-react';
import { applyFix } from '../../commands/fixes.ts';
import { leavePreview } from '../../commands/leavePreview.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import { useStore } from '../../store/store.ts';
import { landingMessage } from '../../text/fixes.ts';
import './plate.css';
import { t } from '../../i18n/inspector.ts';
import { textOf } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';
import { mainButton } from '../../ui/mainButton.ts';

export function PreviewPlate() {
  const preview = useStore((state) => state.preview);
  const isFree = useStore(applyFix.enabled);
  if (!preview) return null;
  const { fix, changes, decision, label } = preview;
  const what = textOf(label);
  const landing = landingMessage(fix ?? landingOf(decision));
  return (
    <section
      className="preview-plate at-bottom sticky ink aligned wrap between gap-8-16"
      aria-label={t('inspector:fixes.plate')}
    >
      <p className="breaks-anywhere">
        <strong>{t('inspector:fixes.plate')}</strong> {what}.{' '}
        {landing && (
          <span className="preview-landing">
            <Words message={landing} />
          </span>
        )}
        {changes.some((change) => change.do !== 'patch') && ` ${t('inspector:fixes.stays')}`}
      </p>
      <div className="preview-buttons flex gap-8 rigid">
        {fix?.actions && (
          <button
            type="button"
            className={mainButton(isFree)}
            aria-disabled={!isFree}
            onClick={() => isFree && applyFix.run({ pod: decision.pod, fix, what })}
          >
            <Check aria-hidden="true" />
            {t('inspector:fixes.apply')}
          </button>
        )}
        <button type="button" className="button" onClick={() => leavePreview.run()}>
          <X aria-hidden="true" />
          {t('inspector:fixes.leaveShort')}
          <kbd aria-hidden="true">{t('inspector:fixes.escape')}</kbd>
        </button>
      </div>
    </section>
  );
}

/** Of a change that is no fix: where the decision with it puts the pod. */
const landingOf = ({ chosen, feasible }: Decision) => ({ chosen, feasible: feasible.length, preempts: null });
