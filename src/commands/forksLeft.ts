/** A future that is left by acting in the past: called by what had been done in it, and when. */
import { nameOf } from '../engine/objects/ref.ts';
import type { Action } from '../engine/simulation/situation.ts';
import { notify } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState, setState } from '../store/store.ts';
import { message, messageBy } from '../i18n/first.ts';
import { textOf, type Message } from '../i18n/message.ts';
import type { HistoryStep } from '../store/slices/scenario.ts';
import { brief } from '../i18n/time.ts';

export const mostForks = 8;

/**
 * @param kept the actions that stay when it is left
 * @returns null where nothing is left behind, or it is kept already
 */
export function leftFuture(
  { situation, forks, past, t, focus }: State,
  retained: readonly Action[],
): HistoryStep | null {
  const first = situation.actions.find((action) => !retained.includes(action));
  if (!first || forks.some((fork) => fork.situation === situation)) return null;
  const action = (isForced(first) ? null : stepOf(first, { past, situation })) ?? actionMessage(first);
  const label = action
    ? message('commands:forkOf', { deed: asPart(textOf(action)), time: brief(first.t, 1) })
    : message('commands:fork', { n: forks.length + 1 });
  return { label, situation, t, focus };
}

/** After the time: no sentence of its own. */
const asPart = (action: string): string => action.charAt(0).toLowerCase() + action.slice(1);

/** Its step tells what becomes of the processes, too: too long for a name. */
const isForced = (action: Action): boolean => action.do === 'delete' && action.gracePeriodSeconds === 0;

/** What the step of the history was called that has put an action into the log. */
function stepOf(action: Action, { past, situation }: Pick<State, 'past' | 'situation'>): Message | undefined {
  const has = ({ actions }: State['situation']) => actions.includes(action);
  return past.findLast((step, i) => !has(step.situation) && has(past[i + 1]?.situation ?? situation))?.label;
}

/** What a scene had done when it began, and what is told shorter than by its step; null for what is seldom part of one. */
function actionMessage(action: Action): Message | null {
  const values = 'pod' in action ? { pod: nameOf(action.pod) } : {};
  if (isForced(action)) return messageBy('commands:forkForce', values);
  if (action.do === 'delete') return messageBy('commands:deleteDone', values);
  if (action.do === 'evict') return messageBy('commands:evictDone', values);
  if (action.do === 'fault' && action.fault.what === 'kubelet')
    return message(action.runs ? 'commands:startKubeletDone' : 'commands:stopKubeletDone', { node: action.fault.node });
  return null;
}

/** Of too many forks the oldest fall away, and that is said. */
export function letOldForksFall(): void {
  const { forks } = getState();
  const fallen = forks.slice(0, -mostForks);
  if (fallen.length === 0) return;
  setState({ forks: forks.slice(-mostForks) });
  const names = fallen.map(({ label }) => textOf(label)).join(', ');
  notify('info', message('commands:forkFell', { name: names, count: mostForks }));
}
