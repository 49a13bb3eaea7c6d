/** What the timeline shows, in time and not yet in pixels: lanes of moments, spans and request ticks, and their causes. */
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Words } from './words.ts';

export type Tone = 'ink' | 'sea' | 'moss' | 'verm' | 'ochre' | 'plum';

/** ring = written or asked · disc = gone or removed · check, cross = exit · bar = signal · expected = did not happen */
export type MomentMark = 'ring' | 'disc' | 'check' | 'cross' | 'bar' | 'expected';

export interface Moment {
  kind: 'moment';
  id: string;
  t: Millis;
  mark: MomentMark;
  tone: Tone;
  label: Words | null;
  /** The label is a Kubernetes word. */
  mono: boolean;
  events: readonly number[];
}

export type SpanLook = 'runs' | 'drains' | 'hook' | 'ready' | 'leaving' | 'sends' | 'late' | 'pulls';

export interface Span {
  kind: 'span';
  id: string;
  from: Millis;
  to: Millis;
  look: SpanLook;
  label: Words | null;
  /** What ends it, written at its end. */
  endLabel: Words | null;
  begins: readonly number[];
  ends: readonly number[];
  /** The part of the picture that can be dragged at its end. */
  handle?: { node: string; delayMs: Millis };
}

export interface Ticks {
  kind: 'ticks';
  id: string;
  served: readonly Millis[];
  refused: readonly Millis[];
  cut: readonly Millis[];
}

export type Item = Moment | Span | Ticks;

export type LaneKind = 'apiserver' | 'kubelet' | 'container' | 'endpointslice' | 'proxies' | 'clients';

export interface Row {
  id: string;
  /** A node of its own in this lane. */
  name: string | null;
  /** How many nodes it stands for. */
  count: number;
  items: readonly Item[];
}

export interface Lane {
  id: string;
  kind: LaneKind;
  /** An object's name, or words. */
  name: string | Words;
  sub: string | Words | null;
  rows: readonly Row[];
}

/** Where an event is drawn: an item, at its beginning or its end. */
export interface Anchor {
  item: string;
  end: 'start' | 'end';
}
export interface Cause {
  id: string;
  from: Anchor;
  to: Anchor;
}

export interface Story {
  /** The instant called 0: the delete request; the start of the trace while nobody deletes. */
  zero: Millis;
  from: Millis;
  to: Millis;
  lanes: readonly Lane[];
  causes: readonly Cause[];
  /** Instants that may not be folded away. */
  anchors: readonly Millis[];
  /** Stretches of lost requests. */
  busy: readonly { from: Millis; to: Millis }[];
}

/** The instants of an item that are anchors of the axis; lost requests are stretches instead (see busyOf). */
export function instantsOf(item: Item): readonly Millis[] {
  if (item.kind === 'moment') return [item.t];
  return item.kind === 'span' ? [item.from, item.to] : [];
}

const pause = 1000;

/** Stretches with lost requests, each ending where none is lost for a second. */
export function busyOf(items: readonly Item[]): readonly { from: Millis; to: Millis }[] {
  const lost = items
    .flatMap((item) => (item.kind === 'ticks' ? [...item.refused, ...item.cut] : []))
    .sort((a, b) => a - b);
  const busy: { from: Millis; to: Millis }[] = [];
  for (const t of lost) {
    const last = busy.at(-1);
    if (last && t - last.to <= pause) last.to = t;
    else busy.push({ from: t, to: t });
  }
  return busy;
}
