/** A restart or a pull that is put off: how much of the delay has passed, and when it may be tried. */
import type { ContainerView } from '../../engine/view/podState.ts';
import { clock, duration } from '../../i18n/time.ts';
import { useNow } from '../useNow.ts';
import { t } from '../../i18n/inspector.ts';

export function RestartWait({ backoff }: { backoff: NonNullable<ContainerView['backoff']> }) {
  const { delaySeconds, until, image } = backoff;
  const [ahead, over] = image === undefined ? (['until', 'over'] as const) : (['untilPull', 'overPull'] as const);
  const left = until - useNow();
  const passed = Math.min(1, Math.max(0, 1 - left / (delaySeconds * 1000)));
  const at = clock(until);
  return (
    <div className="life-wait grid gap-4">
      <p>
        <strong>{t('inspector:podState.backoff.title', { length: duration(delaySeconds * 1000) })}</strong>{' '}
        {left > 0
          ? t(`inspector:podState.backoff.${ahead}`, { at, left: duration(left) })
          : t(`inspector:podState.backoff.${over}`, { at })}
      </p>
      <svg
        className="full-width on-sunk edged round-block"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="fill-muted" width={passed * 100} height={6} />
      </svg>
    </div>
  );
}
