/** The line that `kubectl get pods` would print at this instant, cell by cell from the view at the cursor. */
import { useTranslation } from 'react-i18next';
import { podName, podOf } from '../commands/subject.ts';
import type { PodKey } from '../engine/objects/types.ts';
import { useStore } from '../store/store.ts';

const columns = ['name', 'ready', 'status', 'restarts'] as const;

export function KubectlLine({ pod, gone }: { pod: PodKey; gone: boolean }) {
  const { t } = useTranslation('timeline');
  const seen = useStore((state) => podOf(state, pod));
  const name = podName(pod);
  return (
    <div className="tl-kubectl" role="group" aria-label={t('kubectl.title')}>
      <p className="tl-prompt">{t('kubectl.command', { pod: name })}</p>
      {gone || !seen ? (
        <p>{t('kubectl.notFound', { pod: name })}</p>
      ) : (
        <dl>
          {columns.map((column) => (
            <div key={column}>
              <dt>{t(`kubectl.${column}`)}</dt>
              <dd className={column === 'status' || column === 'name' ? 'strong' : ''}>{seen[column]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
