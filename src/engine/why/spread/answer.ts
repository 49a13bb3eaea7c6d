/** Answers which nodes and pods a pod's spread constraints count, and how their skew went. */
import { measuredInSlices } from '../../session/measure.ts';
import { rememberedSnapshot } from '../../session/snapshots.ts';
import { profileFor } from '../../scheduler/profile/configuration.ts';
import { profilesOf } from '../../simulation/schedulerProfiles.ts';
import type { Answerer } from '../questions.ts';
import { depthInSlices } from './depthOf.ts';
import { driftInSlices } from './driftOf.ts';
import { respread } from './respread.ts';

export const answerSpread: Answerer<'spread'> = ({ run, inSlices }, { t, pod: key, tries = [] }) => {
  const state = run.stateAt(t);
  const pod = state.pods.get(key);
  if (!pod) return null;
  const profile = profileFor(profilesOf(state.objects), pod);
  return inSlices(depthInSlices({ pod, snapshot: rememberedSnapshot(state), profile, tries }));
};

export const answerDrift: Answerer<'drift'> = ({ run, inSlices }, { t, pod }) => inSlices(driftInSlices(run, t, pod));

export const answerMeasured: Answerer<'measured'> = ({ run, inSlices }, { t, ...asked }) =>
  inSlices(measuredInSlices(run.stateAt(t), asked));

export const answerRespread: Answerer<'respread'> = ({ run }, { t, pod: key, index, maxSkew }) => {
  const state = run.stateAt(t);
  const pod = state.pods.get(key);
  return pod ? respread(state, pod, { index, maxSkew }) : null;
};
