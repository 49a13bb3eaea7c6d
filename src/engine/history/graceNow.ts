/** How far a kubelet has counted the grace of a pod that it stops: the grace budget of the timeline up to one instant. */
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import { podParameters } from '../simulation/tuning.ts';
import { podHistoryOf } from './podHistories.ts';
import { budgetIn } from './termination.ts';
import type { GraceBudget, Segment } from './graceBudget.ts';

export interface GraceNow {
  /** What counts: of a kill that a restarted kubelet began anew, its own. Milliseconds. */
  total: Millis;
  /** Of it; 0 once it is used up. */
  left: Millis;
  /** Milliseconds beyond it. */
  over: Millis;
  /** When the kubelet began to count. */
  began: Millis;
  /** The last container has ended. */
  isEnded: boolean;
  /** What took it so far, each container's; since `began`. */
  spent: readonly { container: string | null; segments: readonly Segment[] }[];
}

/** @returns null before its kubelet stops anything of it */
export function graceNow(run: Run, uid: string, t: Millis): GraceNow | null {
  const first = run.index.pod(uid);
  const history = podHistoryOf(run, uid);
  const budget = first && history ? budgetIn(run, history, podParameters(first, politeBehaviour)) : null;
  if (budget?.start == null || budget.start > t) return null;
  return counted(budget, t - budget.start, budget.start);
}

/** @param passed since the kubelet began for the first time */
function counted({ grace, rows, used, anew, limit }: GraceBudget, passed: Millis, start: Millis): GraceNow {
  const isAnew = anew !== null && passed >= anew;
  const from = isAnew ? anew : 0;
  const total = isAnew ? limit - anew : grace;
  const isEnded = passed >= used;
  const taken = Math.min(passed, used) - from;
  const spent = rows.map(({ container, segments }) => ({
    container,
    segments: segments.flatMap((segment) => {
      const part = { ...segment, from: Math.max(segment.from, from) - from, to: Math.min(segment.to, passed) - from };
      return part.to > part.from ? [part] : [];
    }),
  }));
  const left = Math.max(0, total - taken);
  return { total, left, over: Math.max(0, taken - total), began: start + from, isEnded, spent };
}
