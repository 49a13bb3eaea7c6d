/** Why a pod is on its node: who put it there, with what numbers, and what the scheduler would say of it now. */
import { controllerOf } from '../../controllers/informers.ts';
import { isFromFile } from '../../kubelet/criticalPods.ts';
import type { Pod, PodKey } from '../../objects/types.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import { profilesOf, servingProfile } from '../../simulation/schedulerProfiles.ts';
import type { EventOf, Millis } from '../../simulation/trace.ts';
import { nodeStories } from '../../history/node/nodeStories.ts';
import type { PodState } from '../../view/podState.ts';
import { askedBy } from '../../history/causes.ts';
import type { PodStory } from '../../history/podStory.ts';
import { runningCause } from '../cause/running.ts';
import { boundBy, chainTo, isRuntime, isWrite } from './chain.ts';
import { rankOf, recordedCycle, whatIf } from './cycleFacts.ts';
import { formerOf } from './former.ts';
import { healthOf, kubeletWords } from './health.ts';
import { schedulingOf } from './ownEvents.ts';
import type { PlacedBy, Silent, There } from './explanation.ts';

interface AskedThere {
  run: Run;
  t: Millis;
  key: PodKey;
  state: ClusterState;
  story: PodStory;
  podState: PodState;
}

export function thereOf({ run, t, key, state, story, podState }: AskedThere): There {
  const { newest: pod, events } = story;
  const { uid = '' } = pod.metadata;
  const node = pod.spec.nodeName ?? '';
  const by = placedBy(run, key, { story, t });
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
    cause: runningCause({ pod, podState, state, t, events }),
    former: formerOf(run, key, { uid, t }),
    chain: chainTo(run, uid, [
      events.find((event) => isWrite(event) && event.type === 'ADDED'),
      boundBy(events),
      ...podState.containers.flatMap(({ name }) => {
        const runs = events.filter(isRuntime('start')).filter(({ container }) => container === name);
        return runs.slice(0, 1);
      }),
      ...(health.kind === 'running' && health.isAlive ? [] : [events.findLast(isRuntime('exit'))]),
    ]),
  };
}

/** Why the API hears nothing of the node; a node that was once there may have a kubelet still. */
function silenceOf(run: Run, node: string, { state, podState }: Pick<AskedThere, 'state' | 'podState'>): Silent | null {
  if (podState.onNode?.absence) return podState.onNode.absence;
  const isKnown = objectsOf(state.objects, 'Node').has(node) || nodeStories(run).story(node) !== null;
  return isKnown ? null : 'noNode';
}

/** Who wrote spec.nodeName. */
function placedBy(run: Run, key: PodKey, { story, t }: { story: PodStory; t: Millis }): PlacedBy {
  const { first, events } = story;
  if (isFromFile(first)) return { kind: 'file' };
  const bound = boundBy(events);
  if (bound) return boundTo(run, key, { bound, t });
  const made = events.find((event): event is EventOf<'write'> => isWrite(event) && event.type === 'ADDED');
  if (!made) return { kind: 'before' };
  const asked = askedBy(run.trace, made);
  if (asked?.verb === 'move') return { kind: 'move', t: made.t };
  return { kind: 'creator', t: made.t, by: controllerOf(first)?.kind ?? 'user' };
}

function boundTo(run: Run, key: PodKey, { bound, t }: { bound: EventOf<'write'>; t: Millis }): PlacedBy {
  if (askedBy(run.trace, bound)) return { kind: 'hand', t: bound.t };
  const decided = schedulingOf(run, bound.uid ?? '', t).findLast(
    (event): event is EventOf<'decision'> => event.what === 'decision' && event.id < bound.id,
  );
  const cycle = decided && recordedCycle(run, decided, key);
  return cycle ? { kind: 'scheduler', t: cycle.at ?? bound.t, cycle } : { kind: 'decided', t: decided?.t ?? bound.t };
}

/** A DaemonSet names its pod's node in a required node affinity (kube-controller-manager 1.36, ReplaceDaemonSetPodNodeNameNodeAffinity). */
function pinnedBy(pod: Pod): string | null {
  const owner = controllerOf(pod);
  const terms = pod.spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms;
  const isPinned = (terms ?? []).some(({ matchFields }) => matchFields?.some(({ key }) => key === 'metadata.name'));
  return owner?.kind === 'DaemonSet' && isPinned ? `DaemonSet/${owner.name}` : null;
}
