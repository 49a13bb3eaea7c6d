/** Light, dark, high contrast and reduced motion follow the system unless they are set. */
import { getState, setState, useStore } from '../store/store.ts';
import type { Motion, Theme } from '../store/slices/page.ts';

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
  const { theme, motion } = getState();
  const root = document.documentElement;
  root.dataset.theme = inForce(theme);
  root.dataset.motion = motion === 'reduced' || (motion === 'system' && still.matches) ? 'reduced' : 'full';
}

/** Reads what was set last time, applies it, and keeps page and memory in step from now on. */
export function followTheme(): void {
  setState(remembered());
  apply();
  for (const query of [dark, contrast, still]) query.addEventListener('change', apply);
  useStore.subscribe((state, before) => {
    if (state.theme === before.theme && state.motion === before.motion) return;
    apply();
    try {
      localStorage.setItem(saved, JSON.stringify({ theme: state.theme, motion: state.motion }));
    } catch {
      // Private windows may refuse storage; the setting then holds for this visit.
    }
  });
}

function remembered(): { theme?: Theme; motion?: Motion } {
  try {
    const found = JSON.parse(localStorage.getItem(saved) ?? '{}') as { theme?: Theme; motion?: Motion };
    const theme = ['system', 'light', 'dark', 'contrast'].find((name) => name === found.theme) as Theme | undefined;
    const motion = ['system', 'full', 'reduced'].find((name) => name === found.motion) as Motion | undefined;
    return { ...(theme ? { theme } : {}), ...(motion ? { motion } : {}) };
  } catch {
    return {};
  }
}
