/** Why a pod is on its node: who put it there, with what numbers, and what the scheduler would say of it now. */
import { askedFor } from '../../history/asked.ts';
import { chainTo } from '../../history/chain/chain.ts';
import type { When } from '../../history/containerRun.ts';
import { boundBy } from '../../history/podAt.ts';
import type { PodHistory } from '../../history/podHistory.ts';
import { isFromFile } from '../../kubelet/criticalPods.ts';
import type { Pod } from '../../objects/types.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import { profilesOf, servingProfile } from '../../simulation/schedulerProfiles.ts';
import { runningCause } from '../cause/running.ts';
import { rankOf, recordedCycle, whatIf } from './cycleFacts.ts';
import { formerOf } from './former.ts';
import { healthOf, kubeletWords } from './health.ts';
import type { AskedPod } from './asked.ts';
import type { PlacedBy, Silent, There } from './explanation.ts';
import { controllerOf } from '../../objects/owner.ts';

export function thereOf(asked: AskedPod): There {
  const { run, t, key, state, pod, first, history, podState } = asked;
  const { uid, made, containers } = history;
  const node = pod.spec.nodeName ?? '';
  const by = placedBy(run, first, history);
  const health = healthOf(podState, silenceOf(run, node, { state, podState }));
  const isOver = health.kind === 'completed' || health.kind === 'failed';
  const isAsked = Boolean(servingProfile(profilesOf(state.objects), pod));
  const isReported = by.kind === 'scheduler' || by.kind === 'file' || isOver || !isAsked;
  return {
    question: 'there',
    pod: key,
    uid,
    node,
    by,
    pinnedBy: pinnedBy(pod),
    now: isReported ? null : rankOf(whatIf(state, pod), node),
    health,
    kubelet: isOver ? null : kubeletWords(podState),
    cause: runningCause(asked),
    former: formerOf(run, key, { uid, t }),
    chain: chainTo(run, uid, [
      made?.id,
      boundBy(history)?.id,
      ...containers.map(({ runs }) => runs.find(({ started }) => started !== null)?.started?.id),
      ...(health.kind === 'running' && health.isAlive ? [] : [lastExit(history)]),
    ]),
  };
}

/** Why the API hears nothing of the node; a node that was once there may have a kubelet still. */
function silenceOf(run: Run, node: string, { state, podState }: Pick<AskedPod, 'state' | 'podState'>): Silent | null {
  if (podState.onNode?.absence) return podState.onNode.absence;
  const isKnown = objectsOf(state.objects, 'Node').has(node) || run.index.object(`Node/${node}`) !== undefined;
  return isKnown ? null : 'noNode';
}

/** Id of the last of all its exits; undefined: none has ended. */
function lastExit({ containers }: PodHistory): number | undefined {
  const exits = containers.flatMap(({ runs }) => runs.flatMap(({ exit }) => exit?.id ?? []));
  return exits.length > 0 ? Math.max(...exits) : undefined;
}

/** Who wrote spec.nodeName. */
function placedBy(run: Run, first: Pod, history: PodHistory): PlacedBy {
  const { made } = history;
  if (isFromFile(first)) return { kind: 'file' };
  const bound = boundBy(history);
  if (bound) return boundTo(run, history, bound);
  if (!made) return { kind: 'before' };
  if (askedFor(run, made.id)?.verb === 'move') return { kind: 'move', t: made.t };
  return { kind: 'creator', t: made.t, by: controllerOf(first)?.kind ?? 'user' };
}

function boundTo(run: Run, { pod, decisions }: PodHistory, bound: When): PlacedBy {
  if (askedFor(run, bound.id)) return { kind: 'hand', t: bound.t };
  const decided = decisions.findLast(({ id }) => id < bound.id);
  const cycle = decided && recordedCycle(run, decided, pod);
  return cycle ? { kind: 'scheduler', t: cycle.at ?? bound.t, cycle } : { kind: 'decided', t: decided?.t ?? bound.t };
}

/** A DaemonSet names its pod's node in a required node affinity (kube-controller-manager 1.36, ReplaceDaemonSetPodNodeNameNodeAffinity). */
function pinnedBy(pod: Pod): string | null {
  const owner = controllerOf(pod);
  const terms = pod.spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms;
  const isPinned = (terms ?? []).some(({ matchFields }) => matchFields?.some(({ key }) => key === 'metadata.name'));
  return owner?.kind === 'DaemonSet' && isPinned ? `DaemonSet/${owner.name}` : null;
}
