/** One cell for each node × Filter plugin of a decision. */
import type { CellState, FilterCell, NodeVerdict, Rejection } from './decision.ts';
import type { FilterRun } from './framework/filter.ts';
import type { FilterSlot } from './framework/preFilter.ts';
import type { NodeInfo } from './nodeInfo.ts';

/** Cells without numbers: thousands of nodes share them. */
const bare: Readonly<Record<CellState, FilterCell>> = {
  passed: { state: 'passed' },
  skipped: { state: 'skipped' },
  failed: { state: 'failed' },
  notRun: { state: 'notRun' },
  leftOut: { state: 'leftOut' },
};

/** The verdict of a node that was filtered. Facts also of plugins behind the one that failed: what they would say. */
export function verdictOf(run: FilterRun, explained: boolean): NodeVerdict {
  const cells = run.slots.map((slot, place) =>
    cellOf(slot, stateAt(slot, place, run.stoppedAt), explained ? run.node : null),
  );
  if (!run.rejection) return { code: 'Success', cells };
  const { code, plugin, reasons } = run.rejection;
  return { code, plugin, reasons, cells };
}

function stateAt({ run }: FilterSlot, place: number, stoppedAt: number): CellState {
  if (typeof run === 'string') return run;
  if (place === stoppedAt) return 'failed';
  return place < stoppedAt ? 'passed' : 'notRun';
}

function cellOf({ run }: FilterSlot, state: CellState, node: NodeInfo | null): FilterCell {
  return node && typeof run !== 'string' ? { state, facts: run.facts(node) } : bare[state];
}

/** The verdict of a node that was not looked at. */
export const unseenVerdict = (status: Rejection, slots: readonly FilterSlot[], absent: boolean): NodeVerdict => ({
  code: status.code,
  plugin: status.plugin,
  reasons: status.reasons,
  ...(absent && { absent }),
  cells: slots.map(() => bare.notRun),
});
