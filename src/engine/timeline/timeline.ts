/** What the timeline of a topic needs: its events, who plays a part in it, and the numbers that its handles change. */
import type { EndpointsBefore } from '../history/endpointsBefore.ts';
import type { StateChange } from '../history/change.ts';
import type { Bounds } from '../history/deploymentBounds.ts';
import type { EventReport } from '../history/eventReport.ts';
import type { When } from '../history/containerRun.ts';
import type { PodAccount } from '../history/happened/podAccount.ts';
import type { HistoryEvent, HistoryEventOf } from '../history/historyEvent.ts';
import type { KubeletState, PodOnNode } from '../history/nodeHistory.ts';
import type { PodHistory } from '../history/podHistory.ts';
import type { ProxySender, Sender } from '../history/senders.ts';
import type { NodeObjectHistory } from '../history/storedNode.ts';
import type { WorkloadHistory } from '../history/workloadHistory.ts';
import type { Millis, PodParameters, Writer } from '../simulation/trace.ts';
import type { ClockGap } from '../simulation/clockGap.ts';
import type { Fault } from '../simulation/faults.ts';
import type { Topic } from './topic.ts';
import type { GraceBudget } from '../history/graceBudget.ts';

export type Timeline = PodTimeline | GroupTimeline;
/** What a topic's timeline is. */
export type TimelineOf<T extends Topic> = T extends { about: 'pod' } ? PodTimeline : GroupTimeline;

interface Common extends EventReport {
  /** Other timelines that this one leads to: the owner, the node, a preemption or a fault that played a part. */
  beside: readonly Topic[];
  /** It was written down, not simulated: nothing of it can be changed, or tried otherwise. */
  isRecorded?: true;
  /** Where its clocks were set anew: how long it was over them is not known; absent: nowhere. */
  clockGaps?: readonly ClockGap[];
}

export interface PodTimeline extends Common, PodHistory {
  topic: Extract<Topic, { about: 'pod' }>;
  /** What became of it, of a history. */
  happened?: PodAccount;
  /** How many pods have this name in the course of the run. */
  holders: number;
  /** The pod that has the name after this one, and when its first process starts; absent: there is none, or it never runs. */
  next?: { uid: string; starts: HistoryEvent };
  /** All events of this pod (its uid), its endpoint and the requests sent to it, by (t, id). */
  events: readonly HistoryEvent[];
  /** The machine was asked to shut down. */
  shutdowns: readonly When[];
  /** What controllers did because of this pod. */
  reactions: readonly HistoryEventOf<'event'>[];
  parameters: PodParameters;
  /** How its containers used the grace, or would; null: nothing of it has run. */
  budget: GraceBudget | null;
  /** Names of Services that select it. Proxies and clients exist only where there is one. */
  services: readonly string[];
  /** One of them is of type LoadBalancer. */
  isBalanced: boolean;
  /** Its endpoints at virtual 0, by Service. */
  endpointsBefore: EndpointsBefore;
  /** None of a pod that never ran. */
  proxies: readonly ProxySender[];
  /** The load balancer in front of the Services; null where nothing came through one. */
  balancer: Sender | null;
}

/** Of several pods and what stands around them. */
export interface GroupTimeline extends Common {
  topic: Exclude<Topic, { about: 'pod' }>;
  /** Of several of this name (faults, preemptors) it is the one meant while the cursor is in here; absent: the only one. */
  holds?: { from: Millis; until: Millis };
  /** The instant called 0: what began the story; its words come from the event of this id, if there is one. */
  zero: { t: Millis; id: number | null };
  /** The stretch that belongs to the story. */
  from: Millis;
  to: Millis;
  /** All that belongs to the story, by (t, id); may begin before `from`. */
  events: readonly HistoryEvent[];
  /** Those that play a part, in order of their first appearance. */
  pods: readonly PodPart[];
  /** Of nodes and faults: what runs of the pods, in their order. */
  processes?: readonly ProcessPart[];
  /** What makes the pods, of an owner: that which it is about first. */
  workloads?: readonly WorkloadHistory[];
  /** Of a Deployment: how many pods it wants, may have and must have available, from each change on. */
  bounds?: readonly Bounds[];
  /** What was broken, of nodes and faults; the oldest first. */
  faults?: readonly FaultPart[];
  /** Machines, of nodes and faults; that which it is about first. */
  machines?: readonly MachinePart[];
  /** Volumes of the pods, of nodes and faults. */
  volumes?: readonly VolumePart[];
}

export interface FaultPart {
  /** As faultSpans names it: `link/node-a`, `etcd`. */
  name: string;
  fault: Fault;
  /** null: the control plane. */
  node: string | null;
  from: Millis;
  /** null: nobody mends it within the run. */
  to: Millis | null;
  /** A kubelet under it hears nothing of the API server. */
  isDeafening: boolean;
  /** Ids of the events that began and mended it. */
  begins: number;
  ends: number | null;
}

export interface MachinePart {
  node: string;
  /** Stretches without a heartbeat: from the last renewal of its lease to the next one; null: there is none. */
  silences: readonly { from: Millis; to: Millis | null }[];
  /** From virtual 0 on; null before it joined. */
  kubelet: readonly StateChange<KubeletState>[];
  /** What the API server held of it; null: there never was such an object. */
  object: NodeObjectHistory | null;
}

/** A pod on its node, as engine/history has it. */
export interface ProcessPart extends PodOnNode {
  /** The newest; null while it waits for one. */
  node: string | null;
}

export interface VolumePart {
  volume: string;
  claim: string | null;
  /** The backend refuses a second node by itself. */
  isGuarded: boolean;
  /** Nodes that it was attached to at virtual 0. */
  attached: readonly string[];
  /** Whose writes reach it from each `t` on. */
  writers: readonly { t: Millis; writers: readonly Writer[] }[];
}

/** A pod of a group. */
export interface PodPart extends PodHistory {
  part: 'member' | 'preemptor' | 'victim' | 'bystander';
}
