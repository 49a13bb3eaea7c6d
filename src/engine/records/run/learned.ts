/** What a history tells of a container's process, as the behaviour of one in a simulation: when it listens, ends, and how it answers SIGTERM. */
import type { ContainerHistory } from '../../history/containerHistory.ts';
import type { ContainerRunHistory } from '../../history/containerRun.ts';
import type { PodHistory } from '../../history/podHistory.ts';
import type { ContainerBehaviour, RunBehaviour } from '../../kubelet/containerBehaviour.ts';
import { allContainers } from '../../kubelet/podContainers.ts';
import type { Pod } from '../../objects/types.ts';
import type { Millis, TraceEvent } from '../../simulation/trace.ts';
import { learnedImage } from './learnedImage.ts';
import { learnedProbes } from './learnedProbes.ts';

/** Seconds of the trace between two of its events; of a moment that lies within bounds their middle. */
type SecondsBetween = (from: number, to: number) => number;

/** The same as its bounds, less seconds of which it is known that they don't count; nothing where it is known closely. */
type BoundsBetween = (from: number, to: number, less: number) => { atLeast?: number; atMost?: number };

export type Learned = Readonly<Record<string, ContainerBehaviour>>;

export interface Lived {
  pod: PodHistory;
  /** Its spec as it was first stored. */
  spec: Pod['spec'];
  /** Events about it. */
  events: readonly TraceEvent[];
}

/** By container; those of which nothing is told are absent. @param from what a run does that began before counts from here */
export function learned({ pod, spec, events }: Lived, trace: readonly TraceEvent[], from: Millis): Learned {
  const momentOf = (id: number) => middle(trace[id]);
  const boundsOf: BoundsBetween = (begin, end, less) => {
    const [a, b] = [edges(trace[begin]), edges(trace[end])];
    const seconds = (ms: number) => Math.max(0, Math.round(ms / 100) / 10 - less);
    const [atLeast, atMost] = [seconds(b.from - a.to), seconds(b.to - a.from)].map((one) => Math.round(one * 10) / 10);
    return atLeast === undefined || atMost === undefined || atMost === atLeast ? {} : { atLeast, atMost };
  };
  const between: SecondsBetween = (begin, end) =>
    Math.max(0, Math.round((momentOf(end) - Math.max(from, momentOf(begin))) / 100) / 10);
  const ready = pod.writes.find(({ pod: stored }) =>
    stored.conditions.some(({ type, status }) => type === 'Ready' && status === 'True'),
  );
  const found = pod.containers.flatMap((container) => {
    const own = allContainers({ spec }).find(({ name }) => name === container.name);
    if (!own) return [];
    const image = learnedImage(container.name, events);
    const probes = learnedProbes({ container: own, runs: container.runs, momentOf, writes: pod.writes, events, from });
    const behaviour = {
      ...behaviourOf(container, {
        ready: ready?.id ?? null,
        ...{ between, boundsOf },
        slept: own.lifecycle?.preStop?.sleep?.seconds ?? null,
      }),
      ...(Object.keys(probes).length > 0 && { probes }),
      ...(image && { image }),
    };
    return [[container.name, behaviour] as const];
  });
  return Object.fromEntries(found.filter(([, behaviour]) => Object.keys(behaviour).length > 0));
}

function middle(event: TraceEvent | undefined): number {
  if (!event) return 0;
  const { t, recorded } = event;
  const { from = null, to = null } = recorded?.within ?? {};
  return from === null || to === null ? t : (from + to) / 2;
}

function edges(event: TraceEvent | undefined): { from: number; to: number } {
  const { from = null, to = null } = event?.recorded?.within ?? {};
  return from === null || to === null ? { from: event?.t ?? 0, to: event?.t ?? 0 } : { from, to };
}

interface Reading {
  ready: number | null;
  between: SecondsBetween;
  boundsOf: BoundsBetween;
  /** Seconds of a preStop that sleeps. */
  slept: number | null;
}

function behaviourOf({ runs }: ContainerHistory, { ready, between, ...reading }: Reading): ContainerBehaviour {
  const behaviours = runs.map((run, i) => runOf(run, i === 0 ? ready : null, between));
  const onTerm = runs.map((run) => answerOf(run, { between, ...reading })).findLast((one) => one !== null);
  return {
    ...(behaviours.some((run) => Object.keys(run).length > 0) && { runs: endless(behaviours, runs) }),
    ...(onTerm && { onTerm }),
  };
}

/** A run that had not ended by itself goes on: the last one repeats, so that none is made up after it. */
const endless = (behaviours: readonly RunBehaviour[], runs: readonly ContainerRunHistory[]): readonly RunBehaviour[] =>
  runs.at(-1)?.exit && runs.at(-1)?.stops.length === 0
    ? behaviours
    : [...behaviours.slice(0, -1), withoutEnd(behaviours.at(-1))];

const withoutEnd = ({ listensAfter }: RunBehaviour = {}): RunBehaviour =>
  listensAfter === undefined ? {} : { listensAfter };

/** Readiness says by when it listened. */
function runOf(
  { started, exit, stops, hooks }: ContainerRunHistory,
  ready: number | null,
  between: SecondsBetween,
): RunBehaviour {
  const isByItself = exit !== null && exit.why === 'self' && stops.length === 0 && hooks.length === 0;
  return {
    ...(started && ready !== null && { listensAfter: between(started.id, ready) }),
    ...(started &&
      isByItself && { after: between(started.id, exit.id), ...(exit.oom ? { oom: true } : { code: exit.code }) }),
  };
}

/** From StopContainer on; where preStop came before it, nobody tells when SIGTERM was sent, but for one that sleeps. */
function answerOf(
  { exit, stops: [stop], hooks }: ContainerRunHistory,
  { between, boundsOf, slept }: Omit<Reading, 'ready'>,
): ContainerBehaviour['onTerm'] | null {
  if (!exit || exit.oom || (!stop && hooks.length === 0)) return null;
  if (exit.why === 'SIGKILL') return { ignore: true };
  if (stop) return { after: between(stop.id, exit.id), code: exit.code, ...boundsOf(stop.id, exit.id, 0) };
  const after = hooks[0] && slept !== null ? Math.round((between(hooks[0].begin.id, exit.id) - slept) * 10) / 10 : -1;
  // One that ended before it woke up was not waited for.
  if (after < 0 || !hooks[0]) return { code: exit.code };
  return { after, code: exit.code, ...boundsOf(hooks[0].begin.id, exit.id, slept ?? 0) };
}
