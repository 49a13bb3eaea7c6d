/** One pod of a history: its name, its node, and what went wrong; it opens its timeline where that began. */
import { TriangleAlert } from 'lucide-react';
import type { PodLived } from '../../engine/history/podsLived.ts';
import { namespaceOfKey, nameOf } from '../../engine/objects/ref.ts';
import { lookAtLife } from '../../commands/recorded.ts';
import { useStore } from '../../store/store.ts';
import { topicOf } from '../../store/topic.ts';
import { incidentText } from './incidentText.ts';
import { t } from '../../i18n/recorded.ts';

export function LivedPod({ lived }: { lived: PodLived }) {
  const { pod, uid, node, owner, incidents } = lived;
  const isShown = useStore((state) => {
    const topic = state.timelineOpen ? topicOf(state) : null;
    return topic?.about === 'pod' && (topic.uid ?? null) === uid;
  });
  return (
    <li>
      <button
        type="button"
        className="lived-pod hit pad-8-12 stack start gap-4 text-left card full-width on-card"
        aria-current={isShown}
        onClick={() => lookAtLife.run(lived)}
      >
        <span className="strong breaks-anywhere">
          <span className="muted">{namespaceOfKey(pod)}/</span>
          {nameOf(pod)}
        </span>
        <span className="muted text-12 breaks-anywhere">
          {[node, owner, t('recorded:uid', { uid: uid.slice(0, 8) })].filter(Boolean).join(' · ')}
        </span>
        {incidents.map((incident) => (
          <span key={incidentText(incident)} className="lived-incident grid gap-6 text-12">
            <TriangleAlert aria-hidden="true" />
            {incidentText(incident)}
          </span>
        ))}
        {incidents.length === 0 && <span className="faint text-12">{t('recorded:calm')}</span>}
      </button>
    </li>
  );
}
