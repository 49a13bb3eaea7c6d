/** Why a pod is gone, or on its way: who ended it and how, what is left of it. */
import { hasEnded } from '../../objects/podPhase.ts';
import { askedFor } from '../../history/asked.ts';
import { chainTo } from '../../history/chain/chain.ts';
import { nodeAt } from '../../history/node/nodeAt.ts';
import { nodeTraces } from '../../history/node/nodeTraces.ts';
import type { PodHistory } from '../../history/podHistory.ts';
import { podEnd } from '../../history/removal/podEnd.ts';
import { storedDeletion } from '../../history/storedDeletion.ts';
import type { Pod } from '../../objects/types.ts';
import { deletionOf } from '../../simulation/apiTime.ts';
import type { Run } from '../../simulation/run.ts';
import type { Millis } from '../../simulation/trace.ts';
import type { PodState } from '../../view/podState.ts';
import { endCause } from '../cause/ending.ts';
import type { AskedPod } from './asked.ts';
import type { Gone } from './explanation.ts';
import { formerOf } from './former.ts';

/** @returns null for a pod that neither is gone nor goes: those whose containers ended by themselves stay where they are */
export function goneOf(asked: AskedPod): Gone | null {
  const { run, t, key, state, pod, history, podState } = asked;
  const end = podEnd(run, pod, t);
  if (!end) return null;
  const { uid, gone } = history;
  const isLive = state.reality.has(uid);
  const isDeleted = pod.metadata.deletionTimestamp !== undefined;
  const exits = lastExits(history, end.write ?? 0);
  return {
    question: 'gone',
    pod: key,
    uid,
    node: history.node,
    how: end.how,
    finalizers: isDeleted ? (pod.metadata.finalizers ?? []) : [],
    stage: stageOf(asked, isLive),
    deletion: storedDeletion(run, history),
    forced: forcedBy(run, history, end.write),
    goneAt: gone?.t ?? null,
    phase: podState.phase,
    isUnheard: podState.onNode?.absence != null && !knowsOfDelete(run, pod, t),
    left: leftOn(pod),
    exits: exits.map(({ container, code, t: at, why }) => ({ container, code, t: at, why })),
    kubelet: null,
    cause: gone ? null : endCause(pod, runs(podState, isLive)),
    former: formerOf(run, key, { uid, t }),
    chain: chainTo(run, uid, [...end.events, ...exits.map(({ id }) => id)]),
  };
}

/** As far as anybody can know: its node where that is known, else the API. */
const runs = ({ containers }: PodState, isLive: boolean): boolean =>
  isLive || containers.some(({ api }) => api?.state === 'running');

/** Its kubelet heard of the deletion before it heard no more. */
function knowsOfDelete(run: Run, { metadata, spec }: Pod, t: Millis): boolean {
  const trace = nodeTraces(run).story(spec.nodeName ?? '');
  return (trace && nodeAt(trace, run, t).pods.get(metadata.uid ?? '')?.knowsOfDelete) ?? false;
}

/** @param isLive processes of it live */
function stageOf({ run, t, pod, history }: AskedPod, isLive: boolean): Gone['stage'] {
  if (history.gone) return isLive ? 'outlived' : 'gone';
  const deletion = deletionOf(pod, run.epoch);
  if (!deletion || hasEnded(pod)) return 'ended';
  return t > deletion.deadline ? 'overdue' : 'leaving';
}

/** Its own kubelet asks so, too, once it has ended it. @param first id of the write that says first that it ends */
function forcedBy(run: Run, { writes }: PodHistory, first: number | null): Gone['forced'] {
  for (const { id, changed, pod } of writes) {
    if (id === first || !changed.includes('deletionTimestamp') || pod.deletion?.grace !== 0) continue;
    const asked = askedFor(run, id);
    if (asked && asked.by !== 'kubelet') return { t: asked.t, by: asked.by };
  }
  return null;
}

function leftOn({ status }: Pod): Gone['left'] {
  const target = status?.conditions?.find(({ type, status: is }) => type === 'DisruptionTarget' && is === 'True');
  return {
    condition: target ? { reason: target.reason ?? '', message: target.message ?? '' } : null,
    status: status?.reason ? { reason: status.reason, message: status.message ?? '' } : null,
  };
}

/** Of each container the last one that its end brought about, in order. An eviction's come before the kubelet says so to the API. */
function lastExits({ containers }: PodHistory, end: number) {
  const found = containers.flatMap(({ name, runs: all }) => {
    const exits = all.flatMap(({ exit }) => (exit && (exit.id > end || exit.why !== 'self') ? [exit] : []));
    return exits.slice(-1).map((exit) => ({ ...exit, container: name }));
  });
  return found.toSorted((a, b) => a.id - b.id);
}
