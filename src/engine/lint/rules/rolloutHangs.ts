/** A rollout that comes to a halt as no node takes the next new pod. */
import { applyPatch, type JsonPatchStep } from '../../apiserver/applyPatch.ts';
import type { Submitted } from '../asked.ts';
import type { LintCluster } from '../cluster.ts';
import type { LintFix } from '../finding.ts';
import type { LintRule } from '../rule.ts';
import { rolledOut, rolledOutWith } from './rollouts.ts';
import { waitingIn } from './waiting.ts';

export const rolloutHangs: LintRule<'rollout-hangs'> = {
  id: 'rollout-hangs',
  severity: 'error',
  by: 'run',
  *check(cluster) {
    for (const asked of cluster.asked) {
      const state = rolledOut(cluster, asked);
      const waiting = state && waitingIn(state, asked);
      if (!waiting) continue;
      yield {
        rule: 'rollout-hangs',
        subject: asked.ref,
        path: ['spec', asked.object.kind === 'Deployment' ? 'strategy' : 'updateStrategy'],
        facts: { pod: waiting.pod.metadata.name, cause: waiting.cause },
        fix: mended(cluster, asked),
      };
    }
  },
};

/** Tried one after the other; the first makes room before it makes a pod, the second takes all away first. */
const strategies: readonly unknown[] = [
  { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
  { type: 'Recreate' },
];

function mended(cluster: LintCluster, asked: Submitted): LintFix | null {
  if (asked.object.kind !== 'Deployment') return null;
  for (const value of strategies) {
    const steps: readonly JsonPatchStep[] = [{ op: 'add', path: '/spec/strategy', value }];
    const changed = applyPatch(asked.object, { type: 'json', steps });
    if (changed && !waitingIn(rolledOutWith(cluster, asked, changed), asked))
      return { do: 'patch', subject: asked.ref, patch: { type: 'json', steps } };
  }
  return null;
}
