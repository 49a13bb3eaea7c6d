/** A pod that is killed when it is deleted: preStop and its own shutdown take longer than its grace. */
import { annotatedBehaviour } from '../../kubelet/containerBehaviour.ts';
import { hookPlan } from '../../kubelet/hookPlan.ts';
import { type Submitted, pointer } from '../asked.ts';
import type { LintRule } from '../rule.ts';
import { type Removed, removedOf, removedWith } from './removals.ts';

/** Longer than any shutdown that a grace is meant for, seconds. */
const ample = 3600;

export const graceTooShort: LintRule<'grace-too-short'> = {
  id: 'grace-too-short',
  severity: 'error',
  by: 'run',
  *check(cluster) {
    for (const asked of cluster.asked) {
      const removed = takesTime(asked) ? removedOf(cluster, asked) : null;
      const container = removed && hurried(removed);
      if (!container) continue;
      const unhurried = removedWith(cluster, asked, {
        pod: removed.pod,
        tuning: { terminationGracePeriodSeconds: ample },
      });
      const isStuck = !unhurried || unhurried.measured.exits.some(({ isKilled }) => isKilled);
      const needs = Math.ceil((unhurried?.measured.budget?.used ?? 0) / 1000);
      const path = pointer(asked, 'terminationGracePeriodSeconds');
      yield {
        rule: 'grace-too-short',
        subject: asked.ref,
        path: [...asked.inSpec, 'terminationGracePeriodSeconds'],
        facts: {
          container,
          grace: (removed.measured.budget?.grace ?? 0) / 1000,
          needs,
          isStuck,
        },
        fix: isStuck
          ? null
          : {
              do: 'patch',
              subject: asked.ref,
              patch: { type: 'json', steps: [{ op: 'add', path, value: needs + spare }] },
            },
      };
    }
  },
};

/** So that latency does not eat it up, seconds. */
const spare = 5;

/** Which container was killed, or had its preStop cut short; null: none. */
function hurried({ measured: { exits, budget }, timeline }: Removed): string | null {
  const killed = exits.find(({ isKilled }) => isKilled);
  if (killed) return killed.container;
  if (!budget || budget.overrun === 0) return null;
  const rows = timeline.budget?.rows ?? [];
  const last = rows.toSorted((a, b) => (b.segments.at(-1)?.to ?? 0) - (a.segments.at(-1)?.to ?? 0))[0];
  return last?.container ?? null;
}

/** The manifest itself says that its end takes some time: how long an app takes is not assumed here. */
const takesTime = ({ spec, annotations }: Submitted): boolean =>
  spec.containers.some(
    ({ name, lifecycle }) =>
      (lifecycle?.preStop && (hookPlan(lifecycle.preStop)?.seconds ?? 0) > 0) ||
      annotatedBehaviour({ kind: 'Pod', metadata: { name, annotations }, spec }, name).onTerm !== undefined,
  );
