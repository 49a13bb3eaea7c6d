/** The large decisions of the layout: columns or headings, how dense the cards are, how high the ruler may be. */
import type { StageScene } from '../scene/scene.ts';
import type { CardKind } from './boxes.ts';
import { grownUnit } from './axis.ts';
import { markHeight, markWidth } from './card/markSize.ts';
import type { Far } from './card/room.ts';
import { sharedSuffix } from './text.ts';

export interface StageSize {
  width: number;
  /** Room for ruler and nodes before it scrolls. */
  height: number;
  narrow: boolean;
  /** Read from afar, on a projector: ruler and nodes have to be in sight at once. */
  far?: boolean;
  /** Without nodes below it the ruler fills the height. */
  alone?: boolean;
  /** Without sums and counts: what is drawn says it. */
  bare?: boolean;
  /** Of tiles; 1 without it: all of them are in sight. */
  zoom?: number;
}

export interface StagePlan {
  width: number;
  narrow: boolean;
  /** The ruler has the whole height, and without sums and counts (`bare`) its names stand below the columns. */
  alone: boolean;
  bare: boolean;
  /** How close a lens draws on a projector; null: at a desk. */
  far: Far | null;
  /** What is in sight before it scrolls. */
  sight: number;
  /** No ruler: the names of the domains stand above their nodes. */
  calm: boolean;
  /** Room above the plot, with the base line of the names in it. */
  head: number;
  nameLine: number;
  /** Room below the plot, with the base line of the sums in it. */
  foot: number;
  sumLine: number;
  /** Between cards. */
  gap: number;
  mode: 'columns' | 'headings';
  density: CardKind;
  gutter: number;
  columns: readonly { x: number; w: number }[];
  /** Least width of a card before a second one stands beside it. */
  leastCard: number;
  suffix: string;
  /** How many times as large tiles are as they are where all are in sight. */
  zoom: number;
  /** Height of the place in which tiles are seen. */
  mapHeight: number;
  /** On phones only the nodes of this domain are listed; absent = all. */
  onlyDomain?: string | null;
  /** Height of the ruler's plot. */
  plot: number;
  /** Height for the nodes before it scrolls, which few of them fill; 0 where there are many. */
  room: number;
}

/** Between the nodes and the end of the stage. */
const belowNodes = 24;
/** What says what tiles show, above them. */
const mapBar = 38;
const leastMap = 160;
const belowFar = 8;
const columnGap = 12;
const cardGap = 12;
const leastColumn = 132;
const leastSlimCard = 84;
/** A card with everything on it, and a row or two of pods. */
const fullCard = 164;
const leastFullCard = 196;
const wholePlot = 187;
const leastPlot = 116;
/** With less height than this for ruler and nodes the cards are low. */
const leastForFull = 560;

export function planStage(scene: StageScene, size: StageSize, onlyDomain: string | null): StagePlan {
  const calm = !scene.spreads;
  const gutter = size.narrow ? 38 : !size.far ? 74 : calm ? 0 : 62;
  const count = Math.max(scene.domains.length, 1);
  const gap = Math.min(size.far ? 6 : columnGap, size.width / count / 8);
  const w = (size.width - gutter - (count - 1) * gap) / count;
  const suffix = sharedSuffix(scene.view.nodes.map(({ name }) => name));
  const names = scene.view.nodes.map(({ name }) => name.length - suffix.length);
  const slim = size.far ? slimCard(scene, names) : null;
  const mode = !size.narrow && w >= (slim ?? leastColumn) ? 'columns' : 'headings';
  const density = densityOf(scene, size, mode === 'columns' ? w : 0);
  const leastCard = slim ?? (density === 'full' ? leastFullCard : 168);
  const cards = { gap: density === 'mark' ? 6 : cardGap, least: leastCard, column: mode === 'columns' ? w : 0 };
  const plot = size.far ? farPlot(scene, size, cards) : size.alone ? alonePlot(size) : plotHeight(scene, size, density);
  const { head, foot } = size.far ? lowRuler : highRuler;
  const zoom = size.zoom ?? 1;
  const room = size.height - (size.far ? belowFar : belowNodes) - (calm ? 0 : head + plot + foot);
  return {
    width: size.width,
    narrow: size.narrow,
    alone: size.alone ?? false,
    bare: size.bare ?? false,
    far: size.far ? 'low' : null,
    sight: size.height,
    calm,
    ...(size.far ? lowRuler : size.bare ? bareRuler : highRuler),
    gap: cards.gap,
    mode,
    density,
    gutter,
    columns: scene.domains.map((_, at) => ({ x: gutter + at * (w + gap), w: Math.max(w, 0.25) })),
    leastCard,
    zoom,
    mapHeight: Math.max(leastMap, room - mapBar),
    suffix,
    ...(size.narrow && !calm ? { onlyDomain } : {}),
    plot,
    room: scene.view.nodes.length <= 60 && density !== 'mark' ? room : 0,
  };
}

/**
 * On a projector all zones have to be in sight at once: below a ruler a node is its name and a mark, and racks and lives can
 * be drawn slim.
 */
function slimCard({ constraint, lens, decision }: StageScene, names: readonly number[]): number | null {
  if (constraint) return markWidth(names);
  if (lens === 'placement') return decision ? null : leastSlimCard;
  return lens === 'priority' || lens === 'life' || lens === 'memory' ? leastSlimCard : null;
}

/** More of them than have cards of their own: a map of tiles. */
export const areMany = ({ nodes }: StageScene['view']): boolean => nodes.length > 200;

/** @param column width of a zone's column; 0: zones stand one below the other */
function densityOf(scene: StageScene, size: StageSize, column: number): CardKind {
  const nodes = scene.view.nodes.length;
  if (areMany(scene.view)) return 'tile';
  if (size.narrow) return 'row';
  if (size.far) return scene.constraint ? 'mark' : 'compact';
  const room = size.height - (scene.spreads ? wholeRuler : 0);
  const isLow = room < leastForFull - wholeRuler && !(column > 0 && room >= fullHeight(scene, column));
  return nodes > 60 || isLow ? 'compact' : 'full';
}

/** What full cards need below a whole ruler: a single row of them fits where two have to be low. */
function fullHeight({ domains }: StageScene, column: number): number {
  const beside = Math.max(1, Math.floor((column + cardGap) / (leastFullCard + cardGap)));
  const rows = Math.max(0, ...domains.map(({ nodes }) => Math.ceil(nodes.length / beside)));
  return belowNodes + rows * (fullCard + cardGap);
}

/** Whole, if the cards fit below it; else lower, so that more of them are seen. */
function plotHeight(scene: StageScene, size: StageSize, density: CardKind): number {
  if (size.narrow) return Math.min(wholePlot, Math.max(leastPlot, size.height * 0.32));
  const rows = Math.max(0, ...scene.domains.map(({ nodes }) => nodes.length));
  const cards = rows * (density === 'full' ? fullCard : density === 'compact' ? 108 : 40);
  const left = size.height - highRuler.head - highRuler.foot - 16 - Math.min(cards, size.height * 0.55);
  return Math.round(Math.min(wholePlot, Math.max(leastPlot, left)));
}

/** What the sums leave of the height, so that the nodes stand below them without scrolling; without sums the nodes matter more. */
function farPlot(scene: StageScene, size: StageSize, cards: Cards): number {
  if (!scene.constraint) return 34;
  const inRow = (width: number) => Math.max(1, Math.floor((width + cards.gap) / (cards.least + cards.gap)));
  const rows =
    cards.column > 0
      ? Math.max(1, ...scene.domains.map(({ nodes }) => Math.ceil(nodes.length / inRow(cards.column))))
      : Math.ceil(scene.view.nodes.length / inRow(size.width));
  const below = 20 + rows * (markHeight + cards.gap);
  const left = size.height - lowRuler.head - lowRuler.foot - Math.min(below, size.height * 0.4);
  return Math.round(Math.min(wholePlot, Math.max(leastFarPlot, left)));
}

function alonePlot({ height, bare }: StageSize): number {
  const { head, foot } = bare ? bareRuler : highRuler;
  return Math.max(leastPlot, Math.min(5 * grownUnit + 12, Math.round(height) - head - foot - belowAlone));
}

interface Cards {
  gap: number;
  least: number;
  /** Width of the column they stand in; 0: zones stand one below the other. */
  column: number;
}

const leastFarPlot = 72;
const highRuler = { head: 36, nameLine: 25, foot: 39, sumLine: 26 };
/** What a stage without a ruler has more for its nodes. */
const wholeRuler = highRuler.head + wholePlot + highRuler.foot;
/** The gap below the panel, and the room's own edge. */
const belowAlone = 24;
const bareRuler = { head: 12, nameLine: 8, foot: 46, sumLine: 29 };
const lowRuler = { head: 24, nameLine: 17, foot: 25, sumLine: 18 };
