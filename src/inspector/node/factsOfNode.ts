/** What the facts of a node say: its way to the API, and how long nobody has heard of it. Pure. */
import type { NodeState } from '../../engine/view/nodeState.ts';

/** `none`: the machine is off; `unanswered`: its way is open, but no API server answers. */
export type NodeLink = 'linked' | 'cut' | 'none' | 'unanswered';

export function wayOf({ machine, isCut }: Pick<NodeState, 'machine' | 'isCut'>, isApiDown: boolean): NodeLink {
  if (machine === 'off') return 'none';
  if (isCut) return 'cut';
  return isApiDown ? 'unanswered' : 'linked';
}

/** Times in ms. `heardAgain`: it was held for silent and has renewed its lease since. */
export type Silence =
  | { kind: 'notSilent' }
  | { kind: 'silentFrom'; at: number; left: number }
  | { kind: 'silentSince'; at: number; past: number }
  | { kind: 'heardAgain'; at: number };

export function silenceOf({ renewedAt, silentAt }: NodeState['lease'], now: number): Silence {
  if (silentAt === null) return { kind: 'notSilent' };
  if (silentAt > now) return { kind: 'silentFrom', at: silentAt, left: silentAt - now };
  if (renewedAt !== null && renewedAt > silentAt) return { kind: 'heardAgain', at: silentAt };
  return { kind: 'silentSince', at: silentAt, past: now - silentAt };
}
