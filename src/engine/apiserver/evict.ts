/** POST of the eviction subresource: the budget is charged, the pod is marked, then deleted gracefully (kube-apiserver 1.36, EvictionREST.Create; API-6). */
import { nameOf } from '../objects/ref.ts';
import { budgetsOf, countedNow } from '../controllers/disruption.ts';
import { type Pod, type PodDisruptionBudget, type PodKey, podKey } from '../objects/types.ts';
import { type Process, sleep } from '../simulation/process.ts';
import { withCondition } from '../simulation/schedulerEvents.ts';
import type { Answer, Millis } from '../simulation/trace.ts';
import type { Cause, World } from '../simulation/world.ts';
import { notFound } from './answers.ts';
import type { ApiServer } from './apiServer.ts';
import { contentRefusal } from './namespaceDeletion.ts';
import { judgeEviction } from './judgeEviction.ts';
import { outageAnswer } from './outage.ts';

/** Between the writes of one eviction, as recorded. */
const nextWrite: Millis = 10;

export interface EvictionRequest {
  pod: PodKey;
  gracePeriodSeconds?: number;
  cause: Cause;
}

/** From the arrival of the request on. @returns the answer: 201, or why nothing was changed */
export function* evict(
  world: World,
  api: ApiServer,
  { pod: key, cause, ...options }: EvictionRequest,
): Process<Answer> {
  const down = outageAnswer(world.faults);
  if (down) return down;
  const pod = api.pod(key);
  if (!pod) return notFound('Pod', nameOf(key));
  const leaving = contentRefusal(world.state.objects, pod);
  if (leaving) return leaving;
  const budgets = budgetsOf(world, pod).map((budget) => countedAllAlong(world, budget));
  const verdict = judgeEviction(pod, budgets, world.epoch + world.clock.now);
  if (verdict.kind === 'refused') return verdict.answer;
  if (verdict.kind === 'charge') {
    const { metadata, status } = verdict.budget;
    api.updateStatus({ kind: 'PodDisruptionBudget', metadata, status } as PodDisruptionBudget, cause);
    yield* sleep(nextWrite);
  }
  const isMarked = mark(world, api, { pod, cause });
  if (isMarked) yield* sleep(nextWrite);
  const { uid } = pod.metadata;
  return remove(api, { pod, cause }, { ...options, ...(uid !== undefined && { preconditions: { uid } }) });
}

/** A budget that no controller has counted yet in this simulation was counted long before it began. */
const countedAllAlong = (world: World, budget: PodDisruptionBudget): PodDisruptionBudget =>
  budget.metadata.generation === undefined && budget.status?.disruptionsAllowed === undefined
    ? { ...budget, status: countedNow(world, budget).status }
    : budget;

interface Victim {
  pod: Pod;
  cause: Cause;
}

/** @returns was there anything to write? */
function mark(world: World, api: ApiServer, { pod, cause }: Victim): boolean {
  const { status = {} } = api.pod(podKey(pod)) ?? {};
  const reason = 'EvictionByEvictionAPI';
  const isMarked = (status.conditions ?? []).some((one) => one.type === 'DisruptionTarget' && one.reason === reason);
  if (isMarked) return false;
  const condition = { type: 'DisruptionTarget', status: 'True', reason, message: 'Eviction API: evicting' };
  const marked = withCondition(status, condition, world.timestamp());
  return api.patchStatus(podKey(pod), pod.metadata.uid ?? '', { status: marked, cause }) !== null;
}

function remove(api: ApiServer, { pod, cause }: Victim, options: Parameters<ApiServer['delete']>[1]): Answer {
  const { answer } = api.delete(`Pod/${podKey(pod)}`, options, cause);
  return answer.code === 200 ? { code: 201, message: '' } : answer;
}
