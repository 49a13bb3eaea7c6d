/** What is broken on nodes at one instant, in short: how the stage marks them. */
import { faultsAt } from '../history/faultSpans.ts';
import { fencedNodesAt } from '../history/fencedAt.ts';
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';

export interface NodeTrouble {
  isCut: boolean;
  isOff: boolean;
  isFenced: boolean;
  /** Names of the faults in force, the oldest first. */
  faults: readonly string[];
}

/** What is broken on nodes at t, and which are fenced; those of which nothing is to be told are absent. */
export function troublesAt(run: Run, t: Millis): ReadonlyMap<string, NodeTrouble> {
  const troubles = new Map<string, NodeTrouble>();
  for (const { fault, name, node } of faultsAt(run, t)) {
    if (node === null) continue;
    const { isCut = false, isOff = false, faults = [] } = troubles.get(node) ?? {};
    const { what } = fault;
    troubles.set(node, {
      isCut: isCut || what === 'link',
      isOff: isOff || what === 'power',
      isFenced: false,
      faults: [...faults, name],
    });
  }
  for (const node of fencedNodesAt(run, t)) {
    troubles.set(node, { isCut: false, isOff: false, faults: [], ...troubles.get(node), isFenced: true });
  }
  return troubles;
}
