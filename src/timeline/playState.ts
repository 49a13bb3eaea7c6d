/** What the play button does now: at the end it begins anew. */
import { Pause, Play, RotateCcw } from 'lucide-react';
import { playbackTrack } from '../store/playbackTrack.ts';
import type { State } from '../store/state.ts';

export const playIcons = { pause: Pause, again: RotateCcw, play: Play } as const;

export const playState = (state: State): keyof typeof playIcons =>
  state.playing ? 'pause' : state.t > 0 && state.t >= playbackTrack(state).to ? 'again' : 'play';
