/** The line that `kubectl get pods` would print at this instant, cell by cell from the view at the cursor. */
import { useTranslation } from 'react-i18next';
import { podName, podOf } from '../commands/subject.ts';
import type { PodTimeline } from '../engine/simulation/trace.ts';
import { useStore } from '../store/store.ts';

const columns = ['name', 'ready', 'status', 'restarts'] as const;

/** `gone`: the timeline's own pod is; its name may have another by now. */
export function KubectlLine({ timeline, gone }: { timeline: PodTimeline; gone: boolean }) {
  const { pod, uid } = timeline;
  const { t } = useTranslation('timeline');
  const seen = useStore((state) => podOf(state, pod));
  const name = podName(pod);
  const isAnother = gone && seen !== undefined && seen.uid !== uid;
  return (
    <div className="tl-kubectl" role="group" aria-label={t('kubectl.title')}>
      <p className="tl-prompt">{t('kubectl.command', { pod: name })}</p>
      {!seen || (gone && !isAnother) ? (
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
      {isAnother && <p className="tl-small">{t('kubectl.another')}</p>}
    </div>
  );
}
