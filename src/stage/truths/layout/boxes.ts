/** What the layout of the two truths makes and draw reads: boxes in pixels with their texts ready. */
import type { Box, Label } from '../../layout/boxes.ts';

/** Check, cross or wait beside a word. */
export type ChipTone = 'good' | 'bad' | 'unknown';

export interface ChipBox extends Box {
  text: string;
  tone: ChipTone;
}

/** A word at the left and what it is at the right end of the card. */
export interface FactLine {
  label: Label;
  value: Label | null;
  /** It is what must not be. */
  alarms?: boolean;
}

/** `hole`: the object is gone. */
export type PodLook = 'running' | 'unready' | 'pending' | 'terminating' | 'ended' | 'unknown' | 'hole';

export interface TruthPod {
  /** In its card. */
  x: number;
  y: number;
  uid: string;
  pod: string;
  text: string;
  /** Of pod and words together. */
  h: number;
  chip: Box & { look: PodLook; text: Label };
  words: readonly Label[];
  /** Volumes that it has: a drive and its words. */
  volumes: readonly (Label & { writes: boolean })[];
}

export interface TruthCard extends Box {
  side: 'believed' | 'real';
  /** Nobody can see whether what is believed still holds. */
  fog: boolean;
  /** A breach stands here. */
  broken: boolean;
  /** Says above the card which side it is, where the sides stand below each other. */
  eyebrow: Label | null;
  icon: { x: number; y: number };
  name: Label;
  chip: ChipBox | null;
  facts: readonly FactLine[];
  pods: readonly TruthPod[];
  /** uids of all its pods, of those without room too. */
  uids: readonly string[];
  empty: Label | null;
}

/** Between the sides: `=`, or the torn line. */
export interface LinkBox {
  torn: boolean;
  cut: boolean;
  /** Not torn, but the node has still to do what the API has begun. */
  pending: boolean;
  /** Ends of the line, down or across. */
  line: { x1: number; y1: number; x2: number; y2: number };
  plate: Box;
  words: readonly Label[];
}

export interface NextBox extends Box {
  title: Label;
  lines: readonly {
    time: Label;
    words: readonly Label[];
    waits: boolean;
    /** A promise is broken then. */
    breaks: boolean;
  }[];
  more: Label | null;
}

export interface RowBox extends Box {
  node: string;
  text: string;
  size: 'big' | 'line';
  focused: boolean;
  believed: TruthCard;
  real: TruthCard;
  link: LinkBox;
  next: NextBox | null;
}

/** Lives of one name that run at once, tied together outside the cards. */
export interface BracketBox {
  x: number;
  y1: number;
  y2: number;
  badge: Box & { text: Label };
}

export interface TruthsLayout {
  width: number;
  height: number;
  heads: { believed: Label; real: Label } | null;
  rows: readonly RowBox[];
  brackets: readonly BracketBox[];
  /** Counts of the nodes that are not drawn. */
  rest: readonly Label[];
}
