/** Before any deletion: what to do here, calmly; a pod without a node has to be scheduled first, or waits for others to go. */
import { Play, Swords, Trash2 } from 'lucide-react';
import { deletePod } from '../commands/ending.ts';
import { schedule } from '../commands/scheduling.ts';
import { podOf } from '../commands/subject.ts';
import { showTimeline } from '../commands/topics.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { useStore } from '../store/store.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { t } from '../i18n/timeline.ts';

export function Invitation({ timeline }: { timeline: PodTimeline }) {
  const { pod, node, services, beside } = timeline;
  const own = beside.find((topic) => topic.about === 'preemption' && topic.pod === pod);
  const [placed, served] = [node !== null, services.length > 0];
  const command = placed ? deletePod : schedule;
  const canShow = useStore(showTimeline.enabled);
  const enabled = useStore((state) => command.enabled(state) && podOf(state, pod) !== undefined);
  if (node === null && own)
    return (
      <div className="tl-invitation round-panel aligned wrap on-card gap-8-16">
        <p className="reading">{t('timeline:empty.preempts')}</p>
        <button type="button" className="button" disabled={!canShow} onClick={() => showTimeline.run(own)}>
          <Swords aria-hidden="true" />
          {t('timeline:empty.preemptsButton', { pod: nameOf(pod) })}
        </button>
      </div>
    );
  return (
    <div className="tl-invitation round-panel aligned wrap on-card gap-8-16">
      <p className="reading">
        {t(!placed ? 'timeline:empty.unplaced' : served ? 'timeline:empty.delete' : 'timeline:empty.deleteUnserved')}
      </p>
      <button type="button" className="button" disabled={!enabled} onClick={() => command.run()}>
        {placed ? <Trash2 aria-hidden="true" /> : <Play aria-hidden="true" />}
        {t(placed ? 'timeline:empty.deleteButton' : 'timeline:empty.scheduleButton', { pod: nameOf(pod) })}
      </button>
    </div>
  );
}
