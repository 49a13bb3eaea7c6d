/** One threshold in words; where its grace runs, as a ring too. */
import type { ThresholdView } from '../../engine/view/thresholdViews.ts';
import { clock, duration } from '../../i18n/time.ts';
import { Ring } from './Ring.tsx';
import { t } from '../../i18n/inspector.ts';

export function ThresholdLine({ threshold, t: now }: { threshold: ThresholdView; t: number }) {
  const { kind, text, graceSeconds, minReclaim, metSince, actsAt, state } = threshold;
  const isRunning = state === 'waiting' && actsAt !== null && graceSeconds !== null;
  return (
    <li className="aligned wrap muted text-12 gap-0-8" data-kind={kind} data-standing={state}>
      <span className="pressure-dash wide-16" aria-hidden="true" />
      <span>{t(`inspector:pressure.signals.${kind}`, { text, seconds: graceSeconds ?? 0 })}</span>
      {minReclaim !== null && <span>{t('inspector:pressure.signals.reclaim', { text: minReclaim })}</span>}
      {metSince !== null && (
        <strong className="aligned-inline gap-4 ochre">
          {t('inspector:pressure.signals.met', { at: clock(metSince) })}
        </strong>
      )}
      {state === 'unseen' && (
        <strong className="aligned-inline gap-4 ochre">{t('inspector:pressure.signals.unseen')}</strong>
      )}
      {isRunning && (
        <strong className="aligned-inline gap-4 ochre">
          <Ring share={(actsAt - now) / (graceSeconds * 1000)} />
          {t('inspector:pressure.signals.grace', { left: duration(actsAt - now) })}
        </strong>
      )}
      {state === 'acting' && (
        <strong className="aligned-inline gap-4 ochre">{t('inspector:pressure.signals.acting')}</strong>
      )}
    </li>
  );
}
