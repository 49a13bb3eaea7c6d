/** The pods that an owner has now: each can be looked at. */
import { useTranslation } from 'react-i18next';
import type { OwnerLife } from '../../engine/view/owners.ts';
import { PodButtons } from '../PodButtons.tsx';

export function OwnerPods({ pods: { count, shown } }: { pods: NonNullable<OwnerLife['pods']> }) {
  const { t } = useTranslation('owners');
  return (
    <div>
      <h4>
        {t('pods.title')} <span className="why-count">{count}</span>
      </h4>
      <PodButtons pods={shown} label={(pod) => t('lookPod', { pod })} />
      {shown.length < count && <p className="why-quiet">{t('pods.of', { shown: shown.length, count })}</p>}
    </div>
  );
}
