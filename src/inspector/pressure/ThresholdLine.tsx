/** One threshold in words; where its grace runs, as a ring too. */
import type { ThresholdLife } from '../../engine/view/thresholdLives.ts';
import { clock } from '../../i18n/time.ts';
import { lengthOf } from './length.ts';
import { Ring } from './Ring.tsx';
import { t } from '../../i18n/inspector.ts';

export function ThresholdLine({ threshold, t: now }: { threshold: ThresholdLife; t: number }) {
  const { kind, text, graceSeconds, minReclaim, metSince, actsAt, standing } = threshold;
  const isRunning = standing === 'waiting' && actsAt !== null && graceSeconds !== null;
  return (
    <li data-kind={kind} data-standing={standing}>
      <span className="pressure-dash" aria-hidden="true" />
      <span>{t(`inspector:pressure.signals.${kind}`, { text, seconds: graceSeconds ?? 0 })}</span>
      {minReclaim !== null && <span>{t('inspector:pressure.signals.reclaim', { text: minReclaim })}</span>}
      {metSince !== null && <strong>{t('inspector:pressure.signals.met', { at: clock(metSince) })}</strong>}
      {standing === 'unseen' && <strong>{t('inspector:pressure.signals.unseen')}</strong>}
      {isRunning && (
        <strong>
          <Ring share={(actsAt - now) / (graceSeconds * 1000)} />
          {t('inspector:pressure.signals.grace', { left: lengthOf(actsAt - now) })}
        </strong>
      )}
      {standing === 'acting' && <strong>{t('inspector:pressure.signals.acting')}</strong>}
    </li>
  );
}
