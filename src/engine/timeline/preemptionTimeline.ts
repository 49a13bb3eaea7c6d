/** A pod that takes its place from others: cycles, victims, nomination, bind. */
import { refOf } from '../objects/ref.ts';
import { groupReport } from '../history/groupReport.ts';
import { boundBy } from '../history/podAt.ts';
import { podHistoryOf } from '../history/podHistories.ts';
import type { PodHistory } from '../history/podHistory.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { besideGroup } from './beside.ts';
import { holdsAmong } from './holds.ts';
import { podParts } from './podParts.ts';
import { type Preemption, preemptionsIn } from '../history/preemptions.ts';
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
  const { uid = '' } = own.findLast(({ decision }) => decision.t <= t) ?? own[0] ?? {};
  const preemptor = podHistoryOf(run, uid);
  if (!preemptor) return null;
  const rounds = own.filter((one) => one.uid === uid);
  const firsts = own.filter((one, at) => own.findIndex((other) => other.uid === one.uid) === at);
  const victims = [...new Set(rounds.flatMap((round) => round.victims))];
  const parts = new Map<string, PodPart['part']>([
    [uid, 'preemptor'],
    ...victims.map((victim) => [victim, 'victim'] as const),
  ]);
  const pods = podParts(run, parts);
  const nodes = [...new Set(rounds.map(({ node }) => refOf('Node', node)))];
  return {
    topic,
    ...holdsAmong(
      firsts.map(({ decision }) => decision.t),
      firsts.findIndex((one) => one.uid === uid),
    ),
    ...stretchOf(run, preemptor, rounds),
    ...groupReport(run, { pods: parts.keys() }),
    pods,
    beside: besideGroup(run, { pods, subjects: nodes }),
  };
}

/** From the preemptor's arrival to its bind, or the loss of its object; else to the end of the run. */
function stretchOf(
  run: Run,
  preemptor: PodHistory,
  rounds: readonly Preemption[],
): Pick<GroupTimeline, 'zero' | 'from' | 'to'> {
  const first = rounds[0]?.decision;
  const from = Math.max(0, (preemptor.made?.t ?? 0) - lead);
  const to = (endOf(preemptor) ?? run.end) + tail;
  return { zero: { t: first?.t ?? 0, id: first?.id ?? null }, from, to };
}

/** When it was bound, or ran soon after; when it was gone; null where it still waits. */
function endOf(preemptor: PodHistory): Millis | null {
  const bound = boundBy(preemptor);
  if (!bound) return preemptor.gone?.t ?? null;
  const runs = preemptor.containers.flatMap((container) => container.runs.flatMap(({ started }) => started?.t ?? []));
  const first = Math.min(...runs.filter((t) => t >= bound.t));
  return first - bound.t < soon ? first : bound.t;
}
