/**
 * How many pods of a namespace match a selector on each node: counted once per selector, then kept up to date
 * pod by pod, so that a decision adds up one number a node instead of asking every pod again.
 */
import { matchesLabels, type Selector, selectorText } from '../objects/labelSelector.ts';
import type { Pod } from '../objects/types.ts';
import type { NodeInfo } from './nodeInfo.ts';

interface Column {
  readonly namespace: string;
  readonly selector: Selector;
  readonly counts: Int32Array;
}

export class MatchCounts {
  readonly #columns = new Map<string, Column>();

  /**
   * Pods of the namespace that match and are not being deleted, by NodeInfo.index (spec 2.3).
   * An empty selector counts nothing (kube-scheduler since 1.27, countPodsMatchSelector).
   */
  column(nodes: readonly NodeInfo[], namespace: string, selector: Selector): Int32Array {
    const key = `${namespace}\n${selector.isNothing || selector.isEmpty ? '' : selectorText(selector)}`;
    const known = this.#columns.get(key);
    if (known) return known.counts;
    const column: Column = { namespace, selector, counts: new Int32Array(nodes.length) };
    for (const { index, pods } of nodes) for (const pod of pods) addTo(column, { pod, index, by: 1 });
    if (this.#columns.size >= mostColumns) this.#columns.clear();
    this.#columns.set(key, column);
    return column.counts;
  }

  /** Brings the kept columns up to date: `by` is 1 for a pod that came, −1 for one that left. */
  change(pod: Pod, index: number, by: 1 | -1): void {
    for (const column of this.#columns.values()) addTo(column, { pod, index, by });
  }

  copy(): MatchCounts {
    const copied = new MatchCounts();
    for (const [key, column] of this.#columns) copied.#columns.set(key, { ...column, counts: column.counts.slice() });
    return copied;
  }
}

/** 5,000 nodes × 256 columns are 5 MB. */
const mostColumns = 256;

function addTo({ namespace, selector, counts }: Column, change: { pod: Pod; index: number; by: 1 | -1 }): void {
  const { pod, index, by } = change;
  if (isCounted(pod, namespace, selector)) counts[index] = (counts[index] ?? 0) + by;
}

/** Whether the pod counts for a spread constraint with this selector. */
export const isCounted = (pod: Pod, namespace: string, selector: Selector): boolean =>
  !selector.isEmpty &&
  pod.metadata.deletionTimestamp === undefined &&
  namespaceOf(pod) === namespace &&
  matchesLabels(selector, pod.metadata.labels);

export const namespaceOf = (pod: Pick<Pod, 'metadata'>): string => pod.metadata.namespace || 'default';
