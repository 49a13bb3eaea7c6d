/** What a card of the gallery shows of a scene: data that the engine gave when the page was built (.ci/gallery). */
import type { PodShape } from '../../engine/view/view.ts';
import type { Lane, MomentMark, SpanLook, LaneTone } from '../../timeline/layout/laneChart.ts';
import type { ChapterId, LessonId } from '../../lessons/order.ts';

/** Scenes are shown together by where they come from; those of lessons by chapter. */
export type Group = 'stories' | 'endings' | 'uneven' | 'failures' | ChapterId;

export interface Card {
  /** Of the scene, as the situation that it begins names it. */
  id: string;
  group: Group;
  /** The lesson whose scene it is, and the scene's name there. */
  lesson?: { id: LessonId; scene: string };
  picture: Little;
}

/** A picture in little, of what the scene is about: ruler, racks, lanes, the torn line between API and nodes, or the cluster itself. */
export type Little = LittleRuler | LittleRacks | LittleBars | LittleCluster | LittleStrip | LittleTruths;

/** How much there is of the cluster. */
export interface Counts {
  nodes: number;
  pods: number;
  waiting: number;
}

/** The first hard spread constraint of the pod that the scene is about. */
export interface LittleRuler {
  of: 'ruler';
  counts: Counts;
  domains: readonly { name: string; matchNum: number; isOpen: boolean; isCounted: boolean }[];
  min: number;
  maxSkew: number;
  selfMatch: 0 | 1;
}

/** A preemption: nodes as racks of requested cpu, in milli-CPU, each pod with its priority. */
export interface LittleRacks {
  of: 'racks';
  counts: Counts;
  racks: readonly LittleRack[];
  /** The pod that has found no room; null: it has found it. */
  asking: Omit<LittleRackPod, 'isVictim'> | null;
}

export interface LittleRack {
  name: string;
  room: number;
  /** Whoever asks makes room here. */
  isChosen: boolean;
  /** Whoever asks may go here as it is. */
  isOpen: boolean;
  pods: readonly LittleRackPod[];
}

export interface LittleRackPod {
  cpu: number;
  priority: number;
  isVictim: boolean;
  /** The scene is about it. */
  focus?: true;
}

/** Amounts on one scale, each in parts. */
export interface LittleBars {
  of: 'bars';
  rows: readonly {
    name: string;
    parts: readonly { amount: number; look: 'plain' | 'even' | 'over' }[];
    /** It is chosen, or the first to go. */
    isFirst: boolean;
  }[];
}

export interface LittleCluster {
  of: 'cluster';
  domains: readonly { name: string | null; nodes: readonly LittleNode[] }[];
  /** Pods that no node has. */
  waiting: readonly LittlePod[];
}

export interface LittleNode {
  name: string;
  pods: readonly LittlePod[];
  /** The weightiest of what is wrong with it; absent: nothing. */
  trouble?: NodeTrouble;
}

export type NodeTrouble = 'off' | 'cut' | 'stopped' | 'notReady' | 'pressure' | 'cordoned' | 'tainted';

export interface LittlePod {
  shape: PodShape;
  /** The scene is about it. */
  focus?: true;
  /** Its object is gone while its processes live on. */
  gone?: true;
}

/** A pod's timeline; instants are thousandths of its width, idle time folded as there. */
export interface LittleStrip {
  of: 'strip';
  lanes: readonly LittleLane[];
  /** Where the clock stands. */
  cursor: number;
}

export interface LittleLane {
  kind: Lane['kind'];
  /** Of a container. */
  name?: string;
  spans: readonly { from: number; to: number; look: SpanLook }[];
  moments: readonly { at: number; mark: MomentMark; tone: LaneTone }[];
  /** Requests, each instant once. */
  served?: readonly number[];
  failed?: readonly number[];
}

/** What the API believes of nodes, beside what runs on them. */
export interface LittleTruths {
  of: 'truths';
  nodes: readonly { name: string; believed: readonly LittlePod[]; real: readonly LittlePod[]; trouble?: NodeTrouble }[];
  /** An invariant is broken. */
  isBroken: boolean;
}
