/** What one change of the cluster does to one waiting pod (kube-scheduler 1.36, isPodWorthRequeuing; SCHED-50). */
import type { Pod } from '../../objects/types.ts';
import { eventsOf } from './eventsOf.ts';
import type { ObjectChange, ClusterEvent, Hint, HintCluster, Hints, WakeAnswer } from './hint.ts';

export interface Question {
  /** The waiting pod, and the plugins that rejected it. */
  readonly pod: Pod;
  readonly rejectedBy: readonly string[];
  readonly change: ObjectChange;
  readonly hints: Hints;
  readonly cluster: HintCluster;
}

/** The answers of the rejecting plugins that listen to one of the change's events; Queue wins over several events. */
export function wakeAnswer(question: Question): WakeAnswer {
  const events = eventsOf(question.change);
  const hints: Record<string, Hint> = {};
  for (const event of events)
    for (const plugin of question.rejectedBy) {
      const hint = hintTo(question, plugin, event);
      if (hint && hints[plugin] !== 'Queue') hints[plugin] = hint;
    }
  return { events, hints, wakes: Object.values(hints).includes('Queue') };
}

/** One plugin's answer to one event; null: it does not listen to it. */
export function hintTo({ pod, change, hints, cluster }: Question, plugin: string, event: ClusterEvent): Hint | null {
  return hints.get(plugin)?.[event]?.(pod, change, cluster) ?? null;
}
