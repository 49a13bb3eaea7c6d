/** A constraint that leaves some pod no node: everything is put on the nodes, and the scheduler says no. */
import type { Cause } from '../../why/cause/cause.ts';
import { causePath } from '../causePath.ts';
import type { LintRule } from '../rule.ts';
import { fixOf, unplacedIn } from './unplaced.ts';

const ofNodes = ['noLabel', 'noSuchNode', 'noNodeName', 'untolerated', 'hostPort', 'together', 'volumeElsewhere'];
const ofPods = ['spread', 'spreads', 'apart', 'nobody'];

export const constraintCannotHold: LintRule<'constraint-cannot-hold'> = {
  id: 'constraint-cannot-hold',
  severity: 'error',
  by: 'run',
  *check(cluster) {
    for (const one of unplacedIn(cluster)) {
      const { asked, cause, ...numbers } = one;
      if (!isJudged(cause, cluster.assumesNodes)) continue;
      // Whom it has to be with may stand in another file: without Nodes these are a manifest alone.
      const mayBeElsewhere = cause.id === 'nobody' && cluster.assumesNodes;
      yield {
        rule: 'constraint-cannot-hold',
        subject: asked.ref,
        path: [...asked.inSpec, ...causePath(cause, asked.spec)],
        facts: { ...numbers, cause },
        fix: fixOf(cluster, one),
        ...(mayBeElsewhere && { severity: 'note' as const }),
      };
    }
  },
};

/** What other labels and taints a real cluster has nobody knows: on assumed nodes only what pods ask of pods is judged. */
const isJudged = ({ id }: Cause, assumesNodes: boolean): boolean =>
  ofPods.includes(id) || (!assumesNodes && ofNodes.includes(id)) || (!assumesNodes && id === 'noTopology');
