/** A constraint that leaves some pod no node: everything is put on the nodes, and the scheduler says no. */
import type { Cause } from '../../why/cause/cause.ts';
import { causePath } from '../causePath.ts';
import type { LintRule } from '../rule.ts';
import { fixOf, unplacedIn } from './unplaced.ts';

const ofNodes = ['noLabel', 'noSuchNode', 'noNodeName', 'untolerated', 'hostPort', 'together', 'volumeElsewhere'];
const ofSpread = ['spread', 'spreads', 'apart'];

export const constraintCannotHold: LintRule<'constraint-cannot-hold'> = {
  id: 'constraint-cannot-hold',
  severity: 'error',
  by: 'run',
  *check(cluster) {
    for (const one of unplacedIn(cluster)) {
      const { asked, cause, ...numbers } = one;
      if (!isJudged(cause, cluster.assumesNodes)) continue;
      yield {
        rule: 'constraint-cannot-hold',
        subject: asked.ref,
        path: [...asked.inSpec, ...causePath(cause, asked.spec)],
        facts: { ...numbers, cause },
        fix: fixOf(cluster, one),
      };
    }
  },
};

/** What other labels, taints and pods a real cluster has nobody knows: on assumed nodes only spreading and keeping apart is judged. */
const isJudged = ({ id }: Cause, assumesNodes: boolean): boolean =>
  ofSpread.includes(id) || (!assumesNodes && ofNodes.includes(id)) || (!assumesNodes && id === 'noTopology');
