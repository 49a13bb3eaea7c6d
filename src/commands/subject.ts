/** Finding what a command is about. */
import { isEnded } from '../engine/objects/podPhase.ts';
import type { PodKey } from '../engine/objects/types.ts';
import type { Topic } from '../engine/timeline/topic.ts';
import type { PodView } from '../engine/view/view.ts';
import type { State } from '../store/state.ts';
import { nameOf } from '../engine/objects/ref.ts';

/** What a command that acts on the focused pod names. */
export const focusedPod = ({ focus }: State): { pod: string } => ({ pod: nameOf(focus ?? '') });

/** The timeline of the focused pod: of several of its name the one that is there now. */
export function focusedTopic(state: State): Topic | null {
  const pod = podOf(state, state.focus);
  return pod ? { about: 'pod', pod: pod.key, uid: pod.uid } : null;
}

/** Of each picture the pod that was asked for last: many ask for the same one, among thousands. */
const found = new WeakMap<readonly PodView[], { key: PodKey; pod: PodView | undefined }>();

export function podOf({ view }: Pick<State, 'view'>, key: PodKey | null): PodView | undefined {
  if (key === null || !view) return undefined;
  const known = found.get(view.pods);
  if (known?.key === key) return known.pod;
  const pod = view.pods.find((candidate) => candidate.key === key);
  found.set(view.pods, { key, pod });
  return pod;
}

/** Where the focused pod waits: in the active queue, where it is not tried yet (`forced` if it is), or where it never is. */
export type WaitingFor = 'active' | 'forced' | 'gated' | 'unserved';

export function waitingOf({ view, focus }: Pick<State, 'view' | 'focus'>): WaitingFor | null {
  if (!view || focus === null) return null;
  const { active, backoff, unschedulable, gated, unserved } = view.queue;
  if (active.includes(focus)) return 'active';
  if (backoff.includes(focus) || unschedulable.includes(focus)) return 'forced';
  if (gated.includes(focus)) return 'gated';
  return unserved?.includes(focus) ? 'unserved' : null;
}

/**
 * The pod that the scheduler would be asked about: the focused one if it waits, else the head of the queue. None where
 * the focused one waits but may not be tried: another in its place would be a surprise.
 */
export function nextToSchedule(state: State): PodView | undefined {
  const waiting = waitingOf(state);
  if (waiting === 'gated' || waiting === 'unserved') return undefined;
  return podOf(state, waiting === null ? (state.view?.queue.active[0] ?? null) : state.focus);
}

/** It ends or has ended: no scheduler looks at it any more, so where it would land is no question. */
export const isOver = (pod: Pick<PodView, 'shape'> | null): boolean =>
  pod?.shape === 'Terminating' || isEnded(pod?.shape);
