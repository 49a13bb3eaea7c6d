/** Requests that fail when a pod is deleted: it stops to listen before all senders have heard that it goes. */
import type { JsonPatchStep } from '../../apiserver/applyPatch.ts';
import { applyPatch } from '../../apiserver/applyPatch.ts';
import { hookPlan } from '../../kubelet/hookPlan.ts';
import { isKind } from '../../objects/kinds.ts';
import { type Submitted, pointer } from '../asked.ts';
import type { LintCluster } from '../cluster.ts';
import type { LintFix } from '../finding.ts';
import type { LintRule } from '../rule.ts';
import { type Removed, removedOf, removedWith } from './removals.ts';

export const endpointsHearLate: LintRule<'endpoints-hear-late'> = {
  id: 'endpoints-hear-late',
  severity: 'warning',
  by: 'run',
  *check(cluster) {
    for (const asked of cluster.asked) {
      const removed = isServed(cluster, asked) ? removedOf(cluster, asked) : null;
      if (!removed || removed.timeline.services.length === 0) continue;
      const failed = failedOf(removed);
      const preStop = preStopOf(asked);
      if (failed === 0) continue;
      const heard = cluster.assumptions[removed.timeline.isBalanced ? 'loadBalancerSeconds' : 'proxySeconds'];
      yield {
        rule: 'endpoints-hear-late',
        subject: asked.ref,
        path: [...asked.inSpec, 'containers', 0, 'lifecycle', 'preStop'],
        facts: { services: removed.timeline.services, preStop, failed, heard },
        fix: mended(cluster, asked, { removed, seconds: Math.ceil(heard) + 1 }),
        // Nobody has thought of it yet: good advice, but nothing that was meant and does not hold.
        ...(preStop === 0 && { severity: 'note' as const }),
      };
    }
  },
};

/** Some Service of the files selects its pods. */
const isServed = ({ objects }: LintCluster, { labels, object }: Submitted): boolean =>
  objects.some(
    (one) =>
      isKind(one, 'Service') &&
      (one.metadata.namespace ?? 'default') === (object.metadata.namespace ?? 'default') &&
      Object.keys(one.spec?.selector ?? {}).length > 0 &&
      Object.entries(one.spec?.selector ?? {}).every(([key, value]) => labels[key] === value),
  );

const failedOf = ({ measured: { requests } }: Removed): number => requests.refused + requests.cut + requests.lost;

const preStopOf = ({ spec }: Submitted): number =>
  Math.max(
    0,
    ...spec.containers.map(({ lifecycle }) => (lifecycle?.preStop && hookPlan(lifecycle.preStop)?.seconds) || 0),
  );

function mended(
  cluster: LintCluster,
  asked: Submitted,
  { removed, seconds }: { removed: Removed; seconds: number },
): LintFix | null {
  const { containers, terminationGracePeriodSeconds: grace = 30 } = asked.spec;
  // What else another hook does is not known here.
  if (containers.some(({ lifecycle }) => lifecycle?.preStop && !lifecycle.preStop.sleep)) return null;
  const steps: JsonPatchStep[] = containers.map(({ lifecycle = {} }, at) => ({
    op: 'add',
    path: pointer(asked, 'containers', at, 'lifecycle'),
    value: { ...lifecycle, preStop: { sleep: { seconds } } },
  }));
  const used = Math.ceil((removed.measured.budget?.used ?? 0) / 1000);
  if (grace < seconds + used)
    steps.push({ op: 'add', path: pointer(asked, 'terminationGracePeriodSeconds'), value: seconds + used + 5 });
  const changed = applyPatch(asked.object, { type: 'json', steps });
  const tuning = { preStopSeconds: seconds, terminationGracePeriodSeconds: Math.max(grace, seconds + used + 5) };
  const tried = changed && removedWith(cluster, asked, { pod: removed.pod, tuning });
  return tried && failedOf(tried) === 0 ? { do: 'patch', subject: asked.ref, patch: { type: 'json', steps } } : null;
}
