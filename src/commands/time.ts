/** The one cursor over virtual time: step, jump, play. */
import type { Millis } from '../engine/simulation/trace.ts';
import { refresh } from '../store/conductor.ts';
import { getState, setState } from '../store/store.ts';
import type { Command } from './command.ts';

export const seek: Command<Millis> = {
  id: 'seek',
  label: 'commands:seek',
  enabled: () => true,
  run(t) {
    const { end } = getState();
    setState({ t: Math.round(Math.min(Math.max(t, 0), end)), cycle: null });
    void refresh();
  },
};

export const nextEvent: Command = {
  id: 'nextEvent',
  label: 'commands:nextEvent',
  shortcut: 'ArrowRight',
  enabled: ({ t, end }) => t < end,
  run() {
    const { marks, t, end } = getState();
    setState({ playing: false });
    seek.run(marks.find((mark) => mark.t > t)?.t ?? end);
  },
};

export const previousEvent: Command = {
  id: 'previousEvent',
  label: 'commands:previousEvent',
  shortcut: 'ArrowLeft',
  enabled: ({ t }) => t > 0,
  run() {
    const { marks, t } = getState();
    setState({ playing: false });
    seek.run(marks.findLast((mark) => mark.t < t)?.t ?? 0);
  },
};

let frame = 0;

/** Plays from the cursor, or pauses. At the end it begins anew. */
export const playPause: Command = {
  id: 'playPause',
  label: 'commands:playPause',
  shortcut: 'Space',
  enabled: ({ end }) => end > 0,
  run() {
    const { playing, t, end } = getState();
    cancelAnimationFrame(frame);
    if (playing) {
      setState({ playing: false });
      return;
    }
    if (t >= end) seek.run(0);
    setState({ playing: true });
    let last: number | null = null;
    const advance = (now: number) => {
      const state = getState();
      if (!state.playing) return;
      const passed = last === null ? 0 : Math.min(now - last, 100);
      last = now;
      seek.run(state.t + passed * state.speed);
      if (getState().t >= state.end) setState({ playing: false });
      else frame = requestAnimationFrame(advance);
    };
    frame = requestAnimationFrame(advance);
  },
};

export const setSpeed: Command<number> = {
  id: 'setSpeed',
  label: 'commands:setSpeed',
  enabled: () => true,
  run: (speed) => setState({ speed }),
};

export const toggleTimeline: Command = {
  id: 'toggleTimeline',
  label: 'commands:toggleTimeline',
  shortcut: 'T',
  enabled: (state) => state.focus !== null,
  run() {
    const open = !getState().timelineOpen;
    setState({ timelineOpen: open, panel: open ? 'time' : 'stage', ...(open ? {} : { timeline: null }) });
    void refresh();
  },
};
