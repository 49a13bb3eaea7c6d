/** What would let a pod be placed: each tried out by the engine, to be looked at and applied. */
import { Play } from 'lucide-react';
import { schedule } from '../../commands/scheduling.ts';
import type { Fixes } from '../../engine/why/fixes/fix.ts';
import type { PodView } from '../../engine/view/view.ts';
import { useStore } from '../../store/store.ts';
import { useAnswer } from '../useAnswer.ts';
import { outlookMessage } from '../../text/fixes.ts';
import { FixItem } from './FixItem.tsx';
import './fixes.css';
import { message, t } from '../../i18n/inspector.ts';
import { code } from '../../i18n/message.ts';
import { Words } from '../../i18n/Words.tsx';

export function FixesPanel({ pod }: { pod: PodView }) {
  const at = useStore((state) => state.t);
  const playing = useStore((state) => state.playing);
  const { answer, isAsking } = useAnswer('fixes', playing ? null : { t: at, pod: pod.key });
  return (
    <section className="fixes grid gap-8" aria-label={t('inspector:fixes.title')}>
      <h3>{t('inspector:fixes.title')}</h3>
      {playing && <p className="muted">{t('inspector:fixes.playing')}</p>}
      {answer && <FixList answer={answer} pod={pod} isAsking={isAsking} />}
      {!playing && isAsking && (
        <p className="muted" role="status">
          {t('inspector:fixes.searching', { count: answer?.fixes.length ?? 0 })}
        </p>
      )}
    </section>
  );
}

function FixList({ answer, pod, isAsking }: { answer: Fixes; pod: PodView; isAsking: boolean }) {
  const { outlook, fixes } = answer;
  const canSchedule = useStore(schedule.enabled);
  return (
    <>
      <OutlookNote outlook={outlook} />
      {(outlook.kind === 'lands' || outlook.kind === 'preempts') && canSchedule && (
        <button type="button" className="button" onClick={() => schedule.run()}>
          <Play aria-hidden="true" />
          {t('inspector:fixes.schedule')}
        </button>
      )}
      {(outlook.kind === 'preempts' || outlook.kind === 'waits') && fixes.length > 0 && (
        <p>{t('inspector:fixes.preemptsNote')}</p>
      )}
      {fixes.length > 1 && <p className="muted">{t('inspector:fixes.order')}</p>}
      <ol className="fix-list grid gap-10 full-width">
        {fixes.map((fix) => (
          <FixItem key={fix.id} fix={fix} pod={pod} />
        ))}
      </ol>
      {!isAsking && outlook.kind !== 'lands' && answer.tried.combinations > 0 && <TriedNote answer={answer} />}
    </>
  );
}

function OutlookNote({ outlook }: Pick<Fixes, 'outlook'>) {
  if (outlook.kind === 'stuck') return null;
  return (
    <p>
      <Words message={outlookMessage(outlook)} />
    </p>
  );
}

/** What the search has looked at, and what it has not. */
function TriedNote({ answer: { fixes, tried } }: { answer: Fixes }) {
  const { nodes, kinds, looked, combinations, isBounded, unhelped } = tried;
  return (
    <div className="muted text-12 line-18">
      {fixes.length === 0 && <p>{t('inspector:fixes.nothing')}</p>}
      <p>{t('inspector:fixes.tried', { combinations, looked, count: nodes })}</p>
      {looked < nodes && <p>{t('inspector:fixes.alike', { count: kinds })}</p>}
      {isBounded && <p>{t('inspector:fixes.bounded')}</p>}
      {fixes.length === 0 && unhelped.length > 0 && (
        <p>
          <Words message={message('inspector:fixes.unhelped', { plugins: unhelped.map(code) })} />
        </p>
      )}
    </div>
  );
}
