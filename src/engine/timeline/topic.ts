/** What a timeline is about. */
import type { ObjectRef } from '../objects/ref.ts';
import type { PodKey } from '../objects/types.ts';

export type Topic =
  /** One pod; without a `uid` the life of this name that is on stage at the cursor. */
  | { about: 'pod'; pod: PodKey; uid?: string }
  /** What makes pods anew and them; `owner` as the trace names objects: `Deployment/default/web`. */
  | { about: 'owner'; owner: ObjectRef }
  | { about: 'node'; node: string }
  /** How this pod got its place from others: its cycles, its victims, its bind. */
  | { about: 'preemption'; pod: PodKey }
  /** What was broken and what came of it; `fault` as faultSpans names it: `link/node-a`, `etcd`. */
  | { about: 'fault'; fault: string };
