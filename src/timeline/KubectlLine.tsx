/** The line that `kubectl get pods` would print at this instant, cell by cell from the view at the cursor. */
import { podOf } from '../commands/subject.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { useStore } from '../store/store.ts';
import { statusWords } from './machines/layout/statusWords.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { t } from '../i18n/timeline.ts';
import { Words } from '../i18n/Words.tsx';
import { modeOf } from '../store/runMode.ts';

const columns = ['name', 'ready', 'status', 'restarts'] as const;

interface Props {
  timeline: PodTimeline;
  /** The timeline's own pod is; its name may have another by now. */
  gone: boolean;
  /** That of the timeline's own pod. */
  phase: string;
}

export function KubectlLine({ timeline, gone, phase }: Props) {
  const { pod, uid } = timeline;
  const seen = useStore((state) => podOf(state, pod));
  const name = nameOf(pod);
  const now = useStore((state) => timeline.printed.findLastIndex((one) => one.t <= state.t));
  const because = gone ? null : statusWords(timeline.printed[now], phase);
  const { tellsNow } = modeOf(timeline);
  const isAnother = gone && seen !== undefined && seen.uid !== uid;
  return (
    <div className="tl-kubectl code-tiny scrolls terminal" role="group" aria-label={t('timeline:kubectl.title')}>
      <p className="muted">{t('timeline:kubectl.command', { pod: name })}</p>
      {!seen || (gone && !isAnother) ? (
        <p>{t('timeline:kubectl.notFound', { pod: name })}</p>
      ) : (
        <dl className="grid">
          {columns.map((column) => (
            <div key={column}>
              <dt>{t(`timeline:kubectl.${column}`)}</dt>
              <dd className={column === 'status' || column === 'name' ? 'strong' : ''}>{seen[column]}</dd>
            </div>
          ))}
        </dl>
      )}
      {because && tellsNow && (
        <p className="tl-small line-17 above-6 muted text-12">
          <b>{t('timeline:machines.status.title')}</b> <Words message={because} />
        </p>
      )}
      {isAnother && tellsNow && (
        <p className="tl-small line-17 above-6 muted text-12">{t('timeline:kubectl.another')}</p>
      )}
    </div>
  );
}
