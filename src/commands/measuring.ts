/** Choosing what the skew ruler measures. */
import type { PodKey } from '../engine/objects/types.ts';
import { refresh } from '../store/picture.ts';
import { setState } from '../store/store.ts';
import { command } from './command.ts';

/** The bound pod that is measured for counts itself, or is asked about as if it were pending again. */
export const measureAgain = command({
  id: 'measureAgain',
  label: 'ruler:again',
  enabled: (state) => state.drag.phase === 'idle',
  run() {
    setState(({ isAgain }) => ({ isAgain: !isAgain, trial: null }));
    void refresh();
  },
});

/** Another pod's constraints are measured from now on. */
export const measureFor = command<PodKey>({
  id: 'measureFor',
  label: 'ruler:measureFor',
  enabled: (state) => state.drag.phase === 'idle',
  run(pod) {
    setState({ question: pod, trial: null });
    void refresh();
  },
});
