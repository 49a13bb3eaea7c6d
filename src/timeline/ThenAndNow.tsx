/** What else decides about an end, beside the handles: the kubelet's era, clients' connections, the load balancer's delay. */
import { useTranslation } from 'react-i18next';
import { delayBalancer, setKeepAlive, setKubeletEra } from '../commands/tuning.ts';
import type { KubeletEra } from '../engine/simulation/situation.ts';
import { useStore } from '../store/store.ts';
import { eraDiffers } from './layout/eras.ts';
import type { PodHistory } from './layout/life.ts';
import { Menu } from './Menu.tsx';
import { Prose } from './Prose.tsx';
import { useNarrow, useTight } from '../ui/useMedia.ts';
import { SecondsSlider } from './SecondsSlider.tsx';

const eras: readonly KubeletEra[] = ['1.36', '1.23'];
/** Seconds. */
const longestBalancerDelay = 60;

/** In a menu where there is no room beside what the scene tells. What it changes: see EraNote. */
export function ThenAndNow({ life: { timeline } }: { life: PodHistory }) {
  const { t } = useTranslation('timeline');
  const tight = useTight();
  const narrow = useNarrow();
  const era = useStore(({ situation }) => situation.options.kubeletEra.default);
  if (timeline.node === null) return null;
  const switches = (
    <>
      <Era />
      {timeline.services.length > 0 && <KeptConnections />}
      {timeline.isBalanced && <BalancerDelay />}
    </>
  );
  return (
    <div className="tl-eras">
      {tight && !narrow ? <Menu label={t('era.menu', { era })}>{switches}</Menu> : switches}
    </div>
  );
}

function Era() {
  const { t } = useTranslation('timeline');
  const era = useStore(({ situation }) => situation.options.kubeletEra.default);
  return (
    <div className="tl-choice segments" role="group" aria-label={t('era.title')}>
      <span>{t('era.short')}</span>
      {eras.map((one) => (
        <button key={one} type="button" aria-pressed={era === one} onClick={() => setKubeletEra.run(one)}>
          {one}
        </button>
      ))}
    </div>
  );
}

/** What the other kubelet would have done with this pod. */
export function EraNote({ life }: { life: PodHistory }) {
  const era = useStore(({ situation }) => situation.options.kubeletEra.default);
  const differs = life.timeline.node === null ? null : eraDiffers(life, era);
  return (
    differs && (
      <p className="tl-small tl-era-note">
        <Prose words={differs} />
      </p>
    )
  );
}

function KeptConnections() {
  const { t } = useTranslation('timeline');
  const keepAlive = useStore(({ situation }) => situation.options.keepAlive);
  return (
    <div className="tl-choice segments is-kept" role="group" aria-label={t('kept.title')}>
      <span>{t('kept.short')}</span>
      {[false, true].map((on) => (
        <button key={String(on)} type="button" aria-pressed={keepAlive === on} onClick={() => setKeepAlive.run(on)}>
          {t(on ? 'kept.on' : 'kept.off')}
        </button>
      ))}
    </div>
  );
}

function BalancerDelay() {
  const { t } = useTranslation('timeline');
  const delayMs = useStore(({ situation }) => situation.options.loadBalancerDelayMs);
  return (
    <label className="tl-balancer">
      <span>{t('balancer.title')}</span>
      <SecondsSlider
        delayMs={delayMs}
        max={longestBalancerDelay}
        step={0.5}
        onChange={(next, held) => delayBalancer.run({ delayMs: next, held })}
      />
    </label>
  );
}
