/** Pods that want to be near others, or away from them (kube-scheduler 1.36, InterPodAffinity). */
import { filterPoint, type Plugin, scorePoint } from '../../framework/plugin.ts';
import { type InterPodAffinityFilterFacts, requiredFunctions } from './filter.ts';
import {
  defaultAffinityArgs,
  type InterPodAffinityArgs,
  type InterPodAffinityScoreFacts,
  preferredFunctions,
} from './score.ts';

export const interPodAffinity = (
  args: InterPodAffinityArgs = defaultAffinityArgs,
): Plugin<InterPodAffinityFilterFacts, InterPodAffinityScoreFacts> => ({
  name: 'InterPodAffinity',
  readsOtherNodes: true,
  errors: {
    filter: 'error reading "PreFilterInterPodAffinity" from cycleState: not found',
    score: 'failed to read "PreScoreInterPodAffinity" from cycleState: not found',
  },
  filter: filterPoint(requiredFunctions),
  score: scorePoint(preferredFunctions(args)),
});
