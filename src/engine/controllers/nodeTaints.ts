/** Which taints the conditions of a node lead to (kube-controller-manager 1.36, node lifecycle, nodeConditionToTaintKeyStatusMap; CTRL-3). */
import type { Condition, Node, Taint } from '../objects/types.ts';

const prefix = 'node.kubernetes.io';
const notReadyKey = `${prefix}/not-ready`;
const unreachableKey = `${prefix}/unreachable`;

/** Condition type → status → key. */
const keys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Ready: { False: notReadyKey, Unknown: unreachableKey },
  MemoryPressure: { True: `${prefix}/memory-pressure` },
  DiskPressure: { True: `${prefix}/disk-pressure` },
  NetworkUnavailable: { True: `${prefix}/network-unavailable` },
  PIDPressure: { True: `${prefix}/pid-pressure` },
};
const managed: ReadonlySet<string> = new Set(Object.values(keys).flatMap((byStatus) => Object.values(byStatus)));

/** Whether a controller sets and takes away taints of this key by the node's conditions. */
export const isConditionTaint = (key: string): boolean => managed.has(key);

/** Key of the NoSchedule taint that a condition leads to; null: none. */
export const conditionTaint = ({ type, status }: Pick<Condition, 'type' | 'status'>): string | null =>
  keys[type]?.[status] ?? null;

export const conditionTaints = ({ status }: Node): readonly string[] =>
  (status?.conditions ?? []).flatMap((condition) => conditionTaint(condition) ?? []);

/** The node's taints with the NoSchedule taints that its conditions lead to, and no others of their kind. */
export function withConditionTaints(node: Node): readonly Taint[] {
  const wanted = conditionTaints(node);
  const taints = node.spec?.taints ?? [];
  const isRetained = ({ key, effect }: Taint) => effect !== 'NoSchedule' || !managed.has(key) || wanted.includes(key);
  const isThere = (key: string) => taints.some((taint) => taint.key === key && taint.effect === 'NoSchedule');
  const added = wanted.filter((key) => !isThere(key)).map((key) => ({ key, effect: 'NoSchedule' }));
  return [...taints.filter(isRetained), ...added];
}

/** The NoExecute taint that drives pods from a node of this readiness; null where it is Ready. */
export function evictingKey(node: Node): string | null {
  const status = readyStatus(node);
  return status === 'True' ? null : status === 'False' ? notReadyKey : unreachableKey;
}

/** The node's taints with this NoExecute taint of node failure, and not the other. @param key null: with neither */
export function withEvictingTaint({ spec }: Node, key: string | null): readonly Taint[] {
  const isOwn = (taint: Taint) =>
    taint.effect === 'NoExecute' && (taint.key === notReadyKey || taint.key === unreachableKey);
  const taints = spec?.taints ?? [];
  if (key !== null && taints.some((taint) => isOwn(taint) && taint.key === key)) return taints;
  return [...taints.filter((taint) => !isOwn(taint)), ...(key === null ? [] : [{ key, effect: 'NoExecute' }])];
}

/** Status of Ready. A node that nobody has ever told anything of is taken as healthy. */
export const readyStatus = ({ status }: Node): Condition['status'] =>
  status?.conditions?.find(({ type }) => type === 'Ready')?.status ?? 'True';

/** The same node with other taints. */
export function tainted(node: Node, taints: readonly Taint[]): Node {
  const { taints: _, ...spec } = node.spec ?? {};
  return { ...node, spec: { ...spec, ...(taints.length > 0 && { taints }) } };
}
