/** The last step as the kubectl commands that do it, to take to a cluster of one's own. */
import { message } from '../i18n/first.ts';
import { engine } from '../store/engine.ts';
import { notify } from '../store/notices.ts';
import type { State } from '../store/state.ts';
import { getState } from '../store/store.ts';
import { command } from './command.ts';

export const copyCommand = command({
  id: 'copyCommand',
  label: 'commands:copyCommand',
  enabled: (state) => newest(state).length > 0,
  run: () => void copy(),
});

/** Places of the actions that the last step has added. */
function newest({ situation, past }: Pick<State, 'situation' | 'past'>): readonly number[] {
  const before = past.at(-1)?.situation.actions ?? situation.actions;
  return situation.actions.flatMap((action, at) => (before.includes(action) ? [] : at));
}

async function copy(): Promise<void> {
  const places = newest(getState());
  const commands = await engine().commands();
  const done = places.flatMap((at) => commands?.[at] ?? []);
  if (done.length === 0) return notify('info', message('commands:noCommand'));
  try {
    await navigator.clipboard.writeText(done.map(({ shell }) => shell).join('\n'));
    notify('info', message('commands:copiedCommand', { line: done.map(({ line }) => line).join('; ') }));
  } catch {
    notify('warning', message('commands:notCopiedCommand', { line: done.map(({ line }) => line).join('; ') }));
  }
}
