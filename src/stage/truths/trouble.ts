/** What the stage's head tells of what is broken. Pure. */
import type { Fault } from '../../engine/simulation/faults.ts';
import type { FaultInForce } from '../../engine/history/faultSpans.ts';
import type { NodeTruths, TwoTruths } from '../../engine/view/twoTruths.ts';

export const isOfNode = (fault: Fault): boolean => 'node' in fault;

export interface Trouble {
  /** The oldest fault of a node. */
  first: FaultInForce | null;
  /** Nodes that a fault holds, or on which API and node differ; without the orphans. */
  nodes: number;
  /** Nothing is broken on them: their Node object was deleted, and they run on. */
  orphans: readonly string[];
  /** API and node say different things somewhere. */
  differ: boolean;
  breaches: number;
}

export function troubleOf({ faults, nodes, breaches }: TwoTruths): Trouble {
  const ofNodes = faults.filter(({ fault }) => isOfNode(fault));
  const broken = new Set(ofNodes.flatMap(({ fault }) => ('node' in fault ? [fault.node] : [])));
  const differing = nodes.filter(({ differsSince }) => differsSince !== null);
  const isOrphan = ({ node, believed }: NodeTruths) => !believed.exists && !broken.has(node);
  const others = differing.filter((each) => !isOrphan(each));
  return {
    first: ofNodes[0] ?? null,
    nodes: new Set([...broken, ...others.map(({ node }) => node)]).size,
    orphans: differing.filter(isOrphan).map(({ node }) => node),
    differ: others.length > 0,
    breaches: breaches.length,
  };
}
