/** What layout makes and draw reads: boxes in pixels with their texts ready. */
import type { CellState } from '../../engine/scheduler/decision.ts';
import type { ProbeView } from '../../engine/view/podState.ts';
import type { ProcessShape } from '../scene/container.ts';
import type { NodeSign } from '../scene/nodeMark.ts';
import type { NodeScene } from '../scene/nodeScene.ts';
import type { Sum } from '../scene/sum.ts';
import type { PodScene } from '../scene/pods.ts';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Label {
  x: number;
  y: number;
  text: string;
}

/** One drawn part of a lens, in the coordinates of its pod or card; `look`: its classes, `key`: uid of the pod whose place it is. */
export type Shape = { look: string; key?: string } & (
  | ({ of: 'rect'; r?: number } & Box)
  | { of: 'circle'; x: number; y: number; r: number }
  | { of: 'path'; d: string; x?: number; y?: number }
  | ({ of: 'text'; anchor?: 'middle' | 'end' } & Label)
);

export type PodSize = 'named' | 'low' | 'small' | 'tiny';

/** One container of an opened pod; all places are relative to the opened part. */
export interface ContainerBox extends Box {
  name: string;
  text: string;
  shape: ProcessShape;
  /** How much of a terminating process's grace is left, 0 to 1; 1 where nobody counts. */
  left: number;
  glyph: { x: number; y: number };
  label: Label;
  role: Label | null;
  /** The API's word, on as many lines as it needs. */
  words: readonly Label[];
  restarts: Label | null;
  /** The sign that API and process differ. */
  differs: { x: number; y: number } | null;
  seconds: Label | null;
  probes: readonly { x: number; y: number; letter: string; result: ProbeView['result'] }[];
}

/** An opened pod: below its chip, which is then the head, or apart from it where chips have no room to grow. */
export interface OpenBox extends Box {
  /** Only where the chip is not the head. */
  name: Label | null;
  /** What closes it. */
  toggle: { x: number; y: number };
  status: readonly Label[];
  ready: Label;
  containers: readonly ContainerBox[];
}

export interface PodBox extends Box {
  scene: PodScene;
  size: PodSize;
  /** Empty where there is no room for a name. */
  label: string;
  /** The accessible name. */
  text: string;
  /** Share of the grace that is left; null while the pod is not being deleted. */
  grace: number | null;
  /** Its containers, relative to the pod; null while it is closed. */
  open: OpenBox | null;
  /** What a lens draws in it; absent = nothing. */
  shapes?: readonly Shape[];
  /** How many times as large these and its name are drawn; absent = once. */
  zoom?: number;
  /** Height of the line with its name; absent = all of the pod is it. */
  head?: number;
  /** A class of the lens's own. */
  look?: string;
}

export interface Meter extends Box {
  label: string;
  fraction: number;
  value: string;
  /** Right end of the value. */
  valueX: number;
}

/** A sign and its word, on the word's base line. */
export interface MarkBox extends Label {
  sign: NodeSign;
  w: number;
}

export type CardKind = 'full' | 'compact' | 'row' | 'mark' | 'tile';
export type CardTone = 'plain' | 'refused' | 'feasible';

export interface CardBox extends Box {
  kind: CardKind;
  scene: NodeScene;
  text: string;
  /** Name and troubles, whole. */
  title: string;
  tone: CardTone;
  name: Label;
  /** Where the server icon stands; null where there is none. */
  icon: { x: number; y: number } | null;
  flag: Label | null;
  note: Label | null;
  /** What is not as it should be. */
  marks: readonly MarkBox[];
  disc: { x: number; y: number } | null;
  meters: readonly Meter[];
  pods: readonly PodBox[];
  empty: Label | null;
  strip: readonly { x: number; y: number; state: CellState }[];
  /** The deciding plugin, or the score. */
  left: Label | null;
  right: Label | null;
  /** Height that an opened pod adds: it lowers what stands below this card, not the cards beside it. */
  grown: number;
  /** What a lens draws in it; absent = nothing. */
  shapes?: readonly Shape[];
}

export interface Heading {
  x: number;
  y: number;
  width: number;
  value: string | null;
  text: string;
  right: string;
}

export interface DomainBox extends Box {
  value: string | null;
  text: string;
  heading: Heading | null;
  cards: readonly CardBox[];
  /** How its tiles stand; absent = its nodes are no tiles, or stand in the grid of the whole. */
  grid?: TileGrid;
}

export interface NodesLayout {
  width: number;
  height: number;
  domains: readonly DomainBox[];
  /** Where each domain is one node: how the tiles of all of them stand, in order. */
  grid?: TileGrid;
}

export interface RulerColumn {
  value: string | null;
  x: number;
  w: number;
  title: Label | null;
  right: Label | null;
  isMin: boolean;
  blocks: readonly (Box & { label: string })[];
  /** A stack too tall for single blocks: one bar, its count, and a cut each ten. */
  bar: (Box & { count: string; cuts: readonly number[] }) | null;
  ghost: Box | null;
  calliper: {
    x: number;
    top: number;
    bottom: number /** Where the value stands, off the ceiling line. */;
    middle: number;
    value: string;
    valueX: number;
    pill: boolean;
  } | null;
  sum: Sum | null;
  sumText: Label | null;
  mark: { x: number; y: number } | null;
}

export interface RulerFlag extends Box {
  /** Where its tip points. */
  tipY: number;
  text: string;
}

export interface RulerLayout {
  width: number;
  height: number;
  /** Left end of lines and right end of the gutter. */
  gutter: number;
  top: number;
  base: number;
  /** Height of one pod. */
  unit: number;
  /** Highest count that the plot has room for. */
  highest: number;
  columns: readonly RulerColumn[];
  ticks: readonly { y: number; label: string; long: boolean }[];
  unitLabel: Label | null;
  /** The axis does not begin at 0. */
  torn: boolean;
  /** Minimum and ceiling; null where no constraint is on screen. */
  lines: null | {
    minY: number;
    min: RulerFlag;
    ceilingY: number;
    ceiling: RulerFlag;
    soft: boolean;
    /** The ceiling is far above what is shown: its flag stands at the top, without a line. */
    far: boolean;
    closed: (Box & { text: string }) | null;
  };
  /** More than 24 domains: they stand sorted, without names. */
  strip: Label | null;
}

/** Tiles in rows, the first at `x`, `y`. */
export interface TileGrid extends Box {
  /** Between tiles. */
  gap: number;
  perRow: number;
  /** How many tiles there are. */
  count: number;
  /** Which of the cards is no tile, as it stands opened above them; null: none. */
  opened: number | null;
}
