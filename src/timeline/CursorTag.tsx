/** The cursor's handle: its time, dragged along the axis, moved event by event with the arrows. */
import { type PointerEvent, useRef } from 'react';
import { seek } from '../commands/time.ts';
import { getState, useStore } from '../store/store.ts';
import { instant } from './layout/columnLabels.ts';
import { beyondOf, type TimeScale } from './layout/fold.ts';
import { seconds } from '../i18n/time.ts';
import type { TimelineModel } from './layout/timelineModel.ts';
import type { Playback } from './usePlayback.ts';
import { drawnWidth } from '../ui/drawnText.ts';
import { Range } from '../ui/Range.tsx';
import { onKeys } from '../ui/keys.ts';
import { inPage } from '../ui/pageZoom.ts';
import { t as announce } from '../i18n/timeline.ts';
import { plain } from '../i18n/message.ts';

interface Props {
  scale: TimeScale;
  vertical: boolean;
  model: TimelineModel;
  playback: Playback;
}

export function CursorTag({ scale, vertical, model, playback }: Props) {
  const { zero } = model.chart;
  const t = useStore((state) => state.t);
  const grip = useRef(0);
  const p = scale.at(t);
  const text = announce('timeline:flow.time', { time: seconds(t - zero) });
  const beyond = beyondOf(scale, t);
  const half = tagWidth(beyond ? `${text} ·` : text) / 2;
  const along = (event: PointerEvent) => inPage(vertical ? event.clientY : event.clientX);
  const takeKeys = onKeys({
    ArrowRight: playback.next,
    ArrowDown: playback.next,
    ArrowLeft: playback.previous,
    ArrowUp: playback.previous,
    PageDown: () => seek.run(getState().t + 1000),
    PageUp: () => seek.run(getState().t - 1000),
    Home: playback.first,
    End: playback.last,
  });
  return (
    <div
      data-slider=""
      role="presentation"
      className={`tl-cursor-tag pad-6 inverse no-touch moves reaches absolute at-left round-pod on-ink code-strong text-centre nowrap${beyond ? ' is-beyond' : ''}`}
      style={
        vertical
          ? { top: p }
          : { transform: `translateX(${Math.min(Math.max(p - half, 0), scale.length - 2 * half)}px)`, width: 2 * half }
      }
      onKeyDown={takeKeys}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.querySelector<HTMLElement>('.range')?.focus();
        event.preventDefault();
        grip.current = p - along(event);
        playback.pause();
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          seek.run(scale.inverse(along(event) + grip.current));
      }}
    >
      <Range
        label={announce(model.isAsked ? 'timeline:flow.cursor' : 'timeline:flow.cursorAlive')}
        text={announce('timeline:flow.cursorValue', { time: seconds(t - zero), what: plain(model.momentAt(t)) })}
        vertical={vertical}
        min={Math.round((scale.inverse(0) - zero) / 10) / 100}
        max={Math.round((scale.inverse(scale.length) - zero) / 10) / 100}
        value={Math.round((t - zero) / 10) / 100}
        onChange={(to) => seek.run(zero + to * 1000)}
      />
      {beyond === 'before' && '‹ '}
      {vertical ? instant(t - zero) : text}
      {beyond === 'after' && ' ›'}
    </div>
  );
}

const tagWidth = (text: string): number => Math.max(62, Math.ceil(drawnWidth(text, 'mono', 12)) + 16);
