/** What the stage's head tells of what is broken. Pure. */
import type { FaultInForce, TwoTruths } from '../../engine/view/twoTruths.ts';

export const isOfNode = (fault: FaultInForce['fault']): boolean => 'node' in fault;

export interface Trouble {
  /** The oldest fault of a node. */
  first: FaultInForce | null;
  /** Nodes that a fault holds, or on which API and node differ. */
  nodes: number;
  /** API and node say different things somewhere. */
  differ: boolean;
  breaches: number;
}

export function troubleOf({ faults, nodes, breaches }: TwoTruths): Trouble {
  const ofNodes = faults.filter(({ fault }) => isOfNode(fault));
  const differing = nodes.filter(({ differsSince }) => differsSince !== null);
  const names = new Set([
    ...ofNodes.flatMap(({ fault }) => ('node' in fault ? [fault.node] : [])),
    ...differing.map(({ node }) => node),
  ]);
  return { first: ofNodes[0] ?? null, nodes: names.size, differ: differing.length > 0, breaches: breaches.length };
}
