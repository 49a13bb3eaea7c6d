/** minDomains above the domains that there are: the least count is taken as 0, so each domain takes maxSkew pods and no more. */
import { pointer } from '../asked.ts';
import type { LintRule } from '../rule.ts';
import { constraintsIn, pathOf } from './cycles.ts';

export const minDomainsAboveDomains: LintRule<'min-domains-above-domains'> = {
  id: 'min-domains-above-domains',
  severity: 'warning',
  by: 'cycle',
  *check(cluster) {
    for (const one of constraintsIn(cluster)) {
      const { asked, index, counted } = one;
      const { minDomains, domainCount, maxSkew, topologyKey } = counted;
      if (minDomains === null || domainCount === 0 || minDomains <= domainCount) continue;
      yield {
        rule: 'min-domains-above-domains',
        subject: asked.ref,
        path: pathOf(one, 'minDomains'),
        facts: { topologyKey, minDomains, domains: domainCount, most: maxSkew * domainCount },
        fix: {
          do: 'patch',
          subject: asked.ref,
          patch: {
            type: 'json',
            steps: [
              {
                op: 'replace',
                path: pointer(asked, 'topologySpreadConstraints', index, 'minDomains'),
                value: domainCount,
              },
            ],
          },
        },
      };
    }
  },
};
