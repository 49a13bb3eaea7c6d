/** Runs a situation ahead: the same input gives the same trace on every machine. */
import type { ClockGap } from './clockGap.ts';
import type { TraceIndex } from '../history/traceIndex.ts';
import { finish, type Slices } from '../slices.ts';
import { politeBehaviour } from '../kubelet/containerBehaviour.ts';
import type { ProbeChecks } from '../kubelet/probeChecks.ts';
import type { ObjectRef } from '../objects/ref.ts';
import type { KubeObject, PodKey } from '../objects/types.ts';
import { epochOf } from './apiTime.ts';
import { classesIn } from '../objects/priority.ts';
import { type Admission, type Base, baseInSlices } from './base.ts';
import type { Stall } from './clock.ts';
import { Cluster } from './cluster.ts';
import type { ClusterState } from './clusterState.ts';
import { History } from './history.ts';
import { defaultLatencies, type Latencies, longestRun } from './latencies.ts';
import type { Decide } from './schedulingCycle.ts';
import type { SimulationOptions, Tuning } from './situation.ts';
import type { Millis, TraceEvent } from './trace.ts';
import type { ResolvedAction } from './resolvedAction.ts';

export interface SituationInput {
  objects: readonly KubeObject[];
  /** `Deployment/default/web` → why it was refused a pod before virtual 0: from then on its controller asks again. */
  refused?: ReadonlyMap<ObjectRef, string>;
  actions: readonly ResolvedAction[];
  tuning: Readonly<Record<PodKey, Tuning>>;
  options: SimulationOptions;
  seed: number;
  decide: Decide;
  latencies?: Latencies;
  /** No event after this is simulated. */
  horizon?: Millis;
}

export interface Run {
  trace: readonly TraceEvent[];
  /** Of the trace: what it holds of whom. */
  index: TraceIndex;
  /** Time of the last event within the horizon. */
  end: Millis;
  /** Where the run had to end before its time, as an actor kept asking; null: it did not. */
  stalled: Stall | null;
  /** Absolute time of virtual 0, in ms since 1970: what the API's dates count from. */
  epoch: number;
  base: Base;
  /** It was written down, not simulated: what no record tells did not happen here, and nothing of it can be changed. */
  isRecorded?: true;
  /** Where a clock of the records was set anew: a length that has one in it is not known. */
  clockGaps?: readonly ClockGap[];
  /** As of the input. */
  refused: ReadonlyMap<ObjectRef, string>;
  options: SimulationOptions;
  /** Nodes whose kube-proxy is simulated, and how late its rules are. */
  proxies: readonly { node: string; delayMs: Millis }[];
  stateAt(t: Millis): ClusterState;
  /** Goes to t in slices, so that `stateAt` answers soon. */
  reach(t: Millis): Slices<void>;
  /** Each check of a probe. */
  checks: ProbeChecks;
  /** The last time up to t that the lease of a node was renewed. */
  lastRenewal(node: string, t: Millis): Millis;
}

/** Runs until only periodic work is left, at most 15 simulated minutes after the last action. */
export const runSituation = (input: SituationInput): Run => finish(runInSlices(input));

/** As runSituation. */
export function* runInSlices(input: SituationInput): Slices<Run> {
  const { objects, refused = new Map<ObjectRef, string>(), actions, tuning, options, decide } = input;
  const epoch = epochOf(objects);
  const admission = { tuning, behaviour: politeBehaviour, classes: classesIn(objects) };
  const base = yield* baseOnce(objects, epoch, admission);
  const latencies = input.latencies ?? defaultLatencies;
  const cluster = new Cluster({
    base,
    refused,
    epoch,
    admission,
    options,
    latencies,
    decide,
    behaviour: politeBehaviour,
    images: {},
  });
  // To put the actors of a large cluster together is a slice of its own.
  yield { doing: 'running', count: 0, share: null, t: 0 };
  cluster.plan(actions);
  const last = Math.max(0, ...actions.map(({ t }) => t));
  yield* runClock(cluster, input.horizon ?? last + longestRun);
  const { trace, index, checks } = cluster.world;
  const history = new History(base, trace);
  const end = trace.at(-1)?.t ?? 0;
  const { stalled } = cluster.world.clock;
  const { proxies, leases } = cluster;
  const lastRenewal = (node: string, t: Millis) => leases.lastRenewal(node, t);
  const [stateAt, reach] = [(t: Millis) => history.stateAt(t), (t: Millis) => history.reach(t)];
  return { trace, index, end, stalled, epoch, base, refused, options, proxies, stateAt, reach, checks, lastRenewal };
}

const bases = new WeakMap<readonly KubeObject[], { tuning: string; base: Base }>();

/** Nobody changes it: runs of the same objects, with other actions or options, begin with the same one. */
function* baseOnce(objects: readonly KubeObject[], epoch: number, admission: Admission): Slices<Base> {
  const tuning = JSON.stringify(admission.tuning);
  const known = bases.get(objects);
  if (known?.tuning === tuning) return known.base;
  const base = yield* baseInSlices(objects, epoch, admission);
  bases.set(objects, { tuning, base });
  return base;
}

/** Virtual time in one slice. */
const sliceMs: Millis = 10;

/** What is done in one slice at most: instants at which much happens are several. */
const doneInSlice = 500;

function* runClock({ world: { clock, trace } }: Cluster, horizon: Millis): Slices<void> {
  for (let until = sliceMs; ; ) {
    const halt = clock.run(Math.min(until, horizon), { atMost: doneInSlice });
    if (halt === 'idle' || halt === 'stalled' || (halt === 'horizon' && until >= horizon)) return;
    yield { doing: 'running', count: trace.length, share: null, t: clock.now };
    // Over what nothing happens in.
    if (halt === 'horizon') until = Math.max(until, clock.nextAt ?? until) + sliceMs;
  }
}

/** The first moment from `fromT` on after which nothing but client requests happens for 1 s. */
export function settledAt({ trace }: Pick<Run, 'trace'>, fromT: Millis): Millis {
  let settled = fromT;
  for (const event of trace) {
    if (event.t < fromT || event.what === 'client') continue;
    if (event.t - settled > quiet) return settled;
    settled = event.t;
  }
  return settled;
}

const quiet: Millis = 1000;
