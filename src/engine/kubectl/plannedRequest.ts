/** What a command asks of the cluster: actions of the log, and what kubectl prints of each that is done. */
import type { ObjectRef } from '../objects/ref.ts';
import type { KubeObject } from '../objects/types.ts';
import type { Action } from '../simulation/situation.ts';
import type { Millis } from '../simulation/trace.ts';

type Untimed = Action extends infer One
  ? One extends { do: 'apply' | 'edit' }
    ? never
    : One extends Action
      ? Omit<One, 't'>
      : never
  : never;

/** An action whose time is the command's; of manifests the text, which is yet to be made a source. */
export type UntimedAction = Untimed | { do: 'apply'; text: string } | { do: 'edit'; text: string; force?: boolean };

/** A request at an instant; of a manifest its text is the source. */
export function actionOf(action: UntimedAction, t: Millis): Action {
  if (!('text' in action)) return { ...action, t };
  const { text, ...how } = action;
  return { ...how, t, source: { id: text, name: 'STDIN', content: text } };
}

export interface PlannedRequest {
  action: UntimedAction;
  /** Of whom the request is. */
  subject: ObjectRef;
  /** `deployment.apps/web scaled` */
  done: string;
  /** Where nothing is changed by it; absent: the same. */
  unchanged?: string;
  /** What is sent where it is made, or takes another's place. */
  object?: KubeObject;
  /** Before what the API server says to a refusal. */
  refusedBefore?: string;
}

export interface Plan {
  requests: readonly PlannedRequest[];
  /** Printed before anything is asked. */
  out?: readonly string[];
  errors?: readonly string[];
  /** In this order, after those. */
  notices?: readonly { text: string; isError?: true }[];
}

export const nothing = (error: string): Plan => ({ requests: [], errors: [error] });
