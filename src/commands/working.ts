/** Giving up what takes long: a file that is read, a situation that is run. */
import { engine } from '../store/engine.ts';
import { command } from './command.ts';

/** What was on screen stays, and the commands that wait for their turn go on. */
export const cancelWork = command({
  id: 'cancelWork',
  label: 'commands:cancelWork',
  shortcut: 'Escape',
  enabled: (state) => state.busy !== null,
  run: () => engine().cancel(),
});
