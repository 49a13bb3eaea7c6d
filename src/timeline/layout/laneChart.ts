/** What the timeline shows, in time and not yet in pixels: lanes of moments, spans and request ticks, and their causes. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { ClockGap } from '../../engine/simulation/clockGap.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Message } from '../../i18n/message.ts';

export type LaneTone = 'ink' | 'sea' | 'moss' | 'verm' | 'ochre' | 'plum';

/**
 * ring = written or asked · disc = gone or removed · check, cross = exit · expected = did not happen · probeOk,
 * probeFailed = what a probe holds true · breach = an invariant broke
 */
export type MomentMark = 'ring' | 'disc' | 'check' | 'cross' | 'expected' | 'probeOk' | 'probeFailed' | 'breach';

/** The stretch of virtual time that is shown, and the instant called 0. */
export interface Window {
  zero: Millis;
  from: Millis;
  to: Millis;
}

export interface Moment {
  kind: 'moment';
  id: string;
  t: Millis;
  mark: MomentMark;
  tone: LaneTone;
  label: Message | null;
  /** The label is a Kubernetes word. */
  mono: boolean;
  events: readonly number[];
  /** What somebody did: its index in the situation's actions. It can be moved along time. */
  act?: number;
}

export type SpanLook =
  | ('runs' | 'drains' | 'waits')
  | ('hook' | 'pulls' | 'away')
  | ('ready' | 'unready' | 'leaving')
  | ('sends' | 'late')
  /** Of groups: a pod's object that waits, a number that holds, a state that nobody knows, one that is bad. */
  | ('pending' | 'count' | 'unknown' | 'bad');

export interface Span {
  kind: 'span';
  id: string;
  from: Millis;
  to: Millis;
  look: SpanLook;
  label: Message | null;
  /** Its label while its end was not seen yet, where `label` says when or how it ends. */
  openLabel?: Message;
  /** What ends it, written at its end. */
  endLabel: Message | null;
  begins: readonly number[];
  ends: readonly number[];
  /** What follows goes on where it ends: its label never stands beside it. */
  isFollowed?: true;
  /** What is dragged at its end. */
  handle?: SpanHandle;
}

/** The number that the end of a span stands for. */
export type SpanHandle =
  | { of: 'proxy'; node: string; delayMs: Millis }
  | { of: 'balancer' }
  | { of: 'preStopSeconds' | 'shutdownSeconds'; pod: PodKey; seconds: number };

export interface Ticks {
  kind: 'ticks';
  id: string;
  served: readonly Millis[];
  refused: readonly Millis[];
  cut: readonly Millis[];
  lost: readonly Millis[];
}

export type Item = Moment | Span | Ticks;

export type LaneKind =
  | ('user' | 'apiserver' | 'controller' | 'kubelet' | 'container')
  /** Of groups. */
  | ('scheduler' | 'owner' | 'pods' | 'node' | 'storage')
  | ('endpointslice' | 'balancer' | 'proxies' | 'clients');

/** The run on screen is A; the one beside it is B. */
export type RunName = 'A' | 'B';

export interface LaneRow {
  id: string;
  /** A node of its own in this lane. */
  name: string | null;
  /** How many nodes it stands for. */
  count: number;
  /** Requests over kept connections. */
  isReused?: boolean;
  /** Of two runs that are compared: whose row this is; none: both are alike in it. */
  run?: RunName;
  items: readonly Item[];
}

export interface Lane {
  id: string;
  kind: LaneKind;
  /** An object's name, or words. */
  name: string | Message;
  sub: string | Message | null;
  rows: readonly LaneRow[];
  /** Its rows belong together (two truths of one thing): they stand right above each other, and are one column on phones. */
  isClose?: true;
  /** Stretches in which what it is about is cut off, behind all that it shows. */
  shades?: readonly { from: Millis; to: Millis }[];
}

/** Where an event is drawn: an item, at its beginning or its end. */
export interface Anchor {
  item: string;
  end: 'start' | 'end';
}
export interface CauseArrow {
  id: string;
  from: Anchor;
  to: Anchor;
}

/** Called 0: the delete request; the start of the trace while nobody deletes. */
export interface LaneChart extends Window {
  lanes: readonly Lane[];
  causes: readonly CauseArrow[];
  /** Instants that may not be folded away. */
  anchors: readonly Millis[];
  /** Stretches of lost requests. */
  busy: readonly { from: Millis; to: Millis }[];
  /** Of records: where a clock was set anew. */
  clockGaps?: readonly ClockGap[];
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
    .flatMap((item) => (item.kind === 'ticks' ? [...item.refused, ...item.cut, ...item.lost] : []))
    .sort((a, b) => a - b);
  const busy: { from: Millis; to: Millis }[] = [];
  for (const t of lost) {
    const last = busy.at(-1);
    if (last && t - last.to <= pause) last.to = t;
    else busy.push({ from: t, to: t });
  }
  return busy;
}
