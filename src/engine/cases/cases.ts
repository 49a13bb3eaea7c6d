/** One case, all cases: what would have come of the same situation with other values of one of its numbers. */
import type { KubeletEra } from '../simulation/situation.ts';
import type { Millis, RequestOutcome } from '../simulation/trace.ts';
import type { Topic } from '../timeline/topic.ts';
import type { GraceBudget } from '../history/graceBudget.ts';

export type CaseParameter =
  /** Of the pod, seconds: as the timeline's handles set them. */
  | 'terminationGracePeriodSeconds'
  | 'preStopSeconds'
  | 'shutdownSeconds'
  /** Of the delete or the eviction, where it names its own. */
  | 'gracePeriodSeconds'
  /** Seconds until kube-proxy has applied a changed EndpointSlice: on all nodes, or on the slowest. */
  | 'proxyDelaySeconds'
  | 'slowestProxySeconds'
  | 'loadBalancerDelaySeconds'
  | 'kubeletEra'
  /** In which way the pod is removed, and when that is asked for (seconds). */
  | 'removal'
  | 'moment'
  /** Of an owner. */
  | 'replicas';

export type RemovalVerb = 'delete' | 'evict' | 'forceDelete';
export type CaseValue = number | KubeletEra | RemovalVerb;

/** The cases of one parameter. */
export interface CaseRow {
  parameter: CaseParameter;
  /** In their order, the present one among them. */
  values: readonly CaseValue[];
  present: CaseValue;
  /** The node meant, where the parameter is one node's. */
  node: string | null;
}

export interface AskedCases {
  topic: Topic;
  /** The cursor: of several lives of one name that which is on stage then. */
  t: Millis;
  parameter: CaseParameter;
  values: readonly CaseValue[];
}

export interface Case {
  value: CaseValue;
  /** null: in this case there is nothing of the kind, as where nobody deletes the pod. */
  measure: CaseMeasure | null;
}

/** What a case is measured by. */
export type CaseMeasure = PodMeasure | GroupMeasure;

export interface PodMeasure {
  about: 'pod';
  requests: Readonly<Record<RequestOutcome, number>>;
  /** The last end of each container that has ended, in the order of their ends. */
  exits: readonly CaseExit[];
  /** From the delete to the object's end; null: not within the horizon. */
  removedAfter: Millis | null;
  /** How the grace was used; null: nothing was stopped. */
  budget: CaseBudget | null;
}

export interface CaseExit {
  container: string;
  code: number;
  isKilled: boolean;
}

/** GraceBudget in one row. */
export interface CaseBudget extends Pick<GraceBudget, 'grace' | 'used' | 'limit' | 'overrun'> {
  /** One after the other, since the kubelet began to count: of the app container that ends last, then of the sidecars after it. */
  parts: readonly { share: 'preStop' | 'app' | 'sidecar'; from: Millis; to: Millis }[];
}

export interface GroupMeasure {
  about: 'group';
  requests: Readonly<Record<RequestOutcome, number>>;
  /** From what began the story to the last write of anything that belongs to it. */
  restAfter: Millis;
  /** The fewest pods that were Ready at once in that time. */
  leastReady: number;
}
