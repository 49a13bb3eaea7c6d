/** Before any deletion: what to do here, calmly; a pod without a node has to be scheduled first. */
import { Play, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deletePod } from '../commands/ending.ts';
import { schedule } from '../commands/scheduling.ts';
import { podName, podOf } from '../commands/subject.ts';
import { useStore } from '../store/store.ts';

export function Invitation({ pod, placed }: { pod: string; placed: boolean }) {
  const { t } = useTranslation('timeline');
  const command = placed ? deletePod : schedule;
  const served = useStore(({ timeline }) => (timeline?.services.length ?? 0) > 0);
  const enabled = useStore((state) => command.enabled(state) && podOf(state, pod) !== undefined);
  return (
    <div className="tl-invitation">
      <p>{t(!placed ? 'empty.unplaced' : served ? 'empty.delete' : 'empty.deleteUnserved')}</p>
      <button type="button" className="button primary" disabled={!enabled} onClick={() => command.run()}>
        {placed ? <Trash2 aria-hidden="true" /> : <Play aria-hidden="true" />}
        {t(placed ? 'empty.deleteButton' : 'empty.scheduleButton', { pod: podName(pod) })}
      </button>
    </div>
  );
}
