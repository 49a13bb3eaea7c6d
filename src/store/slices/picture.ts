/** What the worker has answered about the instant that is looked at. */
import type { PodKey } from '../../engine/objects/types.ts';
import type { Decision } from '../../engine/scheduler/decision.ts';
import type { Situation } from '../../engine/simulation/situation.ts';
import type { Millis } from '../../engine/simulation/trace.ts';
import type { Timeline } from '../../engine/timeline/timeline.ts';
import type { LensFacts } from '../../engine/view/lens.ts';
import type { NodeState } from '../../engine/view/nodeState.ts';
import type { Owners } from '../../engine/view/owners.ts';
import type { PodState } from '../../engine/view/podState.ts';
import type { TwoTruths } from '../../engine/view/twoTruths.ts';
import type { ClusterView } from '../../engine/view/view.ts';
import type { Fix } from '../../engine/why/fixes/fix.ts';
import type { TriedChange } from '../../engine/why/tried/change.ts';
import type { Panel } from './navigation.ts';
import type { Message } from '../../i18n/message.ts';

export interface PictureSlice {
  /** null until the first answer of the worker. */
  view: ClusterView | null;
  /** The focused pod's what-if decision at t; null without a focus. */
  decision: Decision | null;
  /** The pod that the skew ruler measures for, whichever is in focus; null: that in focus. */
  question: PodKey | null;
  /** Its decision; null: it is that of the focused pod. */
  measured: Decision | null;
  /** The focused pod opened, at t; null without a focus. */
  podState: PodState | null;
  /** What makes the focused pod anew, at t; null without a focus. */
  owners: Owners | null;
  /** The node in focus opened, at t; null without one. */
  nodeState: NodeState | null;
  /** What is broken at t, and where API and nodes differ; null: nothing is or was. */
  truths: TwoTruths | null;
  /** What the lens needs beside the view; null: nothing. */
  lensFacts: LensFacts | null;
  /** Of what the timeline is about; null while it is closed, or before the first answer. */
  timeline: Timeline | null;
  /** Of which run and topic that is. It covers all of it: asked for again only where a name is that of several faults. */
  timelineOf: { settledAt: readonly Millis[]; topic: string } | null;
  /** The timeline as it was before the handle was taken that was moved last; null: something else was done since. */
  timelineBefore: {
    timeline: Timeline;
    end: Millis;
    situation: Situation;
    held: boolean;
    /** Where things stood is not drawn. */
    isHidden?: boolean;
  } | null;
  /** null while one run alone is looked at. */
  compared: Compared | null;
  /** null: the decision is that of the cluster as it is. */
  preview: Preview | null;
  /** What an answer comes from; null: nothing is pointed at. */
  lit: Lit | null;
}

/** Another run beside the one on screen, on one clock with it. */
export interface Compared {
  /** What the other run is. */
  label: Message;
  situation: Situation;
  /** Made of the present situation in this way, and made anew when that changes; null: it stays as it is. */
  preset: string | null;
  /** Its timeline of what the timeline on screen is about. */
  timeline: Timeline;
  /** Time of its last event. */
  end: Millis;
}

/**
 * A change that is looked at before it is made: the decision on screen is the one that the engine makes with it. Moving
 * the clock, another focus or anything that is done ends it.
 */
export interface Preview {
  /** What is changed. */
  label: Message;
  decision: Decision;
  /** The decision without the change. */
  truth: Decision | null;
  t: Millis;
  /** How it can be done for good; null where it is only looked at. */
  fix: Fix | null;
  changes: readonly TriedChange[];
  /** What was in front on a narrow screen. */
  from: Panel;
}

/** Things that an answer on the other side comes from: the stage lights up what the inspector points at, and the other way round. */
export interface Lit {
  by: 'stage' | 'inspector';
  nodes: readonly string[];
  pods: readonly PodKey[];
  /** Keys of labels and taints of a node that decided; `node` null: of the focused pod. */
  labels: readonly { node: string | null; key: string; isTaint?: true }[];
}

export const pictureAtStart: PictureSlice = {
  view: null,
  decision: null,
  question: null,
  measured: null,
  podState: null,
  owners: null,
  nodeState: null,
  truths: null,
  lensFacts: null,
  timeline: null,
  timelineOf: null,
  timelineBefore: null,
  compared: null,
  preview: null,
  lit: null,
};
