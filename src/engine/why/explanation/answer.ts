/** Answers why a pod is Pending, there or gone, at one instant. */
import { isEnded } from '../../objects/podPhase.ts';
import { podStateAt } from '../../view/podStateAt.ts';
import { podHistoryUntil } from '../../history/podHistories.ts';
import { podVersions } from '../../history/podVersions.ts';
import type { Slices } from '../../slices.ts';
import type { Run } from '../../simulation/run.ts';
import type { Answerer, OfPod } from '../questions.ts';
import { withUnknown } from '../unknown/withUnknown.ts';
import { goneOf } from './gone.ts';
import { pendingOf } from './pending.ts';
import type { PodExplanation } from './explanation.ts';
import { thereOf } from './there.ts';
import { namedIn } from './named.ts';
import { ownerAt } from './ownerExplanation.ts';

/** One slice, after a breath: it is dropped before it begins where the cursor has gone on. */
export const answerExplanation: Answerer<'explanation'> = ({ run, inSlices }, asked) => inSlices(answered(run, asked));

function* answered(run: Run, asked: OfPod): Slices<PodExplanation | null> {
  yield { doing: 'running', count: 0, share: null, t: asked.t };
  return explanationAt(run, asked);
}

/**
 * Of several lives of one name the newest until t.
 * @returns null where there has been no such pod until t
 */
export function explanationAt(run: Run, { pod: key, t }: OfPod): PodExplanation | null {
  const versions = podVersions(run, key, t);
  const podState = podStateAt(run, key, t);
  if (!versions || !podState) return null;
  const state = run.stateAt(t);
  const { newest, first } = versions;
  const history = podHistoryUntil(run, first, t);
  const asked = { run, t, key, state, pod: newest, first, history, podState };
  const gone = goneOf(asked);
  if (gone) return gone;
  const hasEnded = isEnded(podState.phase) || podState.phase === 'Unknown';
  const isThere = Boolean(newest.spec.nodeName) && (podState.phase === 'Running' || hasEnded || runs(podState));
  const explanation = isThere ? thereOf(asked) : pendingOf(asked);
  return withUnknown(explanation, { state, pod: newest, first });
}

/** Bare manifests with a node come without a status: the simulation starts them as running. */
const runs = ({ containers }: NonNullable<ReturnType<typeof podStateAt>>): boolean =>
  containers.some(({ role, process }) => role === 'app' && process.state === 'running');

export const answerNamed: Answerer<'named'> = ({ run }, { t, name }) => namedIn(run.stateAt(t), name);

export const answerOwner: Answerer<'owner'> = ({ run }, { t, subject }) => ownerAt(run, t, subject);
