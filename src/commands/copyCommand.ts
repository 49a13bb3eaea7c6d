/** The last step as the kubectl commands that do it, to take to a cluster of one's own. */
import { awaited } from '../parts/fetched.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import { command } from './command.ts';

export const copyCommand = command({
  id: 'copyCommand',
  label: 'commands:copyCommand',
  enabled: (state) => newest(state).length > 0,
  run: () => void awaited(() => import('./copiedCommand.ts')).then(({ copy }) => copy(newest(getState()))),
});

/** Places of the actions that the last step has added. */
function newest({ situation, past }: Pick<State, 'situation' | 'past'>): readonly number[] {
  const before = past.at(-1)?.situation.actions ?? situation.actions;
  return situation.actions.flatMap((action, at) => (before.includes(action) ? [] : at));
}
