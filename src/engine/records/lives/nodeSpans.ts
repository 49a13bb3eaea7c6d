/** When a pod's node was not Ready, while the pod was on it. */
import type { Instant } from '../instant.ts';
import type { ObjectRecord } from '../objectRecord.ts';
import type { Occurrence } from '../podEvents.ts';
import { changesOf } from './conditions.ts';
import { optional } from './creation.ts';
import { type NotReadySpan, when } from './life.ts';

export interface Span {
  from: Instant | null;
  to: Instant | null;
  status: string | undefined;
  reason: string | undefined;
}

interface OnNode {
  from: Instant | null;
  to: Instant | null;
}

/** All of a node's, whichever pods were on it. */
export function nodeSpans(node: ObjectRecord | undefined, events: readonly Occurrence[]): readonly Span[] {
  const seen = node ? spansSeen(node) : [];
  return seen.length > 0 || node?.states.some(({ by }) => by !== 'list') ? seen : spansTold(events);
}

/** Those that touch a pod's time on the node. */
export function spansDuring(stay: OnNode, spans: readonly Span[]): readonly NotReadySpan[] {
  return spans
    .filter(({ from, to }) => !(to && stay.from && to.us < stay.from.us) && !(from && stay.to && from.us > stay.to.us))
    .map(({ from, to, status, reason }) => ({
      ...(from && { from: when(from) }),
      ...(to && { to: when(to) }),
      ...optional('status', status),
      ...optional('reason', reason),
    }));
}

function spansSeen({ states }: ObjectRecord): readonly Span[] {
  const changes = changesOf(
    states.filter(({ by }) => by !== 'list'),
    'Ready',
  );
  return changes.flatMap(({ status, reason, at }, index) =>
    status === 'True' ? [] : [{ from: at, to: changes[index + 1]?.at ?? null, status, reason }],
  );
}

/** The node controller's NodeNotReady and the kubelet's NodeReady: the newest of each. */
function spansTold(events: readonly Occurrence[]): readonly Span[] {
  const from = events.findLast(({ reason }) => reason === 'NodeNotReady');
  if (!from) return [];
  const to = events.find(({ reason, at }) => reason === 'NodeReady' && at.us > from.at.us);
  return [{ from: from.whole ?? from.at, to: to ? (to.whole ?? to.at) : null, status: undefined, reason: undefined }];
}
