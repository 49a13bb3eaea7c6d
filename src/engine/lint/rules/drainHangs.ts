/** A `kubectl drain` that is refused for ever: a budget allows one pod to go, and its successor finds no node. */
import { drainsAt } from '../../history/drains.ts';
import { namespaceOfKey } from '../../objects/ref.ts';
import { podKey } from '../../objects/types.ts';
import type { Submitted } from '../asked.ts';
import type { LintCluster } from '../cluster.ts';
import type { Found } from '../finding.ts';
import type { LintRule } from '../rule.ts';
import { atRest, patience } from '../trial.ts';
import { budgetsIn, isAtBest } from './budgets.ts';
import { waitingIn } from './waiting.ts';

export const drainHangs: LintRule<'drain-hangs'> = {
  id: 'drain-hangs',
  severity: 'error',
  by: 'run',
  *check(cluster) {
    // Without a budget no eviction is refused; with one that never allows any, that is said of the budget.
    for (const judged of budgetsIn(cluster)) {
      if (!isAtBest(judged) || (judged.status.disruptionsAllowed ?? 0) === 0) continue;
      for (const asked of judged.asked) {
        const found = hanging(cluster, asked);
        if (found) yield found;
      }
    }
  },
};

/** Of its nodes the one with the most of its pods is drained. */
function hanging(cluster: LintCluster, asked: Submitted): Found<'drain-hangs'> | null {
  const pods = cluster.readyPods(asked);
  const counts = new Map<string, number>();
  for (const { spec } of pods ?? []) counts.set(spec.nodeName ?? '', (counts.get(spec.nodeName ?? '') ?? 0) + 1);
  const [node] = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  if (!node) return null;
  const action = { do: 'drain', node, ignoreDaemonSets: true, deleteEmptyDirData: true, force: true } as const;
  const run = cluster.run(`drain ${node}`, asked, { action });
  const own = new Set((pods ?? []).map(podKey));
  const [drain] = drainsAt(run, atRest + patience);
  const refused = drain?.refused.find(({ code, pod }) => code === 429 && own.has(pod));
  if (!refused) return null;
  const waiting = waitingIn(run.stateAt(atRest + patience), asked);
  return {
    rule: 'drain-hangs',
    subject: asked.ref,
    path: asked.inSpec,
    facts: {
      node,
      pod: refused.pod.slice(namespaceOfKey(refused.pod).length + 1),
      answer: refused.message,
      cause: waiting?.cause ?? null,
    },
    fix: null,
  };
}
