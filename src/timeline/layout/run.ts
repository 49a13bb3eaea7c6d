/** One run of a container, from its start to its exit, and how it was asked to stop. */
import type { EventOf, Millis, TraceEvent } from '../../engine/simulation/trace.ts';

type When = { t: Millis; id: number };

export interface Hook {
  begin: When;
  /** null while it runs on at the end of the trace. */
  end: When | null;
  handler: EventOf<'hook'>['handler'];
  seconds: number | null;
  outcome: 'end' | 'failed' | 'abandoned' | null;
}

export interface Run {
  /** null: it ran before the trace began. */
  started: When | null;
  preStop: Hook | null;
  stop: (When & { timeout: number }) | null;
  sigterm: When | null;
  sigkill: When | null;
  exit: (When & { code: number; why: string }) | null;
}

export function emptyRun(started: When | null): Run {
  return { started, preStop: null, stop: null, sigterm: null, sigkill: null, exit: null };
}

/** Writes what one event says about the container's present run into it. */
export function recordRun(run: Run | undefined, event: TraceEvent, container: string): void {
  if (!run || !('container' in event) || event.container !== container) return;
  if (event.what === 'hook') recordHook(run, event);
  else if (event.what === 'runtime') recordRuntime(run, event);
}

function recordHook(run: Run, event: EventOf<'hook'>): void {
  const when = { t: event.t, id: event.id };
  if (event.phase === 'begin') {
    run.preStop = { begin: when, end: null, handler: event.handler, seconds: event.seconds, outcome: null };
  } else if (run.preStop && run.preStop.end === null) {
    run.preStop = { ...run.preStop, end: when, outcome: event.phase };
  }
}

function recordRuntime(run: Run, event: EventOf<'runtime'>): void {
  const when = { t: event.t, id: event.id };
  if (event.op === 'stop') run.stop = { ...when, timeout: event.timeout ?? 0 };
  if (event.op === 'SIGTERM') run.sigterm = when;
  if (event.op === 'SIGKILL') run.sigkill = when;
  if (event.op === 'exit') run.exit = { ...when, code: event.exitCode ?? 0, why: event.why ?? 'self' };
}
