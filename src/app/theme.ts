/** Light, dark, high contrast and reduced motion follow the system unless they are set; single-key shortcuts act unless they are switched off. */
import { getState, setState, useStore } from '../store/store.ts';
import { heedCharacterKeys } from '../ui/keys.ts';
import type { CharacterKeys, Motion, Theme } from '../store/slices/page.ts';

const saved = 'podyssey.settings';
const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

function inForce(theme: Theme): string {
  if (theme !== 'system') return theme;
  if (contrast.matches) return dark.matches ? 'dark-contrast' : 'contrast';
  return dark.matches ? 'dark' : 'light';
}

function apply(): void {
  const { theme, motion, characterKeys } = getState();
  heedCharacterKeys(characterKeys);
  const root = document.documentElement;
  root.dataset.theme = inForce(theme);
  root.dataset.motion = motion === 'reduced' || (motion === 'system' && still.matches) ? 'reduced' : 'full';
}

/** Reads what was set last time, or what an embedded page is told; applies it, and keeps page and memory in step from now on. */
export function followTheme(): void {
  setState(getState().embedded ? embeddedSettings() : remembered());
  apply();
  for (const query of [dark, contrast, still]) query.addEventListener('change', apply);
  useStore.subscribe((state, before) => {
    const { theme, motion, characterKeys } = state;
    if (theme === before.theme && motion === before.motion && characterKeys === before.characterKeys) return;
    apply();
    if (state.embedded) return;
    try {
      localStorage.setItem(saved, JSON.stringify({ theme, motion, characterKeys }));
    } catch {
      // Private windows may refuse storage; the setting then holds for this visit.
    }
  });
}

type Settings = { theme: Theme; motion: Motion; characterKeys: CharacterKeys };

const values = {
  theme: ['system', 'light', 'dark', 'contrast'],
  motion: ['system', 'full', 'reduced'],
  characterKeys: ['on', 'focused', 'off'],
} as const satisfies { [name in keyof Settings]: readonly Settings[name][] };

/** `theme=dark`, as a host writes it. */
function embeddedSettings(): Partial<Settings> {
  const asked = new URLSearchParams(location.search).get('theme');
  const theme = values.theme.find((one) => one === asked);
  return theme ? { theme } : {};
}

/** Of what was kept only what is still a choice. */
function remembered(): Partial<Settings> {
  try {
    const found = Object(JSON.parse(localStorage.getItem(saved) ?? '{}')) as Record<string, unknown>;
    const known = Object.entries(values).filter(([name, of]) => of.some((value) => value === found[name]));
    return Object.fromEntries(known.map(([name]) => [name, found[name]]));
  } catch {
    return {};
  }
}
