/** What plugins say beside their numbers: statuses, what was left out, and how scores were normalised. */
export type StatusCode = 'Success' | 'Error' | 'Unschedulable' | 'UnschedulableAndUnresolvable' | 'Skip' | 'Pending';

/** A plugin's status other than Success, with upstream's reason texts. */
export interface Rejection {
  code: StatusCode;
  plugin: string;
  reasons: readonly string[];
}

/** How raw scores became 0…100 (SCHED-33, SCHED-27, SCHED-31). */
export type Normalization =
  | { rule: 'none' }
  | { rule: 'default' | 'reversed'; max: number }
  | { rule: 'spread' | 'minMax'; min: number; max: number };

/** What the pod uses that this engine leaves out, so that a decision is never wrong in silence. */
export interface LeftOut {
  feature: 'volumes' | 'resourceClaims' | 'podAffinity' | 'podGroups' | 'extenders';
  detail: string;
}
