/** The end of an interval in its lane can be dragged. While it is dragged the axis is linear, so that pixels do not lie. */
import { useContext } from 'react';
import { useStore } from '../../store/store.ts';
import { Axis } from '../flow/axisContext.ts';
import type { SpanHandle as Handle } from '../layout/laneChart.ts';
import { Range } from '../../ui/Range.tsx';
import { useHandle } from '../../ui/useHandle.ts';
import { knobOf } from './knob.ts';
import { inPage } from '../../ui/pageZoom.ts';
import { seconds } from '../../i18n/time.ts';
import { t as announce } from '../../i18n/timeline.ts';

interface Props {
  handle: Handle;
  /** Around the mark of how it ended, instead of before it. */
  isAround: boolean;
  /** Where it stands in the picture. */
  x: number;
}

export function SpanHandle({ handle, isAround, x }: Props) {
  const { perPixel, hold } = useContext(Axis);
  const balancer = useStore(({ situation }) => situation.options.loadBalancerDelayMs / 1000);
  const { set, ...knob } = knobOf(handle, balancer);
  const { shown, slider, range, held } = useHandle({
    ...knob,
    toValue: ({ clientX }) => inPage(clientX) * perPixel,
    onChange: set,
    onHold: (holding) => hold(holding ? x : null),
  });
  return (
    <div
      {...slider}
      className={`tl-handle no-touch reaches absolute round-full on-card small nodrag nopan${isAround ? ' around' : ''}${held ? ' held' : ''}`}
    >
      <Range
        {...range}
        label={nameOf(handle)}
        text={announce('timeline:proxy.value', { seconds: seconds(shown * 1000, knob.step < 1 ? 1 : 0) })}
      />
      {!isAround && <i className="absolute" />}
      <b className="absolute pad-4 code-strong nowrap about-middle round-block on-card" aria-hidden="true">
        {announce('timeline:budget.short', { seconds: seconds(shown * 1000, knob.step < 1 ? 1 : 0) })}
      </b>
    </div>
  );
}

function nameOf(handle: Handle): string {
  switch (handle.of) {
    case 'proxy':
      return handle.node === 'default'
        ? announce('timeline:proxy.others')
        : announce('timeline:proxy.name', { node: handle.node });
    case 'balancer':
      return announce('timeline:editing.handle.balancer');
    default:
      return announce(`timeline:editing.handle.${handle.of}`);
  }
}
