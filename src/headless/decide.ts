import { podKey } from '../engine/objects/types.ts';
import { decide } from '../engine/scheduler/cycle.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import { Snapshot } from '../engine/scheduler/snapshot.ts';
import { cycleFacts } from '../engine/why/explanation/cycleFacts.ts';
import { disagreementWith } from '../engine/why/unknown/disagreement.ts';
import type { AskedSchedule } from './askedSchedule.ts';
import { besideDecision } from './besideDecision.ts';
import { type ClusterCase, forEachCase, writeCase } from './clusterCases.ts';
import { expectationOf } from './expectation.ts';
import { lookedAt, type NodesLookedAt, samples } from './nodesLookedAt.ts';
import type { Write } from './output.ts';
import { unjudged } from './unjudged.ts';

/**
 * What the scheduler decides for each pending pod, each by itself: a line `{name, decide}` for each conformance line
 * or manifest. A pod that cannot be judged has `unknown` in place of `expect`; one that is never tried, `held` beside it.
 * @returns the exit code: 1 where some file held nothing that could be read
 */
export const decideFiles = (
  paths: readonly string[],
  write: Write,
  { nodes = 'all', pod = null }: Partial<AskedSchedule> = {},
): Promise<number> =>
  forEachCase(paths, { field: 'decide', pod }, (read) =>
    writeCase(write, 'decide', { read, answers: decisionsOf(read, nodes) }),
  );

function* decisionsOf(
  { cluster, pods, isAsked, profileOf, missingFor, recordedFor }: ClusterCase,
  nodes: NodesLookedAt,
) {
  const snapshot = new Snapshot(cluster);
  for (const pod of pods.filter(isAsked)) {
    const missing = missingFor(pod);
    if (missing.length > 0) {
      yield unjudged(pod, recordedFor(pod), missing);
      continue;
    }
    const profile = profileOf(pod);
    const sampling = samples(profile, nodes) ? { sampling: { start: 0 } } : {};
    const decision = decide(snapshot, pod, { profile, facts: [], allCandidates: true, ...sampling });
    yield {
      pod: podKey(pod),
      expect: expectationOf(decision),
      ...lookedAt(decision),
      ...comparedWith(recordedFor(pod), decision),
      ...besideDecision(pod, profile),
    };
  }
}

/** What the scheduler of its cluster had said, and how this differs; nothing for a pod that brings no message. */
function comparedWith(recorded: string | null, decision: Decision): Record<string, unknown> {
  if (recorded === null) return {};
  const disagreement = disagreementWith(recorded, cycleFacts(decision, null));
  return { recorded, ...(disagreement && { disagreement }) };
}
