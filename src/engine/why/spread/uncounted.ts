/** Pods whose labels match a constraint's selector and that are not counted all the same (SCHED-20, SCHED-23). */
import { matchesLabels, type Selector } from '../../objects/labelSelector.ts';
import { type Pod, podKey } from '../../objects/types.ts';
import { namespaceOf } from '../../scheduler/matchCounts.ts';
import { isSamePod } from '../../scheduler/nodeInfo.ts';
import type { Uncounted, UncountedBecause } from './depth.ts';
import { someOf } from './names.ts';
import type { Read, Reading } from './reading.ts';
import { hasEnded } from '../../objects/podPhase.ts';

/** @param wide the selector without what matchLabelKeys added: other revisions match it */
export function uncountedBy({ cycle }: Reading, { constraint, ruler }: Read, wide: Selector): Uncounted[] {
  const { selector } = constraint;
  if (selector.isNothing || selector.isEmpty) return [];
  const counted = new Set(ruler().domains.flatMap(({ pods }) => pods));
  const found = new Map<UncountedBecause, string[]>();
  for (const pod of cycle.snapshot.cluster.pods) {
    const isMatch = matchesLabels(selector, pod.metadata.labels);
    if (!isMatch && !matchesLabels(wide, pod.metadata.labels)) continue;
    if (counted.has(podKey(pod)) && !isSamePod(pod, cycle.pod)) continue;
    const because = reason(pod, {
      asked: cycle.pod,
      isMatch,
      hasNode: (name) => cycle.snapshot.node(name) !== undefined,
    });
    const pods = found.get(because);
    if (pods) pods.push(podKey(pod));
    else found.set(because, [podKey(pod)]);
  }
  return [...found]
    .map(([because, pods]) => ({ because, pods: someOf(pods) }))
    .sort((a, b) => b.pods.count - a.pods.count);
}

interface Seen {
  asked: Pod;
  isMatch: boolean;
  hasNode: (name: string) => boolean;
}

/** The first reason that holds; several may. */
function reason(pod: Pod, { asked, isMatch, hasNode }: Seen): UncountedBecause {
  if (isSamePod(pod, asked)) return 'self';
  if (hasEnded(pod)) return 'ended';
  if (!pod.spec.nodeName) return 'unassigned';
  if (namespaceOf(pod) !== namespaceOf(asked)) return 'namespace';
  if (pod.metadata.deletionTimestamp !== undefined) return 'terminating';
  if (!isMatch) return 'revision';
  return hasNode(pod.spec.nodeName) ? 'out' : 'gone';
}
