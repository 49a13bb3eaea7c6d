/** Leads to the timelines of preemptions in which the pod took a place, or lost its own. */
import type { PodState } from '../../engine/view/podState.ts';
import { TimelineButton } from '../TimelineButton.tsx';
import { nameOf } from '../../engine/objects/ref.ts';
import { t } from '../../i18n/inspector.ts';

export function Preemptions({ podState: { preemptions = [] } }: { podState: PodState }) {
  return preemptions.map((pod) => (
    <p key={pod} className="life-preemption">
      <TimelineButton
        topic={{ about: 'preemption', pod }}
        label={t('inspector:podState.preemption', { pod: nameOf(pod) })}
      />
    </p>
  ));
}
