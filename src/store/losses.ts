/** After a worker was lost: what is on screen is asked for again; a step that can't be run any more is left out. */
import type { Loss } from '../worker/lifeline.ts';
import { letGo, travel } from './conductor.ts';
import { notify } from './notices.ts';
import { refresh } from './picture.ts';
import type { State } from './state.ts';
import { getState, setState } from './store.ts';
import { inTurn } from './turns.ts';
import { ownRun } from './own.ts';
import { message } from '../i18n/first.ts';
import { textOf } from '../i18n/message.ts';
import { emptySituation } from './slices/scenario.ts';

/** The picture that stood when a worker was lost last. Two losses under one picture: it is what can't be drawn. */
let stood: State['view'] | undefined;

/** The worker was replaced. */
export function recovered({ why, reason, holds, isOver }: Loss): void {
  setState({ busy: null });
  if (isOver) return notify('error', message('app:notice.noEngine', { reason }));
  const { view } = getState();
  const isStuck = view !== null && stood === view;
  stood = view;
  if (why === 'cancelled') return void refreshed(view);
  if (!holds || isStuck) return void inTurn(leaveOut);
  notify('error', message(`app:notice.${why === 'silent' ? 'silent' : 'restarted'}`, { reason }));
  void refreshed(view);
}

/** Before the first picture there is nothing to ask for. */
const refreshed = async (view: State['view']): Promise<void> => {
  if (view !== null) await refresh();
};

/** Goes back to the last step that can be run and drawn. What was left out can be done again. */
async function leaveOut(): Promise<void> {
  letGo();
  const left: string[] = [];
  for (let step = getState().past.at(-1); step; step = getState().past.at(-1)) {
    left.push(textOf(step.label));
    const { past, future } = getState();
    const own = ownRun(getState());
    const outcome = await travel(step, () => undefined);
    setState({ past: past.slice(0, -1), future: [...future, { label: step.label, ...own }] });
    if (outcome === 'landed') return notify('error', message('app:notice.leftOut', { steps: left.join('; ') }));
    if (outcome === 'cancelled') return;
  }
  const { situation, t, focus } = getState();
  const label = message('app:notice.lastVisit');
  await travel({ label, situation: emptySituation, t: 0, focus: null }, () => undefined);
  setState({ future: [{ label, situation, t, focus }] });
  notify('error', message('app:notice.nothingRuns'));
}
