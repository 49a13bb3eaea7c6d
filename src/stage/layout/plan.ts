/** The large decisions of the layout: columns or headings, how dense the cards are, how high the ruler may be. */
import type { Scene } from '../scene/scene.ts';
import type { CardKind } from './boxes.ts';
import { sharedSuffix } from './text.ts';

export interface StageSize {
  width: number;
  /** Room for ruler and nodes before it scrolls. */
  height: number;
  narrow: boolean;
}

export interface Plan {
  width: number;
  narrow: boolean;
  mode: 'columns' | 'headings';
  density: CardKind;
  gutter: number;
  columns: readonly { x: number; w: number }[];
  /** Least width of a card before a second one stands beside it. */
  leastCard: number;
  suffix: string;
  /** So many nodes that even tiles are small. */
  crowded: boolean;
  /** On phones only the nodes of this domain are listed; absent = all. */
  onlyDomain?: string | null;
  /** Height of the ruler's plot. */
  plot: number;
}

const columnGap = 12;
const leastColumn = 132;
const wholePlot = 187;
const leastPlot = 116;

export function planStage(scene: Scene, size: StageSize, onlyDomain: string | null): Plan {
  const gutter = size.narrow ? 38 : 74;
  const count = Math.max(scene.domains.length, 1);
  const gap = Math.min(columnGap, size.width / count / 8);
  const w = (size.width - gutter - (count - 1) * gap) / count;
  const mode = !size.narrow && w >= leastColumn ? 'columns' : 'headings';
  const density = densityOf(scene, size);
  return {
    width: size.width,
    narrow: size.narrow,
    mode,
    density,
    gutter,
    columns: scene.domains.map((_, at) => ({ x: gutter + at * (w + gap), w: Math.max(w, 0.25) })),
    leastCard: density === 'full' ? 196 : 168,
    crowded: scene.view.nodes.length > 600,
    suffix: sharedSuffix(scene.view.nodes.map(({ name }) => name)),
    ...(size.narrow ? { onlyDomain } : {}),
    plot: plotHeight(scene, size, density),
  };
}

function densityOf(scene: Scene, size: StageSize): CardKind {
  const nodes = scene.view.nodes.length;
  if (nodes > 200) return 'tile';
  if (size.narrow) return 'row';
  return nodes > 60 || size.height < 560 ? 'compact' : 'full';
}

/** Whole, if the cards fit below it; else lower, so that more of them are seen. */
function plotHeight(scene: Scene, size: StageSize, density: CardKind): number {
  if (size.narrow) return Math.min(wholePlot, Math.max(leastPlot, size.height * 0.32));
  const rows = Math.max(0, ...scene.domains.map(({ nodes }) => nodes.length));
  const cards = rows * (density === 'full' ? 164 : density === 'compact' ? 108 : 40);
  const left = size.height - rulerChrome - 16 - Math.min(cards, size.height * 0.55);
  return Math.round(Math.min(wholePlot, Math.max(leastPlot, left)));
}

/** Header above the plot and the row of sums below it. */
export const rulerHead = 36;
export const rulerFoot = 39;
const rulerChrome = rulerHead + rulerFoot;
