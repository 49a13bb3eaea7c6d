/** What would let a pod be placed: each tried out by the engine, to be looked at and applied. */
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { schedule } from '../../commands/scheduling.ts';
import type { Fixes } from '../../engine/why/fixes/fix.ts';
import type { PodView } from '../../engine/view/view.ts';
import { useStore } from '../../store/store.ts';
import { useAnswer } from '../useAnswer.ts';
import { Words } from '../Words.tsx';
import { code, said } from '../../text/words.ts';
import { outlookSaid } from '../../text/fixes.ts';
import { FixItem } from './FixItem.tsx';
import './fixes.css';

export function FixesPanel({ pod }: { pod: PodView }) {
  const { t } = useTranslation('inspector');
  const at = useStore((state) => state.t);
  const playing = useStore((state) => state.playing);
  const { answer, isAsking } = useAnswer('fixes', playing ? null : { t: at, pod: pod.key });
  return (
    <section className="fixes" aria-label={t('fixes.title')}>
      <h3>{t('fixes.title')}</h3>
      {playing && <p className="why-quiet">{t('fixes.playing')}</p>}
      {answer && <FixList answer={answer} pod={pod} isAsking={isAsking} />}
      {!playing && isAsking && (
        <p className="why-quiet" role="status">
          {t('fixes.searching', { count: answer?.fixes.length ?? 0 })}
        </p>
      )}
    </section>
  );
}

function FixList({ answer, pod, isAsking }: { answer: Fixes; pod: PodView; isAsking: boolean }) {
  const { t } = useTranslation('inspector');
  const { outlook, fixes } = answer;
  const canSchedule = useStore(schedule.enabled);
  return (
    <>
      <OutlookNote outlook={outlook} />
      {(outlook.kind === 'lands' || outlook.kind === 'preempts') && canSchedule && (
        <button type="button" className="button" onClick={() => schedule.run()}>
          <Play aria-hidden="true" />
          {t('fixes.schedule')}
        </button>
      )}
      {(outlook.kind === 'preempts' || outlook.kind === 'waits') && fixes.length > 0 && (
        <p>{t('fixes.preemptsNote')}</p>
      )}
      {fixes.length > 0 && <p className="why-quiet">{t('fixes.order')}</p>}
      <ol className="fix-list">
        {fixes.map((fix) => (
          <FixItem key={fix.id} fix={fix} pod={pod} />
        ))}
      </ol>
      {!isAsking && outlook.kind !== 'lands' && <TriedNote answer={answer} />}
    </>
  );
}

function OutlookNote({ outlook }: Pick<Fixes, 'outlook'>) {
  if (outlook.kind === 'stuck') return null;
  return (
    <p>
      <Words said={outlookSaid(outlook)} />
    </p>
  );
}

/** What the search has looked at, and what it has not. */
function TriedNote({ answer: { fixes, tried } }: { answer: Fixes }) {
  const { t } = useTranslation('inspector');
  const { nodes, kinds, looked, combinations, isBounded, unhelped } = tried;
  return (
    <div className="fixes-tried">
      {fixes.length === 0 && <p>{t('fixes.nothing')}</p>}
      <p>{t('fixes.tried', { combinations, looked, count: nodes })}</p>
      {looked < nodes && <p>{t('fixes.alike', { count: kinds })}</p>}
      {isBounded && <p>{t('fixes.bounded')}</p>}
      {fixes.length === 0 && unhelped.length > 0 && (
        <p>
          <Words said={said('fixes.unhelped', { plugins: unhelped.map(code) })} />
        </p>
      )}
    </div>
  );
}
