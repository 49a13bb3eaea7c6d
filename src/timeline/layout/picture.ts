/** The story in pixels: shapes, labels and curves. Horizontal and vertical layout both make one. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { TimeScale } from './fold.ts';
import type { Item, Lane, LaneTone } from './laneChart.ts';
import type { Face } from '../../ui/drawnText.ts';
import type { Message } from '../../i18n/message.ts';

export interface PictureBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const overlaps = (a: PictureBox, b: PictureBox): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Width in pixels of a text at 12 px. */
export type TextMeasure = (text: string, face: Face) => number;

export interface PictureShape {
  item: Item;
  box: PictureBox;
}

/** What is behind a label: its plate has the same colour, so that lines behind it don't strike it through. */
export type Ground = 'paper' | 'solid' | 'card' | 'sunk' | 'moss' | 'ochre' | 'verm';

export interface PictureLabel {
  id: string;
  item: string;
  text: string;
  face: Face;
  tone: LaneTone;
  ground: Ground;
  box: PictureBox;
  /** The point of its moment, where a leader line is drawn to the label. */
  leader?: { x: number; y: number };
  /** Its instant: what it says is not so before. */
  t: Millis;
  /** The instant in words, where there is no axis. */
  time?: string;
  /** What it says until an instant was seen, and nothing of what comes then. */
  open?: { text: string; until: Millis };
}

export interface PlacedRow {
  id: string;
  name: string | null;
  y: number;
  height: number;
}
export interface PlacedLane {
  lane: Lane;
  /** Along the lanes' axis: y and height of a lane, x and width of a column. */
  at: number;
  size: number;
  rows: readonly PlacedRow[];
  /** Drawn as thin lines of its marks, without words. */
  folded: boolean;
}

/** Close moments and short spans of one row, drawn as one where there are too many. */
export interface Band {
  id: string;
  box: PictureBox;
  count: number;
  from: Millis;
  to: Millis;
  /** Whether anything in it has gone wrong. */
  isBad: boolean;
}

export interface Picture {
  vertical: boolean;
  width: number;
  height: number;
  scale: TimeScale;
  /** The part that is laid out: all of it, or what is in sight and a little more. */
  laid: PictureBox;
  lanes: readonly PlacedLane[];
  shapes: readonly PictureShape[];
  labels: readonly PictureLabel[];
  bands: readonly Band[];
  /** Items whose label found no room; it is told on hover and in the table. */
  unlabelled: readonly string[];
}

/** What of a picture is in sight. */
export interface Sight {
  /** In sight now: labels of long spans keep to it. */
  seen: PictureBox;
  /** A little more, so that there is something to scroll to: nothing else is laid out. */
  laid: PictureBox;
}

export interface TimelineDrawing {
  width: number;
  height: number;
  measure: TextMeasure;
  text: (spoken: Message) => string;
  /** Given where several pictures share one axis. */
  scale?: TimeScale;
  /** False while a handle is held on the axis. */
  folding: boolean;
  /** All of it where this is left out. */
  sight?: Sight;
  /** Lanes drawn as thin lines, by id. */
  folded?: ReadonlySet<string>;
  /** Where more things than this are in sight, close ones of a row become bands. */
  most?: number;
}
