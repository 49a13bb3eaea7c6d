/** What is broken on nodes at one instant, in short: how the stage marks them. */
import type { Instant } from '../history/at.ts';

export interface NodeTrouble {
  isCut: boolean;
  isOff: boolean;
  isFenced: boolean;
  /** Names of the faults in force, the oldest first. */
  faults: readonly string[];
}

/** What is broken on nodes, and which are fenced; those of which nothing is to be told are absent. */
export function troublesAt({ faults: inForce, fencedNodes }: Instant): ReadonlyMap<string, NodeTrouble> {
  const troubles = new Map<string, NodeTrouble>();
  for (const { fault, name, node } of inForce) {
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
  for (const node of fencedNodes) {
    troubles.set(node, { isCut: false, isOff: false, faults: [], ...troubles.get(node), isFenced: true });
  }
  return troubles;
}
