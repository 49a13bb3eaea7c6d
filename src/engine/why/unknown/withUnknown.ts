/** What is not known is said with the answer, and nothing is judged by it. */
import type { Pod } from '../../objects/types.ts';
import { isKnownByName, notExportedFor } from '../../simulation/notExported.ts';
import { objectsOf } from '../../simulation/objectMaps.ts';
import type { ClusterState } from '../../simulation/clusterState.ts';
import type { PodExplanation } from '../explanation/explanation.ts';
import { disagreementWith } from './disagreement.ts';
import { ignoredFor } from './ignored.ts';
import { kubectlLines } from './kubectlLines.ts';
import { kubeletEvents, schedulerText } from './schedulerSaid.ts';

/** @param first the pod as the run began with it, or as it was made */
export function withUnknown(
  explanation: PodExplanation,
  { state, pod, first }: { state: ClusterState; pod: Pod; first: Pod },
): PodExplanation {
  if (explanation.question === 'gone') return explanation;
  const missing = notExportedFor(state.objects, pod);
  const commands = kubectlLines(missing);
  const ignored = ignoredFor(state.objects, pod, first);
  const events = kubeletEvents(state.objects, first);
  if (explanation.question === 'there') {
    const [reported] = explanation.health.kind === 'running' ? events : [];
    const disagreement = reported ? ({ kind: 'runs', reason: reported.reason } as const) : null;
    const unknown = { missing, commands, recorded: null, events, disagreement, ignored };
    const isRanked = missing.length === 0 && isKnown(state, explanation.node);
    return isRanked ? { ...explanation, unknown } : { ...explanation, now: null, unknown };
  }
  const isStarting = explanation.why.kind === 'starting';
  if (missing.length > 0 && !isStarting) {
    const recorded = schedulerText(state.objects, first);
    return {
      ...explanation,
      ...{ why: { kind: 'unjudged' }, cause: null, cycle: null, now: null, before: null },
      unknown: { missing, commands, recorded, events, disagreement: null, ignored },
    };
  }
  const { before: recorded, cycle } = explanation;
  const disagreement = recorded && cycle ? disagreementWith(recorded, cycle) : null;
  return {
    ...explanation,
    unknown: { missing: isStarting ? [] : missing, commands, recorded, events, disagreement, ignored },
  };
}

function isKnown({ objects }: ClusterState, name: string): boolean {
  const node = objectsOf(objects, 'Node').get(name);
  return node === undefined || !isKnownByName(node);
}
