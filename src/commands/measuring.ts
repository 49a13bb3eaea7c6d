/** Choosing what the skew ruler measures. */
import type { PodKey } from '../engine/objects/types.ts';
import type { Measuring } from '../engine/session/measure.ts';
import { announce } from '../store/notices.ts';
import { refresh } from '../store/picture.ts';
import { getState, setState } from '../store/store.ts';
import { applyEdit } from './applying.ts';
import { command } from './command.ts';
import { ask } from './why.ts';
import { nameOf } from '../engine/objects/ref.ts';
import { message } from '../i18n/ruler.ts';

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

/** The pod in hand is counted on this node instead of its own; null: on none. */
export async function tryPlaced(placed: NonNullable<Measuring['placed']>): Promise<void> {
  const { t, question: pod, isAgain } = getState();
  if (pod === null) return;
  const decision = await ask('measured', { t, pod, isAgain, placed });
  const { drag, ...now } = getState();
  const isStillHeld = drag.phase !== 'idle' && drag.pod === placed.pod;
  if (decision && isStillHeld && now.t === t && now.question === pod)
    setState({ trial: { t, decision, maxSkew: null } });
}

/** The hand is empty. */
export const leavePlaced = (): void => setState(({ trial }) => (trial && !trial.maxSkew ? { trial: null } : {}));

/** The ceiling is moved: what would the constraint with this index let in? */
export async function tryMaxSkew(maxSkew: { index: number; from: number; to: number }): Promise<void> {
  const { t, question: pod, isAgain } = getState();
  if (pod === null) return;
  if (maxSkew.to === maxSkew.from) return leaveTrial.run();
  const decision = await ask('measured', { t, pod, isAgain, maxSkew });
  const now = getState();
  if (decision && now.t === t && now.question === pod && now.drag.phase === 'idle')
    setState({ trial: { t, decision, maxSkew } });
}

/** The ruler measures the cluster as it is. */
export const leaveTrial = command({
  id: 'leaveTrial',
  label: 'ruler:trial.leave',
  enabled: (state) => state.trial !== null,
  run: () => setState({ trial: null }),
});

/** The tried maxSkew is written into the manifest, as the YAML editor would. */
export const keepMaxSkew = command({
  id: 'keepMaxSkew',
  label: 'ruler:trial.keep',
  enabled: (state) => state.trial?.maxSkew != null && state.drag.phase === 'idle',
  async run() {
    const { t, question: pod, trial } = getState();
    if (pod === null || !trial?.maxSkew) return;
    const { index, to } = trial.maxSkew;
    const edit = await ask('respread', { t, pod, index, maxSkew: to });
    if (edit) applyEdit.run(edit);
    else if (edit === null) announce(message('ruler:trial.nobody', { pod: nameOf(pod) }));
  },
});
