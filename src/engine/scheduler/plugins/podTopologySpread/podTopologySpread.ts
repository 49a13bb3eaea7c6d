/** Spread over topology domains (kube-scheduler 1.36, PodTopologySpread). */
import { type Cycle, filterPoint, type Plugin, ready, scorePoint, skip } from '../../framework/plugin.ts';
import { constraintsFor, type SpreadArgs, systemDefaults } from './constraints.ts';
import { countDomains } from './domainCounts.ts';
import { hardFunctions, hardState, type PodTopologySpreadFilterFacts } from './filter.ts';
import { type CountedPhase, rulersOf } from './rulers.ts';
import { type PodTopologySpreadScoreFacts, softFunctions, softState } from './score.ts';

interface Counted {
  readonly hard: () => CountedPhase;
  readonly soft: () => CountedPhase;
}

/** Each phase is counted when first asked for. */
function counting(cycle: Cycle, args: SpreadArgs): Counted {
  const { hard, soft, softNeedsAllKeys } = constraintsFor(cycle, args);
  const phase = (constraints: typeof hard, needsAllKeys: boolean) => {
    let counted: CountedPhase | null = null;
    return () => {
      counted ??= { counts: countDomains(cycle, constraints, needsAllKeys), needsAllKeys };
      return counted;
    };
  };
  return { hard: phase(hard, true), soft: phase(soft, softNeedsAllKeys) };
}

export function podTopologySpread(
  args: SpreadArgs = systemDefaults,
): Plugin<PodTopologySpreadFilterFacts, PodTopologySpreadScoreFacts> {
  // Filter, Score and the rulers read the same counts of a cycle.
  const countedBefore = new WeakMap<Cycle, Counted>();
  const counted = (cycle: Cycle): Counted => {
    const counts = countedBefore.get(cycle) ?? counting(cycle, args);
    countedBefore.set(cycle, counts);
    return counts;
  };
  return {
    name: 'PodTopologySpread',
    errors: {
      filter: 'reading "PreFilterPodTopologySpread" from cycleState: not found',
      score: 'error reading "PreScorePodTopologySpread" from cycleState: not found',
    },
    readsOtherNodes: true,
    filter: filterPoint({
      ...hardFunctions,
      preFilter(cycle) {
        const { counts } = counted(cycle).hard();
        return counts.length > 0 ? ready(hardState(cycle.pod, counts)) : skip;
      },
    }),
    score: scorePoint({
      ...softFunctions,
      preScore(cycle, feasible) {
        const { counts, needsAllKeys } = counted(cycle).soft();
        return counts.length > 0 ? ready(softState({ cycle, counts, needsAllKeys, feasible })) : skip;
      },
    }),
    constraints: (cycle) => constraintsFor(cycle, args),
    spreadArgs: args,
    rulers(cycle) {
      const { hard, soft } = counted(cycle);
      return [...rulersOf(cycle, hard()), ...rulersOf(cycle, soft())].sort((a, b) => a.index - b.index);
    },
  };
}
