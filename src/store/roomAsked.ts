/** A projector shows a question of a lesson, or the run that answers it: what that is about has to be in sight at once. */
import type { State } from './state.ts';

type Shown = Pick<State, 'presenting' | 'mode' | 'asking' | 'show' | 'lesson'>;

/** Until what was found is told: then there is time to scroll. */
export const isRoomAsked = ({ presenting, mode, asking, show, lesson }: Shown): boolean =>
  presenting &&
  mode === 'learn' &&
  (asking === 'now' || (show !== null && lesson?.predicted[show.step]?.seen !== true));

/** And beside what was found: the lanes that settle it are what the sentence speaks of. */
export const isRoomAnswered = (state: Shown): boolean =>
  isRoomAsked(state) || (state.presenting && state.mode === 'learn' && state.show !== null);
