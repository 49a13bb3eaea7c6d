/** All evictions by this kubelet in the run: each leads to its moment. */
import { useTranslation } from 'react-i18next';
import { stepTo } from '../../commands/time.ts';
import type { PressureLine } from '../../engine/why/pressure/short.ts';
import { clock } from '../../i18n/time.ts';
import { podName } from '../../text/podName.ts';

export function Evictions({ evictions, t: now }: { evictions: PressureLine['evictions']; t: number }) {
  const { t } = useTranslation('inspector');
  if (evictions.length === 0) return null;
  return (
    <section aria-label={t('pressure.line.evicted')}>
      <h3>{t('pressure.line.evicted')}</h3>
      <ul className="pressure-evictions">
        {evictions.map(({ t: at, pod, uid, resource }) => (
          <li key={uid}>
            <button
              type="button"
              className="button"
              aria-current={at === now ? 'time' : undefined}
              aria-label={t('pressure.when.jump', { at: clock(at), pod: podName(pod) })}
              onClick={() => stepTo(at)}
            >
              <span className="mono">{clock(at)}</span>
            </button>
            <code>{podName(pod)}</code>
            <span className="why-quiet">
              {resource === null
                ? t('pressure.line.evictedLimit')
                : t('pressure.line.evictedFor', { resource: t(`pressure.line.resources.${resource}`) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
