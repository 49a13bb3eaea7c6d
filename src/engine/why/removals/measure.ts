/** What became of the pod in a run in which a removal was brought about, read from its trace. */
import { isEnded } from '../../objects/podPhase.ts';
import type { RequestOutcome } from '../../simulation/trace.ts';
import { anewIn } from './anew.ts';
import { budgetsIn } from './budgets.ts';
import { graceIn } from './grace.ts';
import { orderIn, othersIn } from './order.ts';
import type { RemovalOutcome, LeftFound, TriedRemoval } from './removal.ts';
import { timesOf } from './times.ts';
import { aliveIn } from './aliveIn.ts';
import { disruptionOf, lastOf, leftBy, type Watched } from './watched.ts';

export function foundIn(of: Watched): RemovalOutcome {
  const budgets = budgetsIn(of);
  return {
    call: callOf(of),
    refusal: refusalOf(of),
    budgets,
    grace: graceIn(of),
    order: orderIn(of),
    others: othersIn(of),
    left: leftOf(of),
    times: timesOf(of),
    exits: exitsOf(of),
    isAlive: aliveIn(of),
    requests: requestsOf(of),
    anew: anewIn(of),
  };
}

function refusalOf({ events, way }: Watched): RemovalOutcome['refusal'] {
  if (way !== 'evict' && way !== 'delete' && way !== 'forceDelete') return null;
  const answer = events.find((event) => event.what === 'answer' && event.code >= 400);
  if (answer?.what !== 'answer') return null;
  const { code, reason, message, causes, retryAfterSeconds } = answer;
  return {
    code,
    message,
    ...(reason !== undefined && { reason }),
    ...(causes && { causes }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** Eviction by a kubelet deletes nothing: it writes the status (KUBELET-33). */
function callOf(of: Watched): RemovalOutcome['call'] {
  if (of.way === 'evict') return 'eviction';
  if (of.way === 'kubeletEviction' || of.way === 'nodeShutdown') return 'status';
  if (of.way === 'delete' || of.way === 'forceDelete') return 'delete';
  return disruptionOf(leftBy(of)) && !disruptionOf(of.history.first) ? 'statusAndDelete' : 'delete';
}

function leftOf(of: Watched): LeftFound {
  const condition = disruptionOf(leftBy(of));
  const { phase, reason, message } = lastOf(of);
  return {
    disruption: condition ? { reason: condition.reason ?? '', message: condition.message ?? '' } : null,
    phase,
    reason: reason ?? null,
    message: message ?? null,
  };
}

function exitsOf({ history }: Watched): RemovalOutcome['exits'] {
  const exits = history.containers.flatMap(({ name, runs }) =>
    runs.flatMap(({ exit, sigkill }) =>
      exit ? [{ id: exit.id, container: name, code: exit.code, isKilled: sigkill !== null }] : [],
    ),
  );
  return exits.toSorted((a, b) => a.id - b.id).map(({ id, ...exit }) => exit);
}

function requestsOf({ history, run, t }: Watched): RemovalOutcome['requests'] {
  if (run.options.requestsPerSecond === 0) return null;
  const counts: Record<RequestOutcome, number> = { served: 0, refused: 0, cut: 0, lost: 0 };
  const sent = history.clients.filter(({ sentAt }) => sentAt >= t);
  for (const { outcome } of sent) counts[outcome]++;
  return sent.length === 0 ? null : counts;
}

type TriedOutcome = Exclude<TriedRemoval['outcome'], 'waiting' | 'impossible'>;

/** @param found of a run to its end */
export function outcomeOf({ refusal, times, left, isAlive, grace }: RemovalOutcome): TriedOutcome {
  if (refusal) return 'refused';
  if (times.decided === null) return 'spared';
  if (times.gone !== null || isEnded(left.phase)) return 'removed';
  if (isAlive === 'no' && times.ended !== null) return 'ended';
  return grace.stored === null ? 'spared' : 'terminating';
}
