/** The calls that cross the boundary between page and worker, as types. */
import type { EditVerdict } from '../engine/editing/checkEdit.ts';
import type { LineRange } from '../engine/editing/locate.ts';
import type { FieldPath } from '../engine/manifest/place.ts';
import type { ReadResult } from '../engine/manifest/report.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Progress } from '../engine/slices.ts';
import type { ProfileChange } from '../engine/scheduler/profile/change.ts';
import type { Comparison } from '../engine/session/compare.ts';
import type { Looked, Presentation } from '../engine/session/present.ts';
import type { Situation, Source } from '../engine/simulation/situation.ts';
import type { ActorKind, Millis, PodTimeline } from '../engine/simulation/trace.ts';

/** What reading a source found, without its objects (they stay in the worker). */
export type ReadReport = Omit<ReadResult, 'objects' | 'asking'> & {
  /** Objects of kinds that play a part here. */
  used: number;
};

/** One dot on the strip: an event's time, actor and weight. */
export interface Mark {
  t: Millis;
  actor: ActorKind;
  subject: string;
}

export interface RunSummary {
  /** Time of the last event within the horizon. */
  end: Millis;
  /** Marks of the whole trace, periodic work and client requests left out. */
  marks: readonly Mark[];
  /** When something was broken; `until` null: to the end. */
  broken: readonly { since: Millis; until: Millis | null }[];
  /** By action index: when things had come to rest after it (no event for 1 s), or the horizon. */
  settledAt: readonly Millis[];
  /** By action index: when the API server had stored or refused what was asked of it; else the action's own time. */
  answeredAt: readonly Millis[];
  /** By action index: the API server's words where it refused, else null. */
  refused: readonly (string | null)[];
}

export type { Presentation };

/** Called now and then while a call is under way. */
export type TellProgress = (progress: Progress) => void;

export interface EngineCalls {
  /** Reads without changing anything: counts and problems; null: cancelled. `isAdded`: to be added to the current situation. */
  read(source: Source, isAdded?: boolean, tell?: TellProgress): Promise<ReadReport | null>;
  /** Runs a situation and keeps it as the current one; meanwhile the one before can be looked at. null: cancelled, and that one stays. */
  load(situation: Situation, tell?: TellProgress): Promise<RunSummary | null>;
  /** Drops what is being read and run. What is done by then is done. */
  cancel(): void;
  /** The current situation at t. */
  present(t: Millis, looked: Looked): Presentation;
  /** The life of the pod of this name that is on stage at t, over the whole run; null if there never was such a pod. */
  timeline(pod: PodKey, t: Millis): PodTimeline | null;
  /** The pod's decision at t under a changed profile, everything else alike; null where there is no such pod. */
  compare(t: Millis, pod: PodKey, change: ProfileChange): Comparison | null;
  /** KubeSchedulerConfiguration at t with the change in the pod's profile, as YAML; null where there is no such pod. */
  reconfigured(t: Millis, pod: PodKey, change: ProfileChange): string | null;
  /** An object at t (`Pod/default/web`) as `kubectl get -o yaml` writes it; null where there is none. */
  manifest(t: Millis, subject: string): string | null;
  /** Names of everything at t that can be edited but pods and nodes: `Service/default/web`. */
  subjects(t: Millis): readonly string[];
  /** A pod at t that this object owns, selects or holds; null where it has none. */
  podUnder(t: Millis, subject: string): PodKey | null;
  /** What the API server would say at t to this text in the object's place. */
  check(t: Millis, subject: string, text: string): EditVerdict;
  /** The lines of a field in a text, or of the nearest thing around it. */
  locate(text: string, path: FieldPath): LineRange;
}
