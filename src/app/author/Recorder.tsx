/** What has been done on stage since the last step, and the button that makes a step of it. */
import { CircleDot } from 'lucide-react';
import { duration } from '../../i18n/time.ts';
import type { LessonFile } from '../../lessons/made/file.ts';
import { isNothing } from '../../lessons/made/since.ts';
import { useStore } from '../../store/store.ts';
import { backToCluster, record, recordedSince } from './desk.ts';
import { t } from '../../i18n/author.ts';
import { mainButton } from '../../ui/mainButton.ts';

export function Recorder({ file }: { file: LessonFile }) {
  const making = useStore((state) => state.making);
  const situation = useStore((state) => state.situation);
  const now = useStore((state) => state.t);
  const since = recordedSince(file, { making, situation, t: now });
  const change = typeof since === 'string' ? null : since.change;
  const deeds = change
    ? (change.do?.length ?? 0) + [change.tuning, change.options, change.replicas].filter(Boolean).length
    : 0;
  const isEmpty = change === null || isNothing(change);
  return (
    <section className="author-recorder padded round edged-dashed stack gap-8" aria-label={t('author:record')}>
      <p>{t('author:recordHow')}</p>
      <p className="muted" role="status">
        {typeof since === 'string'
          ? t(`author:${since}`)
          : isEmpty
            ? t('author:nothing')
            : t('author:since', { deeds, time: duration((change?.wait ?? 0) * 1000) })}
      </p>
      <div className="flex wrap gap-8">
        <button type="button" className={mainButton(!isEmpty)} disabled={isEmpty} onClick={() => record(file)}>
          <CircleDot aria-hidden="true" />
          {t('author:record')}
        </button>
        {(since === 'other' || since === 'before') && (
          <button type="button" className="button" onClick={() => void backToCluster(file)}>
            {t('author:back')}
          </button>
        )}
      </div>
    </section>
  );
}
