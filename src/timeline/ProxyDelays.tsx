/** Phones: the delays of kube-proxy as sliders, since their rows have no room in the columns. */
import { delayProxy } from '../commands/tuning.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { longestDelay } from './editing/knob.ts';
import { SecondsSlider } from './SecondsSlider.tsx';
import { t } from '../i18n/timeline.ts';

const atMost = 6;

export function ProxyDelays({ timeline }: { timeline: PodTimeline }) {
  if (timeline.proxies.length === 0) return null;
  return (
    <fieldset className="tl-delays">
      <legend className="eyebrow">{t('timeline:proxy.title')}</legend>
      {timeline.proxies.slice(0, atMost).map(({ node, delayMs }) => (
        <label className="grid-aligned gap-10 hit-finger" key={node}>
          <span className="cut mono text-12">{node}</span>
          <SecondsSlider
            delayMs={delayMs}
            max={longestDelay}
            step={0.1}
            onChange={(next, held) => delayProxy.run({ node, delayMs: next, held })}
          />
        </label>
      ))}
    </fieldset>
  );
}
