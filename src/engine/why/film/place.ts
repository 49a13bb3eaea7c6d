/** Whether the preemptor got the place that was made for it, or who did. */
import type { PodKey } from '../../objects/types.ts';
import type { Run } from '../../simulation/run.ts';
import { boundBy } from '../../history/podAt.ts';
import { podHistoryOf } from '../../history/podHistories.ts';
import type { PodHistory } from '../../history/podHistory.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { Preemption } from '../../history/preemptions.ts';

/**
 * `at`: when it was so. `bound`: to the node that was chosen; `elsewhere`: to another one. `again`: it preempted anew,
 * on `node`. `gone`: its object was removed before. `waiting`: at the end of the run; `isNominated`: its nomination still
 * stands; `message`: of its last failed try after the nomination; `schedulerRuns`: somebody takes it from the queue.
 */
export type PreemptorEnd =
  | { kind: 'bound' | 'elsewhere' | 'again'; at: Millis; node: string }
  | { kind: 'gone'; at: Millis }
  | { kind: 'waiting'; at: Millis; isNominated: boolean; message: string | null; schedulerRuns: boolean };

export interface Taker {
  pod: PodKey;
  priority: number;
  at: Millis;
}

interface Course {
  /** What was stored and decided of the preemptor from the decision until its next preemption. */
  own: Pick<PodHistory, 'writes' | 'decisions'>;
  again: Preemption | undefined;
  node: string;
}

export function placeOf(run: Run, { own, again, node }: Course): PreemptorEnd {
  const { writes, decisions } = own;
  const bound = boundBy(own);
  if (bound) {
    const to = bound.pod.node ?? '';
    return { kind: to === node ? 'bound' : 'elsewhere', at: bound.t, node: to };
  }
  const gone = writes.find(({ type }) => type === 'DELETED');
  if (gone) return { kind: 'gone', at: gone.t };
  if (again) return { kind: 'again', at: again.decision.t, node: again.node };
  return {
    kind: 'waiting',
    at: run.end,
    isNominated: writes.at(-1)?.pod.nominatedNode === node,
    message: decisions.at(-1)?.decision.message ?? null,
    schedulerRuns: run.stateAt(run.end).scheduler.runs,
  };
}

/**
 * Room is kept against pods of the same and of lower priority, so only higher ones take it (SCHED-43).
 * @param until when the preemptor's own way ended
 */
export function takersOf(run: Run, { decision, node, uid }: Preemption, until: Millis): readonly Taker[] {
  const { index } = run;
  const own = decision.decision.preemption?.priority ?? 0;
  return index.podsOn(node).flatMap((other): Taker[] => {
    const taker = other === uid ? null : podHistoryOf(run, other);
    const bound = taker && boundBy(taker);
    if (!bound || taker.first.priority <= own || bound.id < decision.id || bound.t > until) return [];
    return [{ pod: taker.pod, priority: taker.first.priority, at: bound.t }];
  });
}
