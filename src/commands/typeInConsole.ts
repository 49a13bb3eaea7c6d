/** The console opens with the beginning of a command, to be completed and sent there. */
import { setState } from '../store/store.ts';
import { command } from './command.ts';
import { toggleConsole } from './console.ts';

export const typeInConsole = command<string>({
  id: 'typeInConsole',
  label: 'commands:toggleConsole',
  enabled: toggleConsole.enabled,
  run: (consoleBegun) => setState({ consoleOpen: true, timelineOpen: false, panel: 'stage', consoleBegun }),
});
