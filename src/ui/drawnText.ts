/** How wide texts are that are drawn, in this browser and with the reader's own spacing of letters and words. */
import { useSyncExternalStore } from 'react';

export type Face = 'mono' | 'sans';

const families: Readonly<Record<Face, string>> = {
  mono: '"JetBrains Mono Variable", ui-monospace, monospace',
  sans: '"Inter Variable", system-ui, sans-serif',
};
/** Without a browser, and until the fonts are here: what they measure on average, for one px of size. */
const usual: Readonly<Record<Face, number>> = { mono: 0.6, sans: 0.54 };
/** Texts are measured at this size, px. */
const measured = 100;

interface Spacing {
  /** In px for one px of size. */
  letter: number;
  word: number;
}

let spacing: Spacing = { letter: 0, word: 0 };
let context: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** @returns the width in px of a text drawn at a size in px */
export function drawnWidth(text: string, face: Face, size: number): number {
  const words = spacing.word === 0 ? 0 : text.split(' ').length - 1;
  return size * (widthOf(text, face) + text.length * spacing.letter + words * spacing.word);
}

/** @returns how far one letter of the mono face leads, in px */
export const monoLetter = (size: number): number => size * (usual.mono + spacing.letter);

/** Cut at its end where it is wider than the room, both as `measure` counts; the cut and its ellipsis fit too. */
export function cutToFit(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  const cut = (end: number) => `${text.slice(0, end).trimEnd()}…`;
  let [fits, most] = [0, text.length - 1];
  while (fits < most) {
    const middle = (fits + most + 1) >> 1;
    if (measure(cut(middle)) <= room) fits = middle;
    else most = middle - 1;
  }
  return cut(fits);
}

/** Chinese, Japanese and Korean signs and their punctuation: another font draws them, each as wide as it is high. */
const wide = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60]/g;

/** The mono face is as wide as it says; of the other one each text is measured once. */
function widthOf(text: string, face: Face): number {
  if (!context || face === 'mono') {
    const signs = text.match(wide)?.length ?? 0;
    return (text.length - signs) * usual[face] + signs;
  }
  const known = widths.get(text);
  if (known !== undefined) return known;
  context.font = `500 ${measured}px ${families[face]}`;
  const width = context.measureText(text).width / measured;
  widths.set(text, width);
  return width;
}

/** Another one, whenever texts have become wider or narrower. */
let measure: typeof drawnWidth = drawnWidth;
const heard = new Set<() => void>();
let isWatched = false;

function changed(): void {
  measure = (text, face, size) => drawnWidth(text, face, size);
  for (const tell of heard) tell();
}

function subscribe(tell: () => void): () => void {
  heard.add(tell);
  if (!isWatched) watch();
  isWatched = true;
  return () => heard.delete(tell);
}

/** Follows what spacing the reader's own style sheet gives to texts, and the arrival of the fonts. */
function watch(): void {
  const probe = document.createElement('span');
  probe.className = 'text-probe mono absolute at-top passes';
  probe.ariaHidden = 'true';
  probe.textContent = '0 0';
  document.body.append(probe);
  void document.fonts.load(`500 ${measured}px ${families.sans}`).then(() => {
    context = document.createElement('canvas').getContext('2d');
    widths.clear();
    changed();
    new ResizeObserver(() => readSpacing(probe)).observe(probe);
  });
}

function readSpacing(probe: HTMLElement): void {
  const { fontSize, letterSpacing, wordSpacing } = getComputedStyle(probe);
  const size = Number.parseFloat(fontSize) || 1;
  const next = { letter: inPx(letterSpacing) / size, word: inPx(wordSpacing) / size };
  if (next.letter === spacing.letter && next.word === spacing.word) return;
  spacing = next;
  changed();
}

/** @returns `drawnWidth`, anew whenever texts have become wider or narrower */
export const useDrawnText = (): typeof drawnWidth => useSyncExternalStore(subscribe, () => measure);

/** `normal` is none. */
const inPx = (length: string): number => Number.parseFloat(length) || 0;
