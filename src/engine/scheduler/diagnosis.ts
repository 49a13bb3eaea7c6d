/** The FailedScheduling text (kube-scheduler 1.36, framework.FitError.Error; SCHED-16). */

/** What upstream says where the cluster has no nodes at all. */
export const noNodesText = 'no nodes available to schedule pods';

/** The text of a pod that a PreFilter rejected for all nodes. */
export const rejectedText = (nodes: number, reasons: readonly string[]): string =>
  `${heading(nodes)} ${reasons.join(', ')}.`;

/**
 * The text of a pod that no node takes, without what PostFilter adds.
 * @param reasons of every node, those of a node that was not looked at included
 */
export function fitErrorText(nodes: number, reasons: Iterable<string>): string {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  // Sorted as text: `10 x` stands before `2 x`.
  const lines = [...counts].map(([reason, count]) => `${count} ${reason}`).sort();
  return lines.length > 0 ? `${heading(nodes)} ${lines.join(', ')}.` : heading(nodes);
}

const heading = (nodes: number): string => `0/${nodes} nodes are available:`;
