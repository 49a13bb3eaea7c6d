/** minDomains above the domains that there are: the least count is taken as 0, so each domain takes maxSkew pods and no more. */
import type { LintRule } from '../rule.ts';
import { constraintsIn, mendedBy, pathOf } from './cycles.ts';

export const minDomainsAboveDomains: LintRule<'min-domains-above-domains'> = {
  id: 'min-domains-above-domains',
  severity: 'warning',
  by: 'cycle',
  *check(cluster) {
    for (const one of constraintsIn(cluster)) {
      const { asked, counted } = one;
      const { minDomains, domainCount, maxSkew, topologyKey } = counted;
      if (minDomains === null || domainCount === 0 || minDomains <= domainCount) continue;
      yield {
        rule: 'min-domains-above-domains',
        subject: asked.ref,
        path: pathOf(one, 'minDomains'),
        facts: { topologyKey, minDomains, domains: domainCount, most: maxSkew * domainCount },
        fix: mendedBy(one, 'replace', 'minDomains', domainCount),
      };
    }
  },
};
