/** Opens one node at one instant. */
import type { Run } from '../simulation/run.ts';
import type { Millis } from '../simulation/trace.ts';
import type { NodeLife } from './nodeLife.ts';

/** @returns null where there never was such a node */
export function nodeLifeAt(_run: Run, _node: string, _t: Millis): NodeLife | null {
  return null;
}
