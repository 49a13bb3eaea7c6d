/** Leads to the timelines of preemptions in which the pod took a place, or lost its own. */
import { useTranslation } from 'react-i18next';
import type { PodLife } from '../../engine/view/podLife.ts';
import { TimelineButton } from '../TimelineButton.tsx';
import { podName } from '../../text/podName.ts';

export function Preemptions({ life: { preemptions = [] } }: { life: PodLife }) {
  const { t } = useTranslation('inspector');
  return preemptions.map((pod) => (
    <p key={pod} className="life-preemption">
      <TimelineButton topic={{ about: 'preemption', pod }} label={t('life.preemption', { pod: podName(pod) })} />
    </p>
  ));
}
