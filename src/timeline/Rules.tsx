/** What else decides about an end, beside the handles: the kubelet's era, clients' connections, the load balancer's delay. */
import { delayBalancer, setKeepAlive, setKubeletEra } from '../commands/tuning.ts';
import type { KubeletEra } from '../engine/simulation/situation.ts';
import { useStore } from '../store/store.ts';
import { eraDiffers } from './layout/eras.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { Menu } from '../ui/Menu.tsx';
import { Segments } from '../ui/Segments.tsx';
import { SecondsSlider } from './SecondsSlider.tsx';
import { t } from '../i18n/timeline.ts';
import { Words } from '../i18n/Words.tsx';

const eras: readonly KubeletEra[] = ['1.36', '1.23'];
/** Seconds. */
const longestBalancerDelay = 60;

/** In a menu of the bar. What it changes: see EraNote. */
export function Rules({ timeline }: { timeline: PodTimeline }) {
  if (timeline.node === null) return null;
  return (
    <Menu label={t('timeline:head.rules')}>
      <div className="tl-eras small-buttons grid gap-8 pad-8">
        <Era />
        {timeline.services.length > 0 && <ReusedConnections />}
        {timeline.isBalanced && <BalancerDelay />}
      </div>
    </Menu>
  );
}

function Era() {
  const era = useStore(({ situation }) => situation.options.kubeletEra.default);
  return (
    <Segments
      className="tl-choice wrap text-12"
      label={t('timeline:era.title')}
      before={<span>{t('timeline:era.short')}</span>}
      options={eras.map((value) => ({ value, text: value }))}
      chosen={era}
      onChoose={(one) => setKubeletEra.run(one)}
    />
  );
}

/** What the other kubelet would have done with this pod. */
export function EraNote({ timeline }: { timeline: PodTimeline }) {
  const era = useStore(({ situation }) => situation.options.kubeletEra.default);
  const differs = timeline.node === null ? null : eraDiffers(timeline, era);
  return (
    differs && (
      <p className="tl-small line-17 above-6 muted text-12 tl-era-note">
        <Words message={differs} />
      </p>
    )
  );
}

function ReusedConnections() {
  const keepAlive = useStore(({ situation }) => situation.options.keepAlive);
  return (
    <Segments
      className="tl-choice wrap text-12 is-kept"
      label={t('timeline:connections.title')}
      before={<span>{t('timeline:connections.short')}</span>}
      options={[false, true].map((value) => ({
        value,
        text: t(value ? 'timeline:connections.on' : 'timeline:connections.off'),
      }))}
      chosen={keepAlive}
      onChoose={(on) => setKeepAlive.run(on)}
    />
  );
}

function BalancerDelay() {
  const delayMs = useStore(({ situation }) => situation.options.loadBalancerDelayMs);
  return (
    <label className="tl-balancer aligned gap-8 text-12">
      <span>{t('timeline:balancer.title')}</span>
      <SecondsSlider
        delayMs={delayMs}
        max={longestBalancerDelay}
        step={0.5}
        onChange={(next, held) => delayBalancer.run({ delayMs: next, held })}
      />
    </label>
  );
}
