/** A projector shows a question of a lesson that is open: what it is about has to be in sight at once. */
import type { State } from './state.ts';

export const isRoomAsked = ({ presenting, mode, asking }: Pick<State, 'presenting' | 'mode' | 'asking'>): boolean =>
  presenting && mode === 'learn' && asking === 'now';
