/**
 * The pick-up machine: one for mouse, touch, tap-tap and keyboard. Pure; the stage feeds it, commands carry out a drop.
 *
 * idle → held (pick) → held over a target (over) → idle (drop on a pending pod's node, put back)
 *                                               → asking (a bound pod was dropped on another node: which of two meanings?)
 */
import type { PodKey } from '../engine/objects/types.ts';

export type Target = { kind: 'node'; name: string } | { kind: 'domain'; value: string | null };
/** `pointer`, `touch`: dragged by a mouse or a finger. `click`: taken in hand by a button, so that nothing has to be dragged. */
export type Via = 'pointer' | 'touch' | 'click' | 'tap' | 'keyboard';

export type DragState =
  | { phase: 'idle' }
  | { phase: 'held'; pod: PodKey; via: Via; over: Target | null }
  | { phase: 'asking'; pod: PodKey; node: string };

export interface DragSlice {
  drag: DragState;
}

export const idle: DragState = { phase: 'idle' };

export function pickUp(pod: PodKey, via: Via): DragState {
  return { phase: 'held', pod, via, over: null };
}

/** Moves the held pod over a target (or over none); does nothing to an empty hand. */
export function moveOver(drag: DragState, over: Target | null): DragState {
  if (drag.phase !== 'held' || sameTarget(drag.over, over)) return drag;
  return { ...drag, over };
}

/** A bound pod was let go over another node: the two honest meanings are offered. */
export function ask(drag: DragState, node: string): DragState {
  return drag.phase === 'held' ? { phase: 'asking', pod: drag.pod, node } : drag;
}

export function sameTarget(a: Target | null, b: Target | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'node') return b.kind === 'node' && a.name === b.name;
  return b.kind === 'domain' && a.value === b.value;
}
