/** What a change is about, for hints. */
import { type Node, type Pod, podKey } from '../../objects/types.ts';
import type { ObjectChange, Hint } from './hint.ts';

/** One object before and after, of the kind that the event tells. */
export interface Changed<Kind> {
  readonly before: Kind | null;
  readonly after: Kind | null;
}

const ofKind = <Kind>({ before, after }: ObjectChange, kind: string): Changed<Kind> => ({
  before: before?.kind === kind ? (before as Kind) : null,
  after: after?.kind === kind ? (after as Kind) : null,
});

export const changedNode = (change: ObjectChange): Changed<Node> => ofKind<Node>(change, 'Node');
export const changedPod = (change: ObjectChange): Changed<Pod> => ofKind<Pod>(change, 'Pod');

export const queueIf = (isHelpful: boolean): Hint => (isHelpful ? 'Queue' : 'QueueSkip');

/** The same life of the same pod. */
export function isItself(pod: Pod, other: Pod | null): boolean {
  return other !== null && (pod.metadata.uid ?? podKey(pod)) === (other.metadata.uid ?? podKey(other));
}

/** It takes room on a node, or will. */
export const isPlaced = ({ spec, status }: Pod): boolean => Boolean(spec.nodeName || status?.nominatedNodeName);
