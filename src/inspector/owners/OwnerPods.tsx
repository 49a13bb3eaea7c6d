/** The pods that an owner has now: each can be looked at. */
import type { OwnerState } from '../../engine/view/owners.ts';
import { PodButtons } from '../PodButtons.tsx';
import { t } from '../../i18n/late.ts';

export function OwnerPods({ pods: { count, shown } }: { pods: NonNullable<OwnerState['pods']> }) {
  return (
    <div>
      <h4 className="breaks-anywhere">
        {t('owners:pods.title')} <span className="why-count">{count}</span>
      </h4>
      <PodButtons pods={shown} label={(pod) => t('owners:lookPod', { pod })} />
      {shown.length < count && <p className="muted">{t('owners:pods.of', { shown: shown.length, count })}</p>}
    </div>
  );
}
