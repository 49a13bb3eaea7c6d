/** A second delete shortens the grace in the API alone: a kill that runs keeps its own (kubelet 1.36, KUBELET-18). Pure. */
import { lastRun, preStopOf, stopOf } from '../../engine/history/podAt.ts';
import type { PodTimeline } from '../../engine/timeline/timeline.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import { countingAt } from './counting.ts';
import type { PodHistory } from '../../engine/history/podHistory.ts';
import { ofKind } from './trace.ts';

interface DeletedAgain {
  /** When it was asked for, and when the new grace was stored. */
  from: Millis;
  stored: Millis;
  /** Seconds: asked for, stored, and what the kill goes on with. */
  asked: number;
  grace: number;
  kept: number;
}

/** Those that came while a kill ran. */
export function deletedAgain(timeline: PodTimeline): readonly DeletedAgain[] {
  const { deleted, writes, events, uid: own } = timeline;
  if (!deleted) return [];
  const requests = ofKind(events, 'request').filter(
    ({ verb, actor, uid }) => verb === 'delete' && actor.kind !== 'kubelet' && uid === own,
  );
  return writes.flatMap(({ id, t, type, changed, pod }): DeletedAgain[] => {
    const isShortened = type === 'MODIFIED' && id > deleted.id && changed.includes('deletionGracePeriodSeconds');
    const request = requests.findLast((one) => one.t <= t && one.t > deleted.t);
    if (!isShortened || !request || !isStopping(timeline, t)) return [];
    const grace = pod.deletion?.grace ?? 0;
    const asked = request.gracePeriodSeconds ?? grace;
    return [{ from: request.t, stored: t, asked, grace, kept: deleted.grace }];
  });
}

const isStopping = (history: PodHistory, t: Millis): boolean =>
  history.containers.some((container) => {
    const run = lastRun(container);
    const begun = preStopOf(run)?.begin.t ?? stopOf(run)?.t ?? t;
    return begun < t && (run.exit?.t ?? t + 1) > t && countingAt(history, run, t) === 'counted';
  });
