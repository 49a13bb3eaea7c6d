/** The end of an interval in its lane can be dragged. While it is dragged the axis is linear, so that pixels do not lie. */
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../store/store.ts';
import { Axis } from '../flow/axisContext.ts';
import type { SpanHandle as Handle } from '../layout/story.ts';
import { useHandle } from '../useHandle.ts';
import { knobOf } from './knob.ts';
import { inPage } from '../../ui/pageZoom.ts';

interface Props {
  handle: Handle;
  /** Around the mark of how it ended, instead of before it. */
  isAround: boolean;
  /** Where it stands in the picture. */
  x: number;
}

export function SpanHandle({ handle, isAround, x }: Props) {
  const { t } = useTranslation('timeline');
  const { perPixel, hold } = useContext(Axis);
  const balancer = useStore(({ situation }) => situation.options.loadBalancerDelayMs / 1000);
  const { set, ...knob } = knobOf(handle, balancer);
  const { shown, slider, held } = useHandle({
    ...knob,
    toValue: ({ clientX }) => inPage(clientX) * perPixel,
    onChange: set,
    onHold: (holding) => hold(holding ? x : null),
  });
  return (
    <div
      {...slider}
      className={`tl-handle small nodrag nopan${isAround ? ' around' : ''}${held ? ' held' : ''}`}
      aria-label={nameOf(handle, t)}
      aria-valuetext={t('proxy.value', { seconds: knob.step < 1 ? shown.toFixed(1) : shown })}
    >
      {!isAround && <i />}
      <b aria-hidden="true">{t('budget.short', { seconds: knob.step < 1 ? shown.toFixed(1) : shown })}</b>
    </div>
  );
}

function nameOf(handle: Handle, t: ReturnType<typeof useTranslation<'timeline'>>['t']): string {
  switch (handle.of) {
    case 'proxy':
      return handle.node === 'default' ? t('proxy.others') : t('proxy.name', { node: handle.node });
    case 'balancer':
      return t('editing.handle.balancer');
    default:
      return t(`editing.handle.${handle.of}`);
  }
}
