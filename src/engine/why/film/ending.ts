/** What came of a preemption, read from the trace: nomination, victims' ends, and the bind or the loss of the place (SCHED-41, SCHED-42). */
import { podHistoryOf } from '../../history/podHistories.ts';
import { clearedBy, type Nomination, type Preemption, preemptionsIn } from '../../history/preemptions.ts';
import { storedDeletion } from '../../history/storedDeletion.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
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
  cleared: readonly Nomination[];
  /** By importance. */
  victims: readonly VictimEnd[];
  /** Pods of higher priority that were bound to the node before the preemptor had a place. */
  takers: readonly Taker[];
  place: PreemptorEnd;
}

export function endingOf(run: Run, round: Preemption, isBeside: boolean): FilmEnding {
  const { decision, uid, node } = round;
  const again = preemptionsIn(run).find((other) => other.uid === uid && other.decision.id > decision.id);
  const isOwn = ({ id }: { id: number }) => id > decision.id && id < (again?.decision.id ?? Number.POSITIVE_INFINITY);
  const { writes = [], decisions = [] } = podHistoryOf(run, uid) ?? {};
  const own = { writes: writes.filter(isOwn), decisions: decisions.filter(isOwn) };
  const place = placeOf(run, { own, again, node });
  return {
    isBeside,
    decidedAt: decision.t,
    node,
    nominatedAt: own.writes.find(({ pod }) => pod.nominatedNode === node)?.t ?? null,
    cleared: clearedBy(run, round),
    victims: round.victims.flatMap((victim) => {
      const history = podHistoryOf(run, victim);
      return history ? [victimEnd(history, storedDeletion(run, history), decision.t)] : [];
    }),
    takers: takersOf(run, round, place.at),
    place,
  };
}
