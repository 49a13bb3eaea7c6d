/** Opening the palette and the settings. */
import { setState } from '../store/store.ts';
import type { Command } from './command.ts';

export const openPalette: Command = {
  id: 'openPalette',
  label: 'commands:openPalette',
  shortcut: 'Mod+K',
  enabled: (state) => state.dialog === null,
  run: () => setState({ dialog: 'palette' }),
};

export const openSettings: Command = {
  id: 'openSettings',
  label: 'commands:openSettings',
  enabled: (state) => state.dialog !== 'settings',
  run: () => setState({ dialog: 'settings' }),
};
