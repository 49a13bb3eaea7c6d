/** The one cursor over virtual time: step, jump, play. */
import type { Millis } from '../engine/simulation/trace.ts';
import { moveTo, refresh } from '../store/picture.ts';
import { inTurn } from '../store/turns.ts';
import { playbackTrack } from '../store/playbackTrack.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { topicOf } from '../store/topic.ts';
import { command } from './command.ts';
import { advance } from './timePace.ts';

export const seek = command<Millis>({
  id: 'seek',
  label: 'commands:seek',
  enabled: () => true,
  run(t) {
    const { end } = getState();
    setState({ t: Math.round(Math.min(Math.max(t, 0), end)), cycle: null });
    void refresh();
  },
});

/** Where nothing more happens. Asked for while a change is under way, it is the end of what comes of that change. */
export const toEnd = (): Promise<void> => inTurn(async () => seek.run(getState().end));

/** The next moment of the track that is worth a step, else its end. */
export const nextEvent = command({
  id: 'nextEvent',
  label: 'commands:nextEvent',
  shortcut: 'ArrowRight',
  enabled: ({ t, end }) => t < end,
  run: () =>
    void stepInTurn((state) => {
      const { stops, to } = playbackTrack(state);
      return stops.find((stop) => stop > state.t) ?? Math.max(state.t, to);
    }),
});

export const previousEvent = command({
  id: 'previousEvent',
  label: 'commands:previousEvent',
  shortcut: 'ArrowLeft',
  enabled: ({ t }) => t > 0,
  run: () =>
    void stepInTurn((state) => {
      const { stops, from } = playbackTrack(state);
      return stops.findLast((stop) => stop < state.t) ?? Math.min(state.t, from);
    }),
});

/** From anywhere: the strip, which is a slider, has the key by itself. */
export const lastEvent = command({
  id: 'lastEvent',
  label: 'commands:lastEvent',
  shortcut: 'End',
  enabled: ({ end }) => end > 0,
  run: () => void toEnd(),
});

/**
 * Goes to an instant that is found when no change is under way any more: of what comes of that change, not of the run before.
 * @param find null: nowhere
 */
export const stepInTurn = (find: (state: State) => Millis | null): Promise<void> =>
  inTurn(async () => {
    const t = find(getState());
    if (t !== null) stepTo(t);
  });

/** Goes to an instant and stays there. */
export function stepTo(t: Millis): void {
  setState({ playing: false });
  seek.run(t);
}

/** The frame that was asked of the browser, and how often playing has begun: to tell a frame of an earlier time from one of now. */
let frame = 0;
let plays = 0;

/** Plays from the cursor to the end of the track, or pauses. At the end it begins anew. */
export const playPause = command({
  id: 'playPause',
  label: 'commands:playPause',
  shortcut: 'Space',
  enabled: ({ end }) => end > 0,
  run() {
    const state = getState();
    cancelAnimationFrame(frame);
    if (state.playing) {
      setState({ playing: false });
      return;
    }
    const { from, to } = playbackTrack(state);
    if (state.t >= to) seek.run(from);
    setState({ playing: true });
    play();
  },
});

/** A page that comes back after a while goes on where it was. */
const longestFrame = 250;

/** Frame by frame, each only when the one before is on screen: clock and cluster always show the same instant. */
function play(): void {
  plays += 1;
  const own = plays;
  /** Paused and begun anew while a picture was awaited: the later one goes on. */
  const isOver = () => !getState().playing || own !== plays;
  let last: number | null = null;
  /** The clock shows whole milliseconds, and passes fractions of them. */
  let exact = getState().t;
  const onFrame = async (now: number) => {
    const state = getState();
    if (isOver()) return;
    const passed = last === null ? 0 : Math.min(now - last, longestFrame);
    last = now;
    const track = playbackTrack(state);
    if (Math.abs(exact - state.t) > 1) exact = state.t;
    exact = Math.min(advance(exact, passed, { ...track, speed: state.speed }), track.to);
    await moveTo(Math.round(exact));
    if (isOver()) return;
    if (exact >= track.to) setState({ playing: false });
    else frame = requestAnimationFrame((at) => void onFrame(at));
  };
  frame = requestAnimationFrame((at) => void onFrame(at));
}

/** Opens the clock for a time to be typed. */
export const typeTime = command({
  id: 'typeTime',
  label: 'commands:typeTime',
  shortcut: 'G',
  enabled: ({ end }) => end > 0,
  run: () => setState({ isTypingTime: true, playing: false }),
});

export const stopTyping = (): void => setState({ isTypingTime: false });

export const setSpeed = command<number>({
  id: 'setSpeed',
  label: 'commands:setSpeed',
  enabled: () => true,
  run: (speed) => setState({ speed }),
});

export const toggleTimeline = command({
  id: 'toggleTimeline',
  label: 'commands:toggleTimeline',
  shortcut: 'T',
  enabled: (state) => state.timelineOpen || topicOf(state) !== null,
  run() {
    const open = !getState().timelineOpen;
    setState({ timelineOpen: open, panel: open ? 'time' : 'stage', ...(open ? {} : { timeline: null, topic: null }) });
    void refresh();
  },
});
