/** What is live, as of when, and what of the cluster could not be read; and the ways to hold it, to change it, to keep it. */
import { Download, Pause, Play, Radio, Wrench } from 'lucide-react';
import { recordingBound } from '../../commands/live/recording.ts';
import { backToLive, holdLive, takeLiveApart } from '../../commands/live.ts';
import { isLive } from '../../engine/simulation/situation.ts';
import type { LiveView } from '../../store/slices/live.ts';
import { useStore } from '../../store/store.ts';
import { isCutOff } from './cutOff.ts';
import { NotRead } from './NotRead.tsx';
import { saveRecording } from './saveRecording.ts';
import './live.css';
import { t } from '../../i18n/live.ts';
import { timeOfDay } from '../../i18n/time.ts';

export function LiveBanner({ live }: { live: LiveView }) {
  const isOnStage = useStore(({ situation }) => isLive(situation));
  const isAhead = useStore(({ t: now }) => now > 0);
  const state = stateOf(live, isAhead);
  const isWaiting = live.isHeld || isAhead;
  return (
    <section className="live-banner aligned wrap gap-8 on-card" aria-label={t('live:title')} data-state={state}>
      <Radio className="live-mark rigid wide-16 moss" aria-hidden="true" />
      {isOnStage ? (
        <AsOf live={live} state={state} />
      ) : (
        <p className="grows">{t('live:away', { name: live.cluster.name })}</p>
      )}
      <NotRead kinds={live.kinds} />
      <div className="flex wrap gap-8 small-buttons">
        {isOnStage ? (
          <>
            <button type="button" className="button" onClick={() => holdLive.run()}>
              {isWaiting ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              {t(isWaiting ? 'live:goOn' : 'live:hold')}
            </button>
            <button type="button" className="button" onClick={() => takeLiveApart.run()}>
              <Wrench aria-hidden="true" />
              {t('live:takeApart')}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={() => backToLive.run()}>
            {t('live:back')}
          </button>
        )}
        <button
          type="button"
          className="button"
          title={t('live:recordingHint', recordingBound)}
          onClick={saveRecording}
        >
          <Download aria-hidden="true" />
          {t('live:saveRecording')}
        </button>
      </div>
    </section>
  );
}

/** @param isAhead the clock shows what the model expects to come */
function stateOf({ isConnected, isHeld, kinds }: LiveView, isAhead: boolean) {
  if (!isConnected || isCutOff(kinds)) return 'lost';
  if (isAhead) return 'ahead';
  return isHeld ? 'held' : 'connected';
}

function AsOf({ live, state }: { live: LiveView; state: ReturnType<typeof stateOf> }) {
  const { cluster, asOf, unseen } = live;
  return (
    <p className="grows">
      <span className="strong breaks-anywhere">{cluster.name}</span> <span className="muted">{cluster.version}</span>{' '}
      {t(`live:${state}`, { time: timeOfDay(asOf) })}
      {cluster.namespace !== undefined && (
        <span className="muted"> · {t('live:namespace', { namespace: cluster.namespace })}</span>
      )}
      {unseen > 0 && <span className="muted"> · {t('live:unseen', { count: unseen })}</span>}
    </p>
  );
}
