/** What the eviction subresource says to a pod's eviction (kube-apiserver 1.36, EvictionREST.Create; API-5). */
import { isReady } from '../objects/ready.ts';
import { withAllowed } from '../controllers/disruptionStatus.ts';
import type { Pod, PodDisruptionBudget } from '../objects/types.ts';
import { apiTime } from '../simulation/apiTime.ts';
import type { Answer } from '../simulation/trace.ts';
import { forbidden } from './answers.ts';

export type EvictionVerdict =
  /** No budget has a say: the pod is deleted. */
  | { kind: 'delete' }
  /** The budget with this disruption counted; then the pod is deleted. */
  | { kind: 'charge'; budget: PodDisruptionBudget }
  | { kind: 'refused'; answer: Answer };

/**
 * @param budgets all that select the pod
 * @param now ms since 1970
 */
export function judgeEviction(pod: Pod, budgets: readonly PodDisruptionBudget[], now: number): EvictionVerdict {
  const [budget, ...more] = isDisruptedAlready(pod) ? [] : budgets;
  if (!budget) return { kind: 'delete' };
  if (more.length > 0) return { kind: 'refused', answer: severalBudgets };
  if (!isReady(pod) && mayGoUnready(budget)) return { kind: 'delete' };
  const refused = refusalOf(budget);
  return refused ? { kind: 'refused', answer: refused } : { kind: 'charge', budget: charged(budget, pod, now) };
}

const endedOrWaiting = new Set(['Succeeded', 'Failed', 'Pending']);

/** Nothing is lost with this pod that is not lost already. */
const isDisruptedAlready = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp !== undefined || endedOrWaiting.has(status?.phase ?? '');

function mayGoUnready({ spec, status = {} }: PodDisruptionBudget): boolean {
  if (spec?.unhealthyPodEvictionPolicy === 'AlwaysAllow') return true;
  const { currentHealthy = 0, desiredHealthy = 0 } = status;
  return currentHealthy >= desiredHealthy && desiredHealthy > 0;
}

const severalBudgets: Answer = {
  code: 500,
  reason: 'InternalError',
  message: 'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.',
};

/** More evictions at once than a budget keeps in mind (MaxDisruptedPodSize). */
const mostDisrupted = 2000;

function refusalOf({ metadata, status = {} }: PodDisruptionBudget): Answer | null {
  const { name, generation = 0 } = metadata;
  const { observedGeneration = 0, disruptionsAllowed = 0, disruptedPods = {} } = status;
  const budgetForbids = (text: string) => forbidden(`poddisruptionbudget.policy "${name}" is forbidden: ${text}`);
  if (observedGeneration < generation)
    return tooMany(`The disruption budget ${name} is still being processed by the server.`, 10);
  if (disruptionsAllowed < 0) return budgetForbids('pdb disruptions allowed is negative');
  if (Object.keys(disruptedPods).length > mostDisrupted)
    return budgetForbids('DisruptedPods map too big - too many evictions not confirmed by PDB controller');
  return disruptionsAllowed === 0 ? tooMany(whyNone({ name, status })) : null;
}

function whyNone({ name, status }: { name: string; status: NonNullable<PodDisruptionBudget['status']> }): string {
  const { conditions = [], desiredHealthy = 0, currentHealthy = 0 } = status;
  const failed = conditions.find(({ type, reason }) => type === 'DisruptionAllowed' && reason === 'SyncFailed');
  if (failed)
    return `The disruption budget ${name} does not allow evicting pods currently because it failed sync: ${failed.message}`;
  return `The disruption budget ${name} needs ${desiredHealthy} healthy pods and has ${currentHealthy} currently`;
}

const tooMany = (cause: string, retryAfterSeconds?: number): Answer => ({
  code: 429,
  reason: 'TooManyRequests',
  message: "Cannot evict pod as it would violate the pod's disruption budget.",
  causes: [{ reason: 'DisruptionBudget', message: cause }],
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

/** One disruption less, and the pod in mind until its deletion is seen: requests beside this one cannot exceed the budget. */
function charged(budget: PodDisruptionBudget, { metadata }: Pod, now: number): PodDisruptionBudget {
  const { status = {} } = budget;
  const disruptionsAllowed = (status.disruptionsAllowed ?? 0) - 1;
  const disruptedPods = { ...status.disruptedPods, [metadata.name]: apiTime(now) };
  const conditions = disruptionsAllowed === 0 ? { conditions: withAllowed(budget, 0, now) } : {};
  return { ...budget, status: { ...status, disruptionsAllowed, disruptedPods, ...conditions } };
}
