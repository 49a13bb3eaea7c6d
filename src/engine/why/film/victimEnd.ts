/** How one victim of a preemption ends: who asked for it when, its own grace, its processes, and when its object is gone. */
import type { PodHistory } from '../../history/podHistory.ts';
import type { StoredDeletion } from '../../history/storedDeletion.ts';
import type { StoredPod } from '../../history/storedPod.ts';
import type { PodKey } from '../../objects/types.ts';
import type { Millis } from '../../simulation/trace.ts';
import { isEnded } from '../../objects/podPhase.ts';

/** Instants in virtual time; null: it did not come to that in the run. */
export interface VictimEnd {
  pod: PodKey;
  uid: string;
  priority: number;
  /** Whole seconds from the delete request on; null where none was stored. */
  graceSeconds: number | null;
  /** The condition DisruptionTarget with reason PreemptionByScheduler was stored. */
  markedAt: Millis | null;
  /** The deletionTimestamp was stored; before the decision where the victim was on its way already. */
  deletedAt: Millis | null;
  /** The first preStop hook began, and the last one ended or was abandoned. */
  preStop: { from: Millis; to: Millis | null } | null;
  termAt: Millis | null;
  killAt: Millis | null;
  /** Its last process ended. */
  exitAt: Millis | null;
  /** Its room was free: it was stored with a final phase, or its object was removed (see Snapshot.addPod). */
  freeAt: Millis | null;
  /** Its object was removed. */
  goneAt: Millis | null;
}

/** @param from when the preemption was decided */
export function victimEnd(victim: PodHistory, deletion: StoredDeletion | null, from: Millis): VictimEnd {
  const { writes, gone, containers } = victim;
  const after = Math.min(from, deletion?.t ?? from);
  const isAfter = ({ t }: { t: Millis }) => t >= after;
  const runs = containers.flatMap((container) => container.runs);
  const instants = (found: readonly ({ t: Millis } | null)[]): readonly Millis[] =>
    found.flatMap((one) => (one && isAfter(one) ? [one.t] : [])).toSorted((a, b) => a - b);
  const hooks = runs.flatMap((run) => run.hooks);
  const [hookFrom] = instants(hooks.map(({ begin }) => begin));
  return {
    pod: victim.pod,
    uid: victim.uid,
    priority: victim.first.priority,
    graceSeconds: deletion?.graceSeconds ?? null,
    markedAt: writes.find(({ t, pod }) => t >= from && isMarked(pod))?.t ?? null,
    deletedAt: deletion?.t ?? null,
    preStop:
      hookFrom === undefined ? null : { from: hookFrom, to: instants(hooks.map(({ end }) => end)).at(-1) ?? null },
    termAt: instants(runs.map(({ sigterm }) => sigterm))[0] ?? null,
    killAt: instants(runs.map(({ sigkill }) => sigkill))[0] ?? null,
    exitAt: instants(runs.map(({ exit }) => exit)).at(-1) ?? null,
    freeAt: writes.find((write) => isAfter(write) && (write.type === 'DELETED' || isEnded(write.pod.phase)))?.t ?? null,
    goneAt: gone?.t ?? null,
  };
}

const isMarked = ({ conditions }: StoredPod): boolean =>
  conditions.some(({ type, reason }) => type === 'DisruptionTarget' && reason === 'PreemptionByScheduler');
