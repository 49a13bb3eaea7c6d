/**
 * A lesson in front of a room, led by two keys: each press does the one thing that comes next. Where a step waits for what is
 * done in its cluster, they lead along the clock.
 */
import type { Lesson } from '../../lessons/lesson.ts';
import { waitFor } from '../../lessons/waiting.ts';
import { playbackTrack } from '../../store/playbackTrack.ts';
import type { State } from '../../store/state.ts';

/**
 * `show`: the run that answers the question begins; `skip`: to the end of that run; `tell`: what was found, beside what was
 * believed; `choose`: the question waits for an answer; `clock`: to the next event; `goal`: nothing more happens, and it is still
 * open; `step`: to that step of the lesson.
 */
export type Lead =
  | { do: 'show' | 'tell' | 'choose' | 'clock' | 'goal' }
  | { do: 'skip'; to: number }
  | { do: 'step'; to: number };

type Led = Pick<State, 'lesson' | 'show' | 't' | 'end'>;

/** @returns what comes next; null: nothing does */
export function onward(state: State, lesson: Lesson): Lead | null {
  const at = state.lesson;
  const step = at && lesson.steps[at.step];
  if (!at || !step) return null;
  switch (waitFor(step, at, state.show)) {
    case 'answer':
      return { do: 'choose' };
    case 'run':
      return { do: 'show' };
    case 'end': {
      const { to } = playbackTrack(state);
      return state.t < to ? { do: 'skip', to } : { do: 'tell' };
    }
    case 'goal':
      if (state.t < state.end) return { do: 'clock' };
      return step.do !== 'predict' && step.solution ? { do: 'goal' } : null;
    default:
      return { do: 'step', to: at.step + 1 };
  }
}

/** @returns what lies behind; null: it begins here */
export function back(state: Led, lesson: Lesson): Lead | null {
  const at = state.lesson;
  if (!at) return null;
  const step = lesson.steps[at.step];
  const { show } = state;
  if (show && show.step === step?.id && state.t > show.from) return { do: 'skip', to: show.from };
  const begun = step && at.begun[step.id];
  if (step?.do !== 'predict' && begun && state.t > begun.t) return { do: 'clock' };
  return at.step > 0 ? { do: 'step', to: at.step - 1 } : null;
}
