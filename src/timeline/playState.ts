/** What the play button does now: at the end it begins anew. */
import { Pause, Play, RotateCcw } from 'lucide-react';
import type { State } from '../store/state.ts';

export const playIcons = { pause: Pause, again: RotateCcw, play: Play } as const;

export const playState = ({ playing, t, end }: Pick<State, 'playing' | 't' | 'end'>): keyof typeof playIcons =>
  playing ? 'pause' : t > 0 && t >= end ? 'again' : 'play';
