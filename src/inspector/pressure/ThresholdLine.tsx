/** One threshold in words; where its grace runs, as a ring too. */
import { useTranslation } from 'react-i18next';
import type { ThresholdLife } from '../../engine/view/thresholdLives.ts';
import { clock } from '../../i18n/time.ts';
import { lengthOf } from './length.ts';
import { Ring } from './Ring.tsx';

export function ThresholdLine({ threshold, t: now }: { threshold: ThresholdLife; t: number }) {
  const { t } = useTranslation('inspector');
  const { kind, text, graceSeconds, minReclaim, metSince, actsAt, standing } = threshold;
  const isRunning = standing === 'waiting' && actsAt !== null && graceSeconds !== null;
  return (
    <li data-kind={kind} data-standing={standing}>
      <span className="pressure-dash" aria-hidden="true" />
      <span>{t(`pressure.signals.${kind}`, { text, seconds: graceSeconds ?? 0 })}</span>
      {minReclaim !== null && <span>{t('pressure.signals.reclaim', { text: minReclaim })}</span>}
      {metSince !== null && <strong>{t('pressure.signals.met', { at: clock(metSince) })}</strong>}
      {standing === 'unseen' && <strong>{t('pressure.signals.unseen')}</strong>}
      {isRunning && (
        <strong>
          <Ring share={(actsAt - now) / (graceSeconds * 1000)} />
          {t('pressure.signals.grace', { left: lengthOf(actsAt - now) })}
        </strong>
      )}
      {standing === 'acting' && <strong>{t('pressure.signals.acting')}</strong>}
    </li>
  );
}
