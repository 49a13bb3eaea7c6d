/** All evictions by this kubelet in the run: each leads to its moment. */
import { stepTo } from '../../commands/time.ts';
import type { PressureLine } from '../../engine/why/pressure/short.ts';
import { clock } from '../../i18n/time.ts';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/inspector.ts';

export function Evictions({ evictions, t: now }: { evictions: PressureLine['evictions']; t: number }) {
  if (evictions.length === 0) return null;
  return (
    <section aria-label={t('inspector:pressure.line.evicted')}>
      <h3>{t('inspector:pressure.line.evicted')}</h3>
      <ul className="pressure-evictions grid gap-4">
        {evictions.map(({ t: at, pod, uid, resource }) => (
          <li className="flex wrap middle gap-2-10" key={uid}>
            <button
              type="button"
              className="button small"
              aria-current={at === now ? 'time' : undefined}
              aria-label={t('inspector:pressure.when.jump', { at: clock(at), pod: nameOf(pod) })}
              onClick={() => stepTo(at)}
            >
              <span className="mono">{clock(at)}</span>
            </button>
            <code>{nameOf(pod)}</code>
            <span className="muted">
              {resource === null
                ? t('inspector:pressure.line.evictedLimit')
                : t('inspector:pressure.line.evictedFor', {
                    resource: t(`inspector:pressure.line.resources.${resource}`),
                  })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
