/** What has to be done so that exactly this pod is removed in a given way. */
import { shutdownPeriods } from '../../kubelet/nodeShutdown.ts';
import { isTolerated, noExecuteVerdict } from '../../objects/taints.ts';
import { podKey } from '../../objects/types.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { Action } from '../../simulation/situation.ts';
import { shortOfMemory } from './memoryPlan.ts';
import { preemptBy, preemptForRoom } from './preemptionPlan.ts';
import type { TriedRemoval, RemovalWay } from './removal.ts';
import type { At, Placed, RemovalPlan } from './removalPlan.ts';

/** `kubectl taint nodes N example.com/maintenance:NoExecute`, as an administrator might. */
const maintenance = { key: 'example.com/maintenance', effect: 'NoExecute' } as const;

const asked = (action: Action): RemovalPlan => ({ steps: [action], staged: null });

/** In the order in which they are tried: a later one where the one before took other pods. */
export function plansOf(way: RemovalWay, at: At): readonly RemovalPlan[] {
  const { t } = at;
  const pod = podKey(at.pod);
  if (way === 'delete') return [asked({ t, do: 'delete', pod })];
  if (way === 'forceDelete') return [asked({ t, do: 'delete', pod, gracePeriodSeconds: 0 })];
  if (way === 'evict') return [asked({ t, do: 'evict', pod })];
  const name = at.pod.spec.nodeName ?? '';
  if (name === '') return [{ why: { kind: 'noNode' } }];
  const node = objectsOf(at.state.objects, 'Node').get(name);
  // The garbage collector comes by itself.
  if (!node && way === 'podGC') return [{ steps: [], staged: { kind: 'orphan', node: name } }];
  if (!node) return [{ why: { kind: 'nodeGone', node: name } }];
  return ofNode[way]({ ...at, node, key: pod });
}

const ofNode: Readonly<
  Record<Exclude<RemovalWay, 'delete' | 'forceDelete' | 'evict'>, (at: Placed) => readonly RemovalPlan[]>
> = {
  kubeletEviction: (at) => [shortOfMemory(at)],
  preemption: (at) => [preemptForRoom(at), preemptBy(at, 'labels')],
  taintEviction: (at) => [tainted(at)],
  podGC: ({ t, node }) => {
    const { name } = node.metadata;
    return [{ steps: [{ t, do: 'deleteObject', subject: `Node/${name}` }], staged: { kind: 'node', node: name } }];
  },
  nodeShutdown: (at) => [shutDown(at)],
};

/** Tolerated for ever: then nothing happens (kube-controller-manager 1.36, tainteviction; CTRL-7). */
function tainted({ t, node, pod }: Placed): RemovalPlan {
  const { name } = node.metadata;
  const { tolerations } = pod.spec;
  const { seconds } = noExecuteVerdict([maintenance], tolerations);
  if (isTolerated(maintenance, tolerations) && seconds === -1) return { why: { kind: 'tolerated' } };
  const taint = `${maintenance.key}:${maintenance.effect}`;
  return {
    steps: [{ t, do: 'taint', node: name, taint: maintenance }],
    staged: { kind: 'taint', node: name, taint, seconds },
  };
}

function shutDown({ t, node, run }: Placed): RemovalPlan {
  const { name } = node.metadata;
  const { totalSeconds, criticalSeconds } = run.options.nodeShutdown;
  if (shutdownPeriods(totalSeconds, criticalSeconds).length === 0) return { why: { kind: 'noShutdownPeriod' } };
  return { steps: [{ t, do: 'shutdown', node: name }], staged: { kind: 'node', node: name } };
}

/** A way that nothing can bring about, or that has not been run yet. */
export function planned(way: RemovalWay, plan: RemovalPlan | undefined): TriedRemoval {
  const none = { way, found: null };
  if (!plan || 'why' in plan)
    return { ...none, steps: [], staged: null, outcome: 'impossible', why: plan?.why ?? { kind: 'noNode' } };
  return { ...none, ...plan, outcome: 'waiting', why: null };
}
