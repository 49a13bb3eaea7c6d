/** What a lens of the stage needs beside the view, at one instant. */
import type { Instant } from '../history/at.ts';
import { type Pod, type PodKey, podKey } from '../objects/types.ts';
import { objectsOf, subjectOf } from '../simulation/objectMaps.ts';
import { type BudgetFacts, type LensFacts, type LensName, mostPods, mostShielded } from './lens.ts';
import { lifeAt } from './lens/lifeAt.ts';
import { memoryAt } from './lens/memoryAt.ts';
import { probesAt } from './lens/probesAt.ts';
import { trafficAt } from './lens/trafficAt.ts';

/** null: the view says all that this lens draws. */
export function lensFactsAt(now: Instant, lens: LensName): LensFacts | null {
  const pods = [...now.state.pods.values()];
  switch (lens) {
    case 'priority':
      return { lens, budgets: pods.length > mostShielded ? [] : budgetsOf(now, pods) };
    case 'placement':
      return null;
    default:
      return isTooLarge(now) ? { lens } : factsOf(now, lens);
  }
}

/** More pods or nodes than are drawn one by one: nothing is worked out for each of them. */
const isTooLarge = ({ state: { pods, objects } }: Instant): boolean =>
  pods.size > mostPods || objectsOf(objects, 'Node').size > mostPods;

function factsOf(now: Instant, lens: 'life' | 'probes' | 'traffic' | 'memory'): LensFacts {
  switch (lens) {
    case 'life':
      return { lens, life: lifeAt(now) };
    case 'probes':
      return { lens, probes: probesAt(now) };
    case 'traffic':
      return { lens, traffic: trafficAt(now) };
    case 'memory':
      return { lens, memory: memoryAt(now) };
  }
}

function budgetsOf(now: Instant, pods: readonly Pod[]): readonly BudgetFacts[] {
  const found = new Map<string, BudgetFacts & { pods: PodKey[] }>();
  for (const pod of pods) {
    for (const budget of now.budgets(pod)) {
      const subject = subjectOf(budget);
      const disruptionsAllowed = budget.status?.disruptionsAllowed ?? 0;
      const known = found.get(subject) ?? { name: budget.metadata.name, pods: [], disruptionsAllowed };
      known.pods.push(podKey(pod));
      found.set(subject, known);
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
