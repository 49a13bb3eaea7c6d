/** Opening and closing the kubectl console. */
import { getState, setState } from '../store/store.ts';
import { command } from './command.ts';

export const toggleConsole = command({
  id: 'toggleConsole',
  label: 'commands:toggleConsole',
  shortcut: 'K',
  enabled: (state) => state.view !== null && !state.presenting,
  run: () => setState({ consoleOpen: !getState().consoleOpen, timelineOpen: false, panel: 'stage' }),
});
