/** What may help a pod that NodeAffinity rejected (kube-scheduler 1.36, nodeaffinity EventsToRegister). */
import { compileTerms, matchRequired, matchTerms, requiredNodeAffinity } from '../../objects/nodeSelector.ts';
import type { NodeAffinity } from '../../objects/types.ts';
import { changedNode, queueIf } from './change.ts';
import type { HintTable, QueueingHint } from './hint.ts';

/** @param added the plugin argument addedAffinity */
export function nodeAffinityHints(added: NodeAffinity | undefined): HintTable {
  const required = added?.requiredDuringSchedulingIgnoredDuringExecution;
  const enforced = required ? compileTerms(required.nodeSelectorTerms ?? []) : null;
  const nodeChanged: QueueingHint = (pod, change) => {
    const { before, after } = changedNode(change);
    if (!after || (enforced && !matchTerms(enforced, after).matches)) return 'QueueSkip';
    const own = requiredNodeAffinity(pod);
    const now = matchRequired(own, after);
    const earlier = before ? matchRequired(own, before) : { matches: false, error: null };
    // A term that can't be read makes the hint fail, which counts as Queue.
    if (now.error !== null || earlier.error !== null) return 'Queue';
    return queueIf(now.matches && !earlier.matches);
  };
  return { NodeAdd: nodeChanged, NodeUpdateNodeLabel: nodeChanged };
}
