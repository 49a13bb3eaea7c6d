/** Phones: the delays of kube-proxy as sliders, since their rows have no room in the columns. */
import { useTranslation } from 'react-i18next';
import { delayProxy } from '../commands/tuning.ts';
import type { PodTimeline } from '../engine/timeline/timeline.ts';
import { longestDelay } from './editing/knob.ts';

const atMost = 6;

export function ProxyDelays({ timeline }: { timeline: PodTimeline }) {
  const { t } = useTranslation('timeline');
  if (timeline.proxies.length === 0) return null;
  return (
    <fieldset className="tl-delays">
      <legend className="eyebrow">{t('proxy.title')}</legend>
      {timeline.proxies.slice(0, atMost).map(({ node, delayMs }) => (
        <label key={node}>
          <span className="mono">{node}</span>
          <input
            type="range"
            min={0}
            max={longestDelay}
            step={0.1}
            value={delayMs / 1000}
            aria-valuetext={t('proxy.value', { seconds: (delayMs / 1000).toFixed(1) })}
            onChange={(event) =>
              delayProxy.run({ node, delayMs: Math.round(Number(event.target.value) * 1000), held: true })
            }
            onPointerUp={(event) => settle(node, event.currentTarget)}
            onKeyUp={(event) => settle(node, event.currentTarget)}
          />
          <output className="mono">{t('flow.time', { time: (delayMs / 1000).toFixed(1) })}</output>
        </label>
      ))}
    </fieldset>
  );
}

function settle(node: string, input: HTMLInputElement): void {
  delayProxy.run({ node, delayMs: Math.round(Number(input.value) * 1000), held: false });
}
