/** Before any deletion: what to do here, calmly. */
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deletePod } from '../commands/ending.ts';
import { podName, podOf } from '../commands/subject.ts';
import { useStore } from '../store/store.ts';

export function DeleteInvitation({ pod, placed }: { pod: string; placed: boolean }) {
  const { t } = useTranslation('timeline');
  const enabled = useStore((state) => deletePod.enabled(state) && podOf(state, pod) !== undefined);
  return (
    <div className="tl-invitation">
      <p>{t(placed ? 'empty.delete' : 'empty.unplaced')}</p>
      <button type="button" className="button primary" disabled={!enabled} onClick={() => deletePod.run()}>
        <Trash2 aria-hidden="true" />
        {t('empty.deleteButton', { pod: podName(pod) })}
      </button>
    </div>
  );
}
