/** The store's whole state, one interface a slice. Actions that the user can do live in commands/. */
import type { FactValues } from '../engine/facts/fact.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Decision } from '../engine/scheduler/decision.ts';
import type { Progress } from '../engine/slices.ts';
import type { Message } from '../i18n/message.ts';
import type { Situation, Source } from '../engine/simulation/situation.ts';
import type { Millis } from '../engine/simulation/trace.ts';
import type { Timeline } from '../engine/timeline/timeline.ts';
import type { Fix } from '../engine/why/fixes/fix.ts';
import type { ClusterChange } from '../engine/why/tried/change.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import type { NodeLife } from '../engine/view/nodeLife.ts';
import type { Owners } from '../engine/view/owners.ts';
import type { PodLife } from '../engine/view/podLife.ts';
import type { TwoTruths } from '../engine/view/twoTruths.ts';
import type { ClusterView } from '../engine/view/view.ts';
import type { StripMark, ReadReport, RunSummary } from '../worker/protocol.ts';
import type { OwnBookmark } from './playbackTrack.ts';
import type { Hand } from './hand.ts';
import type { HeldSlider } from './held.ts';

/** One step of the history: where it leads back to and what it is called. */
export interface HistoryStep {
  label: Message;
  situation: Situation;
  t: Millis;
  focus: PodKey | null;
}

export interface SituationSlice {
  situation: Situation;
  past: readonly HistoryStep[];
  future: readonly HistoryStep[];
  /** Futures that were left by acting in the past, newest last. */
  forks: readonly HistoryStep[];
  /** What it has changed is on screen, and no step of the history yet. */
  held: HeldSlider | null;
}

export interface CursorSlice {
  t: Millis;
  end: Millis;
  playing: boolean;
  /** Simulated seconds a second; Infinity: the whole track in some seconds. */
  speed: number;
  marks: readonly StripMark[];
  stops: RunSummary['stops'];
  /** Of all clusters, newest last. */
  bookmarks: readonly OwnBookmark[];
  /** A time is being typed into the clock. */
  isTypingTime: boolean;
  /** When something was broken. */
  broken: RunSummary['broken'];
  settledAt: RunSummary['settledAt'];
  answeredAt: RunSummary['answeredAt'];
  refused: RunSummary['refused'];
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

export interface CompareSlice {
  /** null while one run alone is looked at. */
  compared: Compared | null;
}

/** What takes long, and how far it is; null until that is known. */
export interface Busy {
  what: Message;
  progress: Progress | null;
}

export interface PictureSlice {
  /** null until the first answer of the worker. */
  view: ClusterView | null;
  /** The focused pod's what-if decision at t; null without a focus. */
  decision: Decision | null;
  /** The focused pod opened, at t; null without a focus. */
  life: PodLife | null;
  /** What makes the focused pod anew, at t; null without a focus. */
  owners: Owners | null;
  /** The node in focus opened, at t; null without one. */
  nodeLife: NodeLife | null;
  /** What is broken at t, and where API and nodes differ; null: nothing is or was. */
  truths: TwoTruths | null;
  /** Of what the timeline is about; null while it is closed, or before the first answer. */
  timeline: Timeline | null;
  /** The timeline as it was before the handle was taken that was moved last; null: something else was done since. */
  timelineBefore: {
    timeline: Timeline;
    end: Millis;
    situation: Situation;
    held: boolean;
    /** Where things stood is not drawn. */
    isHidden?: boolean;
  } | null;
  /** null: the decision is that of the cluster as it is. */
  preview: Preview | null;
  /** A call that takes long is under way; nothing else can be opened meanwhile. */
  busy: Busy | null;
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
  changes: readonly ClusterChange[];
  /** What was in front on a narrow screen. */
  from: Panel;
}

/** The inspector's open cell: a filter verdict or a score. */
export interface OpenCell {
  node: string;
  plugin: string;
  point: 'filter' | 'score';
}

/** Stepping through one scheduling cycle (see cycle.ts); null while nobody steps. */
export interface CycleSlice {
  cycle: { pod: PodKey; step: number } | null;
}

/** Things that an answer on the other side comes from: the stage lights up what the inspector points at, and the other way round. */
export interface Lit {
  by: 'stage' | 'inspector';
  nodes: readonly string[];
  pods: readonly PodKey[];
  /** Keys of labels and taints of a node that decided; `node` null: of the focused pod. */
  labels: readonly { node: string | null; key: string; isTaint?: true }[];
}

/** The answer in a sentence with its causes, why the pod stands where it stands, its life there, or what makes it anew. */
export const whyParts = ['why', 'placement', 'life', 'owner'] as const;
export type WhyPart = (typeof whyParts)[number];

/** The film of a preemption, scene by scene. */
export type FilmScene = 'eligible' | 'remove' | 'reprieve' | 'pick' | 'nominate' | 'grace' | 'bind';

export interface FocusSlice {
  /** null: nothing is pointed at. */
  lit: Lit | null;
  focus: PodKey | null;
  /** The node in focus: the inspector shows it in place of the pod. */
  node: string | null;
  /** What the timeline is about; null: the pod in focus. */
  topic: Topic | null;
  /** What was looked for by its own name (`Deployment/default/web`): the inspector turns to it each time anew; null: to the pod. */
  subject: { name: string } | null;
  /** Which part of it the inspector was led to, each time anew: null opens it by itself, whatever was chosen by hand before. */
  whyAsked: { part: WhyPart | null } | null;
  /** The scene that the film was led to, until it is there. */
  filmAsked: FilmScene | null;
  openCell: OpenCell | null;
  /** null = the engine's choice. */
  topologyKey: string | null;
  hand: Hand;
}

/** A text of the YAML editor that was changed and not applied. */
export interface Draft {
  text: string;
  /** The stored object's text when the change began. */
  stored: string;
}
/** The YAML editor beside the stage. */
export interface EditorSlice {
  /** The object on show as the trace names it (`Pod/default/web`, `Node/n1`) and the field to light up; null while closed. */
  editor: { subject: string; path: readonly (string | number)[] | null } | null;
  /** By cluster and subject: they outlive closing, looking elsewhere and a reload. */
  drafts: Readonly<Record<string, Draft>>;
}

/** What was guessed at a step, and what the engine found. */
export interface Prediction {
  /** Key of the option. */
  option: string;
  /** That of the right one; null until the engine has answered. */
  truth: string | null;
  /** The facts behind it. */
  values: FactValues;
}

export interface LessonAtWork {
  id: string;
  /** Index; after the last step comes the ending. */
  step: number;
  /** By step. */
  predicted: Readonly<Record<string, Prediction>>;
  /** Steps whose goal was met. */
  reached: readonly string[];
  /** By step: how many hints were opened. */
  hints: Readonly<Record<string, number>>;
  /** By step: what was on stage when it began. Reset leads there. */
  begun: Readonly<Record<string, HistoryStep>>;
}

export interface LessonProgress {
  /** When its ending was first reached, ms since 1970; null: not yet. */
  doneAt: number | null;
  /** Where it was left, with what was on stage; null: it was not left in the middle. */
  left: { lesson: LessonAtWork; at: HistoryStep } | null;
}

export interface LessonSlice {
  /** The lesson under way, also while another cluster is on stage; null: none. */
  lesson: LessonAtWork | null;
  /** By lesson, of all visits. */
  progress: Readonly<Record<string, LessonProgress>>;
}

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Motion = 'system' | 'full' | 'reduced';
export interface SettingsSlice {
  theme: Theme;
  motion: Motion;
}

export type Panel = 'scenes' | 'stage' | 'why' | 'time' | 'edit';
export type DialogName = 'open' | 'palette' | 'settings';
export interface Notice {
  id: number;
  tone: 'info' | 'warning' | 'error';
  sentence: Message;
  /** A button leads to the two truths, or to what is kept in this browser, where more is told; or code that did not load can be fetched again. */
  leadsTo?: 'truths' | 'settings' | 'fetching';
}
/** Whether what is read takes the place of what is on stage, or joins it. */
export type OpenMode = 'replace' | 'add';

/** A text or file that was read and not simply opened. */
export interface Refused {
  source: Source;
  report: ReadReport;
  mode: OpenMode;
}
/** Answers that take the place of the stage. */
export const largeNames = ['decision', 'scores', 'film', 'removals', 'spread', 'pressure'] as const;
export type LargeName = (typeof largeNames)[number];

/** Parts of the page that take the place of the stage, where one chooses what to look at next. */
export const wallNames = ['map', 'gallery', 'glossary'] as const;
export type WallName = (typeof wallNames)[number];

export interface ShellSlice {
  /** The left column leads through a lesson, or offers scenes. */
  mode: 'learn' | 'explore';
  /** The panel in front on narrow screens. */
  panel: Panel;
  /** What stands in the middle: the cluster, what the API believes beside what the nodes run, an answer at large, or what is to be chosen from. */
  stage: 'cluster' | 'truths' | LargeName | WallName;
  /** For a projector: one part of the page, twice as large. */
  presenting: boolean;
  dialog: DialogName | null;
  timelineOpen: boolean;
  notices: readonly Notice[];
  /** Last thing said in the live region. */
  said: Message | null;
  /** One for each that was read since something was opened last. */
  refusals: readonly Refused[];
}

export type State = SituationSlice &
  CursorSlice &
  CompareSlice &
  PictureSlice &
  CycleSlice &
  FocusSlice &
  EditorSlice &
  LessonSlice &
  SettingsSlice &
  ShellSlice;
