/**
 * What may be read off a run at an instant, as data: a fact names its document and a path in it. Lessons set their goals,
 * judge predictions and fill their sentences with facts, so that no number of theirs is written by hand.
 */
import type { ObjectRef } from '../objects/ref.ts';
import type { PodKey } from '../objects/types.ts';
import type { RemovalWay } from '../why/removals/removal.ts';

export type FactValue = number | string | boolean | null | readonly (number | string | boolean | null)[];

/** A value, or one that a field must be one of, a list it must hold, or fields that an object must have. */
export type Wanted =
  | string
  | number
  | boolean
  | null
  | { readonly [field: string]: Wanted }
  | { anyOf: readonly Wanted[] };

/** Fields that an event, or an object, must have: `{ what: 'runtime', op: 'exit', subject: 'Pod/default/web-1' }`. */
export type Where = { readonly [field: string]: Wanted };

/** Where something is read from. `path`: see path.ts. */
export type Document =
  /** An API object as stored; `subject` as the trace names it: `Pod/default/web-1`, `Node/n1`. */
  | { of: 'object'; subject: ObjectRef; path: string }
  /** All objects of a kind that have these fields, as a list: `length`, `[*].metadata.name`. */
  | { of: 'objects'; kind: string; where?: Where; path: string }
  /** What the scheduler would decide for a pod, as if it were pending (Decision): `feasible.length`, `message`, `spread[0].min`. */
  | { of: 'decision'; pod: PodKey; path: string }
  /** A pod opened (PodLife): `kubectl.status`, `containers[name=app].process.state`. Also of one that is gone. */
  | { of: 'life'; pod: PodKey; path: string }
  /** A node opened (NodeLife). */
  | { of: 'node'; node: string; path: string }
  /** What makes a pod anew, and its budgets (Owners). */
  | { of: 'owners'; pod: PodKey; path: string }
  /** What the API believes and what nodes run (TwoTruths); null while nothing is or was broken. */
  | { of: 'truths'; path: string }
  /** The picture (ClusterView): `pods[name=web-1].status`, `queue.unschedulable`, `domains`. */
  | { of: 'view'; topologyKey?: string; path: string }
  /** How preemption chooses (Film), null without one. */
  | { of: 'film'; pod: PodKey; path: string }
  /** The eight ways of removal (Removals); `ways`: those that are looked at. */
  | { of: 'removals'; pod: PodKey; ways: readonly RemovalWay[]; path: string }
  /** Spread constraints in depth (SpreadDepth). */
  | { of: 'spread'; pod: PodKey; path: string }
  /** The pod's timeline (PodTimeline of the whole run): `requests.refused`, `requests.served`. */
  | { of: 'timeline'; pod: PodKey; path: string };

/**
 * Events up to the instant (`whole`: of the whole run) that have these fields. `take`: how many; when the first or the last
 * of them was, in seconds of virtual time; or a path in the list of them: `[-1].exitCode`, `[*].delaySeconds`.
 */
export interface TraceFact {
  of: 'trace';
  where: Where;
  take: 'count' | 'first' | 'last' | { path: string };
  whole?: true;
}

export type Fact = (
  | Document
  | TraceFact
  /** Seconds of virtual time at the instant. */
  | { of: 'clock' }
  /** Of facts of the same asking; null where one of them is no number. `difference`: the first less all others. */
  | { of: 'sum' | 'difference' | 'product' | 'least' | 'most'; facts: readonly string[] }
  /** How many values a list has, or how many of them are this one. */
  | { of: 'count'; fact: string; value?: string | number | boolean }
  /** Each value of a list once, where it stands first. */
  | { of: 'distinct'; fact: string }
  /** A number of the rule itself that no run shows, with its source: `kubelet 1.36, maxContainerBackOff`. */
  | { of: 'rule'; value: number | string; source: string }
) & {
  /** Read then, in seconds of virtual time, in place of the instant; −1: as the situation began, before anything was done at 0. */
  at?: number | 'end';
};

export type Facts = Readonly<Record<string, Fact>>;
export type FactValues = Readonly<Record<string, FactValue>>;
