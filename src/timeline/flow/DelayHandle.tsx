/** The end of a kube-proxy's row can be dragged: its delay. While it is held the axis is linear (LOOK §8). */
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { delayProxy } from '../../commands/ending.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { useHandle } from '../useHandle.ts';
import { Axis } from './axisContext.ts';

export const longestDelay = 60;

export function DelayHandle({ node, delayMs }: { node: string; delayMs: Millis }) {
  const { t } = useTranslation('timeline');
  const { perPixel, hold } = useContext(Axis);
  const { shown, slider, held } = useHandle({
    value: delayMs / 1000,
    min: 0,
    max: longestDelay,
    step: 0.1,
    toValue: ({ clientX }) => clientX * perPixel,
    onChange: (seconds, still) => delayProxy.run({ node, delayMs: Math.round(seconds * 1000), held: still }),
    onHold: hold,
  });
  return (
    <div
      {...slider}
      className={`tl-handle small nodrag nopan${held ? ' held' : ''}`}
      aria-label={node === 'default' ? t('proxy.others') : t('proxy.name', { node })}
      aria-valuetext={t('proxy.value', { seconds: shown.toFixed(1) })}
    >
      <i />
    </div>
  );
}
