/** Pods that ask for more than the given nodes have left. On assumed nodes there is always room. */
import { causePath } from '../causePath.ts';
import type { LintRule } from '../rule.ts';
import { fixOf, unplacedIn } from './unplaced.ts';

const causes = new Set(['tooBig', 'full', 'fullTogether', 'fullOfPods']);

export const noRoom: LintRule<'no-room'> = {
  id: 'no-room',
  severity: 'error',
  by: 'run',
  *check(cluster) {
    if (cluster.assumesNodes) return;
    for (const one of unplacedIn(cluster)) {
      const { asked, cause, ...numbers } = one;
      if (!causes.has(cause.id)) continue;
      yield {
        rule: 'no-room',
        subject: asked.ref,
        path: [...asked.inSpec, ...causePath(cause, asked.spec)],
        facts: { ...numbers, cause },
        fix: fixOf(cluster, one),
      };
    }
  },
};
