/** A pod that takes its place from others: cycles, victims, nomination, bind. */
import { messagesOf } from '../history/eventMessage.ts';
import { historyEvents } from '../history/historyEvent.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis, TraceEvent } from '../simulation/trace.ts';
import { besideGroup } from './beside.ts';
import { countRequests, eventsOfCast, holdsAmong, podParts } from './groupEvents.ts';
import { writesIn } from '../history/traceIndex.ts';
import { type Preemption, preemptionsIn } from './preemptions.ts';
import type { GroupTimeline, PodPart } from './timeline.ts';
import type { Topic } from './topic.ts';

type Own = Extract<Topic, { about: 'preemption' }>;

/** Shown before the preemptor came, and after the end. */
const lead: Millis = 500;
const tail: Millis = 1000;
/** A preemptor that runs soon is shown until then. */
const soon: Millis = 10_000;

/**
 * What became of the preemptor, and of all pods whose places it took.
 * @param t of several pods of this name: the one that preempted last until then, else the first that did
 * @returns null where this pod never preempted, or where a what-if has unmade it
 */
export function preemptionTimeline(run: Run, topic: Own, t: Millis): GroupTimeline | null {
  const own = preemptionsIn(run).filter(({ preemptor }) => preemptor === topic.pod);
  const { uid } = own.findLast(({ decision }) => decision.t <= t) ?? own[0] ?? {};
  if (uid === undefined) return null;
  const rounds = own.filter((one) => one.uid === uid);
  const firsts = own.filter((one, at) => own.findIndex((other) => other.uid === one.uid) === at);
  const victims = [...new Set(rounds.flatMap((round) => round.victims))];
  const parts = new Map<string, PodPart['part']>([
    [uid, 'preemptor'],
    ...victims.map((victim) => [victim, 'victim'] as const),
  ]);
  const pods = podParts(run, parts);
  const nodes = [...new Set(rounds.map(({ node }) => `Node/${node}`))];
  const events = eventsOfCast(run, { pods: parts.keys() });
  return {
    topic,
    ...holdsAmong(
      firsts.map(({ decision }) => decision.t),
      firsts.findIndex((one) => one.uid === uid),
    ),
    ...stretchOf(run, uid, rounds),
    events: historyEvents(events),
    pods,
    requests: countRequests(events),
    messages: messagesOf(run, events),
    beside: besideGroup(run, { pods, subjects: nodes }),
  };
}

/** From the preemptor's arrival to its bind, or the loss of its object; else to the end of the run. */
function stretchOf(run: Run, uid: string, rounds: readonly Preemption[]): Pick<GroupTimeline, 'zero' | 'from' | 'to'> {
  const events = run.index.ofPod(uid);
  const first = rounds[0]?.decision;
  const from = Math.max(0, (events[0]?.t ?? 0) - lead);
  const to = (endOf(events) ?? run.end) + tail;
  return { zero: { t: first?.t ?? 0, id: first?.id ?? null }, from, to };
}

/** When it was bound, or ran soon after; when it was gone; null where it still waits. */
function endOf(events: readonly TraceEvent[]): Millis | null {
  const writes = writesIn(events);
  const bound = writes.find(({ changed }) => changed.includes('spec.nodeName'));
  if (!bound) return writes.find(({ type }) => type === 'DELETED')?.t ?? null;
  const runs = events.find((event) => event.what === 'runtime' && event.op === 'start' && event.t >= bound.t);
  return runs && runs.t - bound.t < soon ? runs.t : bound.t;
}
