/** The documents that facts are read from, each made at one instant of a run. */
import { objectOf } from '../simulation/objectMaps.ts';
import { type ObjectRef } from '../objects/ref.ts';
import { ownersAt } from '../view/ownersAt.ts';
import { nodeStateAt } from '../view/nodeStateAt.ts';
import { podStateAt } from '../view/podStateAt.ts';
import { twoTruthsAt } from '../view/twoTruthsAt.ts';
import { decideAt, present } from '../session/present.ts';
import { podTimeline } from '../timeline/podTimeline.ts';
import type { ClusterState } from '../simulation/clusterState.ts';
import type { Millis } from '../simulation/trace.ts';
import { answerFilm } from '../why/film/answer.ts';
import { answerRemovals } from '../why/removals/answer.ts';
import { answerSpread } from '../why/spread/answer.ts';
import type { AnswerSource } from '../why/questions.ts';
import type { Document } from './fact.ts';
import { has } from './where.ts';

/** @returns null where there is nothing of the name */
export function documentOf(source: AnswerSource, document: Document, t: Millis): unknown {
  const { run } = source;
  switch (document.of) {
    case 'object':
      return storedObject(run.stateAt(t), document.subject);
    case 'objects':
      return [...(run.stateAt(t).objects.get(document.kind)?.values() ?? [])].filter((one) =>
        has(one, document.where ?? {}),
      );
    case 'decision':
      return decisionOf(run.stateAt(t), document.pod);
    case 'life':
      return podStateAt(run, document.pod, t);
    case 'node':
      return nodeStateAt(run, document.node, t);
    case 'owners':
      return ownersAt(run, document.pod, t);
    case 'truths':
      return twoTruthsAt(run, t);
    case 'view':
      return present(run, t, { topologyKey: document.topologyKey ?? null }).view;
    case 'film':
      return answerFilm(source, { t, pod: document.pod }, unheard);
    case 'removals':
      return answerRemovals(source, { t, pod: document.pod, ways: document.ways }, unheard);
    case 'spread':
      return answerSpread(source, { t, pod: document.pod }, unheard);
    case 'timeline':
      return podTimeline(run, { about: 'pod', pod: document.pod }, t);
  }
}

const unheard = (): void => undefined;

function decisionOf(state: ClusterState, pod: string): unknown {
  const found = state.pods.get(pod);
  return found ? decideAt(state, found) : null;
}

function storedObject({ objects }: ClusterState, subject: ObjectRef): unknown {
  return objectOf(objects, subject) ?? null;
}
