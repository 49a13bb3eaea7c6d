/** Which cell is open: the chosen one, or, while a pod is held over a node, the cell that decides there. */
import type { Decision } from '../engine/scheduler/decision.ts';
import { useStore } from '../store/store.ts';
import type { OpenCell } from '../store/slices/navigation.ts';

/** @returns null where no cell of this table is open */
export function useOpenCell(point: OpenCell['point'], decision: Decision): OpenCell | null {
  const chosen = useStore((state) => state.openCell);
  const heldOver = useStore(({ drag }) =>
    drag.phase === 'held' && drag.over?.kind === 'node' ? drag.over.name : null,
  );
  if (heldOver !== null && point === 'filter') return hoveredCell(decision, heldOver);
  return chosen?.point === point && decision.nodes.includes(chosen.node) ? chosen : null;
}

function hoveredCell({ verdicts, spread }: Decision, node: string): OpenCell | null {
  const verdict = verdicts[node];
  if (!verdict || verdict.absent) return null;
  const isSpread = spread.some(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule');
  const plugin = verdict.plugin ?? (isSpread ? 'PodTopologySpread' : 'NodeResourcesFit');
  return { node, plugin, point: 'filter' };
}
