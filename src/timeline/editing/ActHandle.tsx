/** An action can be moved along time. While it is dragged the axis is linear, so that pixels do not lie. */
import { useContext } from 'react';
import { earliest, retime } from '../../commands/retime.ts';
import { useStore } from '../../store/store.ts';
import { Axis } from '../flow/axisContext.ts';
import { clock, seconds } from '../../i18n/time.ts';
import { Range } from '../../ui/Range.tsx';
import { useHandle } from '../../ui/useHandle.ts';
import { inPage } from '../../ui/pageZoom.ts';
import { t } from '../../i18n/timeline.ts';
import { plain, type Message } from '../../i18n/message.ts';

/** Seconds; a run is no longer. */
const latest = 900;

interface Props {
  /** Index in the situation's actions. */
  act: number;
  /** Milliseconds. */
  at: number;
  label: Message | null;
  /** Where it stands in the picture. */
  x: number;
}

export function ActHandle({ act, at, label, x }: Props) {
  const { perPixel, hold } = useContext(Axis);
  const bound = useStore(({ timeline }) => earliest(timeline, act).t) / 1000;
  const name = useStore(({ timeline }) => earliest(timeline, act).name);
  const { shown, slider, range, held } = useHandle({
    value: at / 1000,
    min: bound,
    max: latest,
    step: 0.1,
    byKey: { plain: 0.1, shift: 1 },
    toValue: ({ clientX }) => inPage(clientX) * perPixel,
    onChange: (to, still) => retime.run({ act, t: Math.round(to * 1000), held: still }),
    onHold: (holding) => hold(holding ? x : null),
  });
  const isFirst = shown <= bound && name !== null;
  return (
    <div
      {...slider}
      className={`tl-handle no-touch reaches absolute round-full on-card small around is-act nodrag nopan${held ? ' held' : ''}`}
    >
      <Range
        {...range}
        label={t('timeline:editing.handle.act', { act: label === null ? '' : plain(label) })}
        text={
          isFirst
            ? t('timeline:editing.handle.first', { name, seconds: seconds(shown * 1000) })
            : t('timeline:proxy.value', { seconds: seconds(shown * 1000, 1) })
        }
      />
      <b className="absolute pad-4 code-strong nowrap about-middle round-block on-card" aria-hidden="true">
        {isFirst ? t('timeline:editing.handle.first', { name, seconds: seconds(shown * 1000) }) : clock(shown * 1000)}
      </b>
    </div>
  );
}
