/** How the page looks and moves. */
import type { Motion, Theme } from '../store/state.ts';
import { setState } from '../store/store.ts';
import type { Command } from './command.ts';

export const setTheme: Command<Theme> = {
  id: 'setTheme',
  label: 'commands:setTheme',
  enabled: () => true,
  run: (theme) => setState({ theme }),
};

export const setMotion: Command<Motion> = {
  id: 'setMotion',
  label: 'commands:setMotion',
  enabled: () => true,
  run: (motion) => setState({ motion }),
};
