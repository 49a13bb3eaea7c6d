/** What came of a preemption, read from the trace: nomination, victims' ends, and the bind or the loss of the place (SCHED-41, SCHED-42). */
import { writesOf, type WriteOf, isWriteOf } from '../../history/traceIndex.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import { priorityOf } from '../../scheduler/preemption/evictable.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis, TraceEvent } from '../../simulation/trace.ts';
import { type Preemption, preemptionsIn } from '../../history/preemptions.ts';
import { type PreemptorEnd, placeOf, type Taker, takersOf } from './place.ts';
import { type VictimEnd, victimEnd } from './victimEnd.ts';

export interface FilmEnding {
  /** From a run beside the one on screen. */
  isBeside: boolean;
  decidedAt: Millis;
  node: string;
  /** When status.nominatedNodeName was stored; null: it never was. */
  nominatedAt: Millis | null;
  /** Lower pods that were nominated to the node, and are no longer. */
  cleared: readonly { pod: PodKey; priority: number; at: Millis }[];
  /** By importance. */
  victims: readonly VictimEnd[];
  /** Pods of higher priority that were bound to the node before the preemptor had a place. */
  takers: readonly Taker[];
  place: PreemptorEnd;
}

export function endingOf(run: Run, round: Preemption, isBeside: boolean): FilmEnding {
  const { decision, uid, node } = round;
  const index = run.index;
  const later = index.ofPod(uid).filter(({ id }) => id > decision.id);
  const again = preemptionsIn(run).find((other) => other.uid === uid && other.decision.id > decision.id);
  const own = later.filter(({ id }) => id < (again?.decision.id ?? Number.POSITIVE_INFINITY));
  const place = placeOf(run, { own, again, node });
  return {
    isBeside,
    decidedAt: decision.t,
    node,
    nominatedAt: writesOf(own, 'Pod').find(({ object }) => nominatedNode(object) === node)?.t ?? null,
    cleared: clearedBy(run, round),
    victims: round.victims.flatMap((victim) => {
      const pod = index.pod(victim);
      return pod ? [victimEnd(pod, index.ofPod(victim), { from: decision.t, epoch: run.epoch })] : [];
    }),
    takers: takersOf(run, round, place.at),
    place,
  };
}

const nominatedNode = ({ status }: Pod): string | undefined => status?.nominatedNodeName;

/** Writes that follow from the decision itself, of pods without a node. */
function clearedBy({ index }: Run, { decision, uid }: Preemption): FilmEnding['cleared'] {
  return index.effectsOf(decision.id).flatMap((event) => {
    if (!isPodWrite(event) || event.uid === uid) return [];
    const { object: pod } = event;
    if (pod.spec.nodeName || nominatedNode(pod) !== undefined) return [];
    return [{ pod: event.subject.slice('Pod/'.length), priority: priorityOf(pod), at: event.t }];
  });
}

const isPodWrite = (event: TraceEvent): event is WriteOf<'Pod'> => isWriteOf(event, 'Pod') && event.type === 'MODIFIED';
