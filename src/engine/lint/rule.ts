/** One thing that lint looks for. */
import type { LintCluster } from './cluster.ts';
import type { Found, RuleId, Severity } from './finding.ts';

export interface LintRule<Id extends RuleId = RuleId> {
  id: Id;
  /** Unless it is set otherwise. */
  severity: Severity;
  /** How it comes to know: by a scheduling cycle, by a run of the whole cluster, or by asking admission. */
  by: 'cycle' | 'run' | 'admission';
  check: (cluster: LintCluster) => Iterable<Found<Id>>;
}
