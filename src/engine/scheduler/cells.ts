/** The verdict of each node, with one cell a Filter plugin. */
import type { CellState, FilterCell, NodeVerdict } from './decision.ts';
import type { FilterRun } from './framework/filter.ts';
import type { FilterSlot } from './framework/preFilter.ts';
import type { NodeInfo } from './nodeInfo.ts';
import type { Attempt } from './schedule.ts';
import type { Rejection } from './framework/status.ts';

/** Cells without numbers: thousands of nodes share them. */
const bare: Readonly<Record<CellState, FilterCell>> = {
  passed: { state: 'passed' },
  skipped: { state: 'skipped' },
  failed: { state: 'failed' },
  notRun: { state: 'notRun' },
  leftOut: { state: 'leftOut' },
};

/** @param explains whether the cells of a node come with their numbers */
export function verdictsOf(attempt: Attempt, explains: (node: NodeInfo) => boolean): Record<string, NodeVerdict> {
  const { walk, prepared } = attempt;
  const verdicts: Record<string, NodeVerdict> = {};
  for (const node of attempt.cycle.snapshot.nodes) {
    const rejection = walk.look.rejection(node);
    const run = walk.look.crowded(node) ?? { rejection: rejection ?? null, node, slots: prepared.slots };
    verdicts[node.name] = rejection === undefined ? verdictUnfiltered(attempt, node) : verdictOf(run, explains(node));
  }
  return verdicts;
}

/** Facts also of plugins behind the one that failed: what they would say. */
function verdictOf({ rejection, node, slots }: FilterRun, explained: boolean): NodeVerdict {
  const stoppedAt = rejection ? slots.findIndex(({ name }) => name === rejection.plugin) : slots.length;
  const cells = slots.map((slot, place) => cellOf(slot, stateAt(slot, place, stoppedAt), explained ? node : null));
  return rejection ? { ...plain(rejection), cells } : { code: 'Success', cells };
}

function stateAt({ run }: FilterSlot, place: number, stoppedAt: number): CellState {
  if (run === 'leftOut' || (run === 'skipped' && place < stoppedAt)) return run;
  if (place === stoppedAt) return 'failed';
  return place < stoppedAt ? 'passed' : 'notRun';
}

function cellOf({ run }: FilterSlot, state: CellState, node: NodeInfo | null): FilterCell {
  const facts = node && typeof run !== 'string' ? run.facts(node) : undefined;
  return facts ? { state, facts } : bare[state];
}

/** PreFilter had rejected the pod or ruled the node out, or enough nodes were found before. */
function verdictUnfiltered({ prepared }: Attempt, { name }: NodeInfo): NodeVerdict {
  const cells = prepared.slots.map(() => bare.notRun);
  if (prepared.rejected) return { ...plain(prepared.rejected), cells };
  if (prepared.absent && !prepared.only?.has(name)) return { ...plain(prepared.absent), absent: true, cells };
  // Upstream's status of nodes that it has no other of.
  return { code: 'UnschedulableAndUnresolvable', unseen: true, cells };
}

const plain = ({ code, plugin, reasons }: Rejection) => ({ code, plugin, reasons });
