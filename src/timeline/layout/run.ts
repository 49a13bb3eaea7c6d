/** One run of a container, from its start to its exit, and how it was asked to stop. */
import type { EventOf, Millis, TraceEvent } from '../../engine/simulation/trace.ts';

export type When = { t: Millis; id: number };

export interface Hook {
  begin: When;
  /** null while it runs on at the end of the trace, or where its kubelet died over it. */
  end: When | null;
  handler: EventOf<'hook'>['handler'];
  seconds: number | null;
  outcome: 'end' | 'failed' | 'abandoned' | null;
}

export type Stop = When & { timeout: number };

export interface ContainerRunHistory {
  /** As the runtime counts them, from 0. */
  attempt: number;
  /** null: it ran before the trace began. */
  started: When | null;
  /** A command of postStart; ended with `code`, 0 is well. */
  postStart: { begin: When; end: (When & { code: number }) | null } | null;
  /** preStop; it begins again where the kubelet was restarted in the middle of a stop. */
  hooks: readonly Hook[];
  /** StopContainer, likewise. */
  stops: readonly Stop[];
  sigterm: When | null;
  sigkill: When | null;
  exit: (When & { code: number; why: string; oom: boolean }) | null;
}

export function emptyRun(started: When | null, attempt = 0): ContainerRunHistory {
  return { attempt, started, postStart: null, hooks: [], stops: [], sigterm: null, sigkill: null, exit: null };
}

/** The first preStop and the first StopContainer: a restarted kubelet does both anew. */
export const preStopOf = ({ hooks }: ContainerRunHistory): Hook | null => hooks[0] ?? null;
export const stopOf = ({ stops }: ContainerRunHistory): Stop | null => stops[0] ?? null;

/** The run with what one event says about it. */
export function recorded(run: ContainerRunHistory, event: TraceEvent): ContainerRunHistory {
  if (event.what === 'hook') return { ...run, hooks: withHook(run.hooks, event) };
  return event.what === 'runtime' ? withCall(run, event) : run;
}

function withHook(hooks: readonly Hook[], event: EventOf<'hook'>): readonly Hook[] {
  const when = { t: event.t, id: event.id };
  if (event.phase === 'begin')
    return [...hooks, { begin: when, end: null, handler: event.handler, seconds: event.seconds, outcome: null }];
  const last = hooks.at(-1);
  if (!last || last.end !== null) return hooks;
  return [...hooks.slice(0, -1), { ...last, end: when, outcome: event.phase }];
}

function withCall(run: ContainerRunHistory, event: EventOf<'runtime'>): ContainerRunHistory {
  const when = { t: event.t, id: event.id };
  switch (event.op) {
    case 'stop':
      return { ...run, stops: [...run.stops, { ...when, timeout: event.timeout ?? 0 }] };
    case 'SIGTERM':
      return { ...run, sigterm: when };
    case 'SIGKILL':
      return { ...run, sigkill: when };
    case 'exit': {
      const oom = event.reason === 'OOMKilled';
      return { ...run, exit: { ...when, code: event.exitCode ?? 0, why: event.why ?? 'self', oom } };
    }
    case 'exec':
      return isPostStart(run) ? { ...run, postStart: { begin: when, end: null } } : run;
    case 'execDone':
      return run.postStart && run.postStart.end === null
        ? { ...run, postStart: { ...run.postStart, end: { ...when, code: event.exitCode ?? 0 } } }
        : run;
    default:
      return run;
  }
}

/** Commands before any stop are postStart: the kubelet runs it right after the start, preStop only in a stop. */
const isPostStart = ({ hooks, stops, started, postStart }: ContainerRunHistory): boolean =>
  started !== null && postStart === null && hooks.length === 0 && stops.length === 0;

/** When a preStop was over, whatever ended it: itself, the next one, the exit, or the end of what is known. */
export function hookEnd({ hooks, exit }: ContainerRunHistory, hook: Hook, end: Millis): Millis {
  const next = hooks[hooks.indexOf(hook) + 1]?.begin.t ?? end;
  return hook.end?.t ?? Math.min(next, exit?.t ?? end, end);
}
