/** What the play button does now: at the end it begins anew. */
import { Pause, Play, RotateCcw } from 'lucide-react';
import { courseOf } from '../store/course.ts';
import type { State } from '../store/state.ts';

export const playIcons = { pause: Pause, again: RotateCcw, play: Play } as const;

export const playState = (state: State): keyof typeof playIcons =>
  state.playing ? 'pause' : state.t > 0 && state.t >= courseOf(state).to ? 'again' : 'play';
