/** A user asks for a pod's end, in one way or another: where a lesson counts its seconds from. */
import type { Where } from '../engine/facts/fact.ts';

export const endAsked = {
  what: 'request',
  verb: { anyOf: ['delete', 'evict', 'recreate'] },
  actor: { kind: 'user' },
} as const satisfies Where;
