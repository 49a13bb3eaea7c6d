/** The calls that cross the boundary between page and worker, as types. */
import type { ObjectRef } from '../engine/objects/ref.ts';
import type { AskedCases, Case, CaseRow } from '../engine/cases/cases.ts';
import type { EditVerdict } from '../engine/editing/checkEdit.ts';
import type { ShellCommand } from '../engine/kubectl/commandOf.ts';
import type { AnsweredLine, AskedLine } from '../engine/kubectl/kubectl.ts';
import type { LineRange } from '../engine/editing/locate.ts';
import type { FieldPath } from '../engine/manifest/place.ts';
import type { ReadResult } from '../engine/manifest/report.ts';
import type { OutFile } from '../engine/out/out.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Progress } from '../engine/slices.ts';
import type { ProfileChange } from '../engine/scheduler/profile/change.ts';
import type { Comparison } from '../engine/session/compare.ts';
import type { Lacks } from '../engine/session/lacks.ts';
import type { RecordReport } from '../engine/session/recorded.ts';
import type { Looked, Presentation } from '../engine/session/present.ts';
import type { Situation, Source } from '../engine/simulation/situation.ts';
import type { ActorKind, Millis } from '../engine/simulation/trace.ts';
import type { Timeline } from '../engine/timeline/timeline.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import type { Answer, Asked, Asker, Question } from '../engine/why/questions.ts';
import type { Target } from '../engine/out/target.ts';

/** What reading a source found, without its objects (they stay in the worker). */
export type ReadReport = Omit<ReadResult, 'objects' | 'asking' | 'places'> & {
  /** Objects of kinds that play a part here. */
  used: number;
  /** Those objects by kind: namesakes of other groups (`Node.crd.projectcalico.org`) are not among them. */
  usedByKind: Readonly<Record<string, number>>;
  /** What a dump lacks, so that it is not judged. */
  lacks: Lacks;
  /** What is kept of the source: a text of the same objects, and of nothing else. */
  stored: Source;
};

/** One dot on the strip: an event's time, actor and weight. */
export interface StripMark {
  t: Millis;
  actor: ActorKind;
  subject: ObjectRef;
}

export interface RunSummary {
  /** Time of the last event within the horizon. */
  end: Millis;
  /** Marks of the whole trace, periodic work and client requests left out. */
  marks: readonly StripMark[];
  /** When something happens that is worth a step (see stops.ts), in order. */
  stops: readonly Millis[];
  /** When something was broken; `until` null: to the end. */
  broken: readonly { since: Millis; until: Millis | null }[];
  /** By action index: when things had come to rest after it (no event for 1 s), or the horizon. */
  settledAt: readonly Millis[];
  /** By action index: when the API server had stored or refused what was asked of it; else the action's own time. */
  answeredAt: readonly Millis[];
  /** Where the run had to end before its time, as an actor kept asking at one instant; null: it did not. */
  stalled: { t: Millis; actor: string | null } | null;
  /** By action index: the API server's words where it refused, else null. */
  refused: readonly (string | null)[];
  /** What records gave; absent: the run is simulated. */
  record?: RecordReport;
}

/** What another run has of a topic. */
export interface BackgroundRunRequest {
  timeline: Timeline | null;
  /** Time of its last event within the horizon. */
  end: Millis;
}

export type { Presentation, RecordReport };

/** Called now and then while a call is under way. */
export type ReportProgress = (progress: Progress) => void;

/** Called for each case as soon as it is known. */
export type ReportCase = (done: Case) => void;

export interface EngineCalls {
  /** Whether a source tells what happened (a log, a watch, Events), rather than what there is. */
  isHistory(sources: readonly Source[]): Promise<boolean>;
  /** Reads without changing anything: counts and problems; null: cancelled. `isAdded`: to be added to the current situation. */
  read(source: Source, isAdded?: boolean, report?: ReportProgress): Promise<ReadReport | null>;
  /** What is kept of a source: it holds the same objects. null: cancelled. */
  persist(source: Source): Promise<Source | null>;
  /** What sources tell of what happened, as one file without names. null: cancelled. */
  withoutNames(sources: readonly Source[], report?: ReportProgress): Promise<Blob | null>;
  /** Runs a situation and keeps it as the current one; meanwhile the one before can be looked at. null: cancelled, and that one stays. */
  load(situation: Situation, report?: ReportProgress): Promise<RunSummary | null>;
  /** Drops what is being read, run and shown. What is done by then is done. */
  cancel(): void;
  /** The current situation at t. null: dropped, by a later call or cancelled. */
  present(t: Millis, looked: Looked): Promise<Presentation | null>;
  /** A topic's timeline over the whole run; null where there is nothing of this name. Of several lives of one name that which is on stage at t. */
  timeline(topic: Topic, t: Millis): Timeline | null;
  /** Which numbers of the current situation may be varied for a topic, and the values to try; empty where nothing would come of it. */
  caseRows(topic: Topic, t: Millis): readonly CaseRow[];
  /** What would have come of other values of one number, told one by one: the current run stays. null: dropped, by a later call, a load or dropCases. */
  cases(asked: AskedCases, report?: ReportCase): Promise<readonly Case[] | null>;
  /** Drops the cases that are under way. */
  dropCases(): void;
  /**
   * Runs another situation beside the current one, which stays: its timeline of a topic of the current run (null where it
   * has nothing of this name), and when it ends. A later call drops it. null: dropped or cancelled.
   */
  runInBackground(
    situation: Situation,
    topic: Topic,
    t: Millis,
    report?: ReportProgress,
  ): Promise<BackgroundRunRequest | null>;
  /** Answers a question about the current run, which stays (see Questions). undefined: dropped, by a newer one of the same asker, dropWhy or a load. */
  why<Q extends Question>(
    question: Q,
    asked: Asked<Q>,
    report?: (soFar: Answer<Q>) => void,
    by?: Asker,
  ): Promise<Answer<Q> | undefined>;
  /** Drops what this asker wants to know no more. */
  dropWhy(by: Asker): void;
  /** The pod's decision at t under a changed profile, everything else alike; null where there is no such pod. */
  compare(t: Millis, pod: PodKey, change: ProfileChange): Comparison | null;
  /** KubeSchedulerConfiguration at t with the change in the pod's profile, as YAML; null where there is no such pod. */
  reconfigured(t: Millis, pod: PodKey, change: ProfileChange): string | null;
  /** An object at t (`Pod/default/web`) as `kubectl get -o yaml` writes it; null where there is none. */
  manifest(t: Millis, subject: ObjectRef): string | null;
  /** Names of everything at t that can be edited but pods and nodes: `Service/default/web`. */
  subjects(t: Millis): readonly ObjectRef[];
  /** A pod at t that this object owns, selects or holds; null where it has none. */
  podUnder(t: Millis, subject: ObjectRef): PodKey | null;
  /** What the API server would say at t to this text in the object's place. */
  check(t: Millis, subject: ObjectRef, text: string): EditVerdict;
  /** What a kubectl command line prints, and what it asks of the cluster. */
  kubectl(asked: AskedLine): AnsweredLine;
  /** Of each action of the situation the kubectl command that does it; null where there is none. */
  commands(): readonly (ShellCommand | null)[];
  /** The cluster at t as files that build it again on kwok or kind. */
  takeOut(t: Millis, to: Target): readonly OutFile[];
  /** What the last word of a command line may become at t. */
  completions(t: Millis, line: string): readonly string[];
  /** The lines of a field in a text, or of the nearest thing around it. */
  locate(text: string, path: FieldPath): LineRange;
}
