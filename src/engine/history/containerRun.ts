/** One run of a container, from its start to its exit, and how it was asked to stop. */
import type { EventOf, Millis, TraceEvent } from '../simulation/trace.ts';

/** An event of the trace. */
export interface When {
  t: Millis;
  id: number;
}

export interface Hook {
  begin: When;
  /** null while it runs on at the end of the trace, or where its kubelet died over it. */
  end: When | null;
  /** When it was over, whatever ended it: itself, the next one, the container's signal or its exit; null: not within the trace. */
  over: Millis | null;
  handler: EventOf<'hook'>['handler'];
  seconds: number | null;
  outcome: 'end' | 'failed' | 'abandoned' | null;
}

export type Stop = When & { timeout: number };

export interface ContainerRunHistory {
  /** As the runtime counts them, from 0. */
  attempt: number;
  /** null: nobody saw it start, before the run or under another object (a mirror, a pod that was moved). */
  started: When | null;
  /** The object was made when this ran already: under the mirror before it, or on another node. null: it did not. */
  takenOver: When | null;
  /** A command of postStart; ended with `code`, 0 is well. */
  postStart: { begin: When; end: (When & { code: number }) | null } | null;
  /** preStop; it begins again where the kubelet was restarted in the middle of a stop. */
  hooks: readonly Hook[];
  /** StopContainer, likewise. */
  stops: readonly Stop[];
  sigterm: When | null;
  sigkill: When | null;
  exit: (When & { code: number; why: string; oom: boolean }) | null;
  /** The mirror that it was of was removed: it goes on under the next one. null: it is of none, or ended before. */
  handedOn: When | null;
  /** It does nothing about its SIGTERM. */
  ignoresSigterm: boolean;
}

/** A run of which nothing is known. */
export const blankRun: ContainerRunHistory = {
  ...{ attempt: 0, started: null, takenOver: null, postStart: null, hooks: [], stops: [] },
  ...{ sigterm: null, sigkill: null, exit: null, handedOn: null, ignoresSigterm: false },
};

/** The run with what one event says about it. */
export function recorded(run: ContainerRunHistory, event: TraceEvent): ContainerRunHistory {
  if (event.what === 'hook') return { ...run, hooks: withHook(run.hooks, event) };
  return event.what === 'runtime' ? withCall(run, event) : run;
}

function withHook(hooks: readonly Hook[], event: EventOf<'hook'>): readonly Hook[] {
  const { t, id, handler, seconds, phase } = event;
  const last = hooks.at(-1);
  if (phase === 'begin')
    return [...overBy(hooks, t), { begin: { t, id }, end: null, over: null, handler, seconds, outcome: null }];
  if (!last || last.end !== null) return hooks;
  return [...hooks.slice(0, -1), { ...last, end: { t, id }, over: t, outcome: phase }];
}

/** Of a hook whose kubelet died over it nobody hears: it lasts until what comes after it at most. */
const overBy = (hooks: readonly Hook[], t: Millis): readonly Hook[] =>
  hooks.map((hook) => ({ ...hook, over: hook.over ?? t }));

function withCall(run: ContainerRunHistory, event: EventOf<'runtime'>): ContainerRunHistory {
  const when = { t: event.t, id: event.id };
  switch (event.op) {
    case 'stop':
      return {
        ...run,
        stops: [...run.stops, { ...when, timeout: event.timeout ?? 0 }],
        hooks: overBy(run.hooks, event.t),
      };
    case 'SIGTERM':
      return { ...run, sigterm: when, hooks: overBy(run.hooks, event.t) };
    case 'SIGKILL':
      return { ...run, sigkill: when };
    case 'exit':
      return withExit(run, event);
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

/** What a container is to do may be said anew: one that ends by its SIGTERM does not ignore it. */
function withExit(run: ContainerRunHistory, event: EventOf<'runtime'>): ContainerRunHistory {
  const { t, id, exitCode: code = 0, why = 'self', reason } = event;
  const exit = { t, id, code, why, oom: reason === 'OOMKilled' };
  return { ...run, exit, hooks: overBy(run.hooks, t), ignoresSigterm: run.ignoresSigterm && why !== 'SIGTERM' };
}

/** Commands before any stop are postStart: the kubelet runs it right after the start, preStop only in a stop. */
const isPostStart = ({ hooks, stops, started, postStart }: ContainerRunHistory): boolean =>
  started !== null && postStart === null && hooks.length === 0 && stops.length === 0;
