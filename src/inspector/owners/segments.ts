/** A rollout as one bar: what is available stands at its left, so that its edge meets the limit for it. */
import type { RolloutState } from '../../engine/view/owners.ts';

export interface OwnerSegment {
  kind: 'new' | 'old' | 'newWaits' | 'oldWaits';
  /** In pods. */
  from: number;
  length: number;
}

export interface RolloutBar {
  segments: readonly OwnerSegment[];
  /** Pods that the whole width stands for. */
  width: number;
  total: number;
  available: number;
}

/** Empty parts are left out. The width has room for what may exist. */
export function rolloutBar({ revisions, desired, most }: RolloutState): RolloutBar {
  const sum = (isNew: boolean, field: 'replicas' | 'available') =>
    revisions.filter((one) => one.isNew === isNew).reduce((all, one) => all + one[field], 0);
  const [fresh, old] = [sum(true, 'available'), sum(false, 'available')];
  const lengths = [
    ['new', fresh],
    ['old', old],
    ['newWaits', sum(true, 'replicas') - fresh],
    ['oldWaits', sum(false, 'replicas') - old],
  ] as const;
  let from = 0;
  const segments: OwnerSegment[] = [];
  for (const [kind, length] of lengths) {
    if (length > 0) segments.push({ kind, from, length });
    from += Math.max(0, length);
  }
  return { segments, total: from, available: fresh + old, width: Math.max(1, from, desired, most ?? 0) };
}
