/** How the page looks and moves. */
import { setState } from '../store/store.ts';
import { command } from './command.ts';
import type { CharacterKeys, Motion, Theme } from '../store/slices/page.ts';

export const setTheme = command<Theme>({
  id: 'setTheme',
  label: 'commands:setTheme',
  enabled: () => true,
  run: (theme) => setState({ theme }),
});

export const setMotion = command<Motion>({
  id: 'setMotion',
  label: 'commands:setMotion',
  enabled: () => true,
  run: (motion) => setState({ motion }),
});

export const setCharacterKeys = command<CharacterKeys>({
  id: 'setCharacterKeys',
  label: 'commands:setCharacterKeys',
  enabled: () => true,
  run: (characterKeys) => setState({ characterKeys }),
});
