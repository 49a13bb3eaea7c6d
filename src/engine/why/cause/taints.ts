/** Which taint, or which cordon, keeps a pod from all nodes that it might go to. */
import { isTolerated, schedulingEffects } from '../../objects/taints.ts';
import type { Taint } from '../../objects/types.ts';
import type { NodeInfo } from '../../scheduler/nodeInfo.ts';
import { isConditionTaint } from '../tried/nodeLike.ts';
import type { TriedCluster } from '../tried/trial.ts';
import type { Cause, Scope } from './cause.ts';
import type { Narrowed } from './narrowing.ts';
import { nearest } from './near.ts';

const cordon = 'node.kubernetes.io/unschedulable';

/** Of the taint that is on most of them. */
export function taintCause({ pod }: TriedCluster, { nodes }: Narrowed, all: Scope): Cause {
  const { tolerations } = pod.spec;
  const groups = new Map<string, { taint: Taint; nodes: number }>();
  for (const node of nodes) {
    const [first] = untolerated(node, tolerations);
    if (!first) continue;
    const key = `${first.key}=${first.value ?? ''}:${first.effect}`;
    const group = groups.get(key) ?? { taint: first, nodes: 0 };
    groups.set(key, { ...group, nodes: group.nodes + 1 });
  }
  const [most] = [...groups.values()].toSorted((a, b) => b.nodes - a.nodes);
  if (!most) return { id: 'several', scope: all };
  const scope = { ...all, nodes: most.nodes };
  const { key } = most.taint;
  if (key === cordon) return { id: 'cordoned', scope };
  if (isConditionTaint(key)) return { id: 'unready', scope, taint: key };
  const { timeAdded: _, ...taint } = most.taint;
  const meant = (tolerations ?? []).flatMap((one) => one.key ?? []).find((one) => nearest(one, [key]) !== null);
  return { id: 'untolerated', taint, scope, near: meant ?? null };
}

/** A cordon counts as its taint, which a file may lack. */
function untolerated({ node }: NodeInfo, tolerations: Parameters<typeof isTolerated>[1]): readonly Taint[] {
  const taints = (node.spec?.taints ?? []).filter(({ effect }) => schedulingEffects.includes(effect));
  const cordoned: readonly Taint[] = node.spec?.unschedulable ? [{ key: cordon, effect: 'NoSchedule' }] : [];
  return [...taints, ...cordoned].filter((taint) => !isTolerated(taint, tolerations));
}
