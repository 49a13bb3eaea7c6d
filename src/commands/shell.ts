/** Opening the palette, the settings and the link. */
import { isOwnRecord } from '../engine/simulation/situation.ts';
import { setState } from '../store/store.ts';
import { command } from './command.ts';

export const openPalette = command({
  id: 'openPalette',
  label: 'commands:openPalette',
  shortcut: 'Mod+K',
  enabled: (state) => state.dialog === null,
  run: () => setState({ dialog: 'palette' }),
});

export const openSettings = command({
  id: 'openSettings',
  label: 'commands:openSettings',
  enabled: (state) => state.dialog !== 'settings',
  run: () => setState({ dialog: 'settings' }),
});

/** A link to what is on screen, all of it. */
export const shareLink = command({
  id: 'shareLink',
  label: 'commands:shareLink',
  enabled: (state) => state.dialog !== 'link' && state.view !== null && !isOwnRecord(state.situation),
  run: () => setState({ dialog: 'link' }),
});
