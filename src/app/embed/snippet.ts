/** What is copied into another page to show something of this one there. */
import { addressIn, fragmentOf, viewAtStart } from '../../address/fragment.ts';
import type { View } from '../../address/address.ts';
import type { Theme } from '../../store/slices/page.ts';

/** What may be in front of an embedded page. */
export type Shown = 'lesson' | 'stage' | 'timeline';

/** Until the page tells its own, px: as high as most are where the frame is this wide. */
const heights: Readonly<Record<Shown, readonly [wide: number, narrow: number]>> = {
  lesson: [720, 960],
  stage: [680, 760],
  timeline: [720, 720],
};
/** Below it all stands in one column, px. */
const wideFrom = 768;

export interface EmbedOptions {
  shown: Shown;
  /** px; null: as wide as its place. */
  width: number | null;
  /** `system`: as the reader's browser has it. */
  theme: Extract<Theme, 'system' | 'light' | 'dark'>;
}

/** Nothing but what the page needs: no forms, no downloads, no way to lead the page around it elsewhere. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * @param href the link to what is on screen
 * @param here what is looked at there
 */
export function snippetOf(href: string, here: View, title: string, { shown, width, theme }: EmbedOptions): string {
  const values = [
    ['src', sourceOf(href, here, { shown, theme })],
    ['title', title],
    ['width', width === null ? '100%' : String(width)],
    ['height', String(heightFor(shown, width))],
    ['style', 'border: 0'],
    ['loading', 'lazy'],
    ['sandbox', sandbox],
  ] as const;
  return `<iframe ${values.map(([name, value]) => `${name}="${quoted(value)}"`).join(' ')}></iframe>`;
}

export const heightFor = (shown: Shown, width: number | null): number =>
  heights[shown][width === null || width >= wideFrom ? 0 : 1];

/** The same place, with what is wanted in front. */
function sourceOf(href: string, here: View, { shown, theme }: Pick<EmbedOptions, 'shown' | 'theme'>): string {
  const [page = '', fragment = ''] = href.split('#');
  const address = addressIn(fragment);
  const at = address && fragmentOf({ ...address, view: viewFor(address.view ?? here, shown) });
  return `${page}?embed${theme === 'system' ? '' : `&theme=${theme}`}#${at ?? fragment}`;
}

const viewFor = (view: View, shown: Shown): View => ({
  ...view,
  panel: viewAtStart.panel,
  mode: shown === 'lesson' ? 'learn' : 'explore',
  timelineOpen: shown === 'timeline' || (shown === 'lesson' && view.timelineOpen),
});

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
