/** What if a running pod had been made on another node: a new one runs there, and the old one was never here. */
import type { TraceEvent } from './trace.ts';

/** The uid of the pod that was never here, from this event on; null for all other events. */
export const unmadeBy = (event: TraceEvent): string | null =>
  event.what === 'request' && event.verb === 'move' ? (event.uid ?? null) : null;
