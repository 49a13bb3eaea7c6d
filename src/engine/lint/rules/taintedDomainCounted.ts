/** A domain that is counted although taints keep the pod off each of its nodes: its count stays 0, and holds all others at maxSkew. */
import type { LintRule } from '../rule.ts';
import { constraintsIn, mendedBy, pathOf } from './cycles.ts';

export const taintedDomainCounted: LintRule<'tainted-domain-counted'> = {
  id: 'tainted-domain-counted',
  severity: 'warning',
  by: 'cycle',
  *check(cluster) {
    for (const one of constraintsIn(cluster)) {
      const { asked, counted, decision } = one;
      if (counted.whenUnsatisfiable !== 'DoNotSchedule' || counted.nodeTaintsPolicy === 'Honor') continue;
      const isTainted = (node: string) => decision.verdicts[node]?.plugin === 'TaintToleration';
      const closed = counted.domains.filter(
        (domain) => domain.counted && domain.matchNum === 0 && domain.eligibleNodes.every(isTainted),
      );
      if (closed.length === 0) continue;
      yield {
        rule: 'tainted-domain-counted',
        subject: asked.ref,
        path: pathOf(one),
        facts: {
          topologyKey: counted.topologyKey,
          domains: closed.map(({ value }) => value),
          maxSkew: counted.maxSkew,
        },
        fix: mendedBy(one, 'add', 'nodeTaintsPolicy', 'Honor'),
      };
    }
  },
};
