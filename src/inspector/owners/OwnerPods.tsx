/** The pods that an owner has now: each can be looked at. */
import { useTranslation } from 'react-i18next';
import { focusPod } from '../../commands/looking.ts';
import { podName } from '../../commands/subject.ts';
import type { OwnerLife } from '../../engine/view/owners.ts';
import { useStore } from '../../store/store.ts';

export function OwnerPods({ pods: { count, shown } }: { pods: NonNullable<OwnerLife['pods']> }) {
  const { t } = useTranslation('owners');
  const focus = useStore((state) => state.focus);
  return (
    <div>
      <h4>
        {t('pods.title')} <span className="why-count">{count}</span>
      </h4>
      <ul className="node-pods">
        {shown.map((pod) => (
          <li key={pod}>
            <button
              type="button"
              className="node-pod"
              aria-label={t('lookPod', { pod: podName(pod) })}
              aria-current={pod === focus ? 'true' : undefined}
              title={pod}
              onClick={() => focusPod.run(pod)}
            >
              {podName(pod)}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < count && <p className="why-quiet">{t('pods.of', { shown: shown.length, count })}</p>}
    </div>
  );
}
