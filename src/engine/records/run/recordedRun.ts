/**
 * Records as a run: what was written down becomes the trace, and all that reads a simulated run (timeline, stage, Why, two
 * truths) reads it. Nothing is simulated: what no record tells has no event.
 */
import type { KubeObject, Pod } from '../../objects/types.ts';
import { ProbeChecks } from '../../kubelet/probeChecks.ts';
import { TraceIndex } from '../../history/traceIndex.ts';
import { type LivePod, runningContainers } from '../../simulation/clusterState.ts';
import { History } from '../../simulation/history.ts';
import { allOfKind, mapsOf } from '../../simulation/objectMaps.ts';
import type { Run } from '../../simulation/run.ts';
import { withoutClients } from '../../simulation/situation.ts';
import { marksOf } from '../../session/dump.ts';
import type { Slices } from '../../slices.ts';
import { livesInSlices } from '../lives/lives.ts';
import type { Records } from '../records.ts';
import { type EventDraft, traceOf } from './draft.ts';
import { endpointDrafts } from './endpointDrafts.ts';
import { eventDrafts } from './eventDrafts.ts';
import { addPod, Findings, removalsOf } from './findings.ts';
import { lastHeard } from './lastHeard.ts';
import { startOf } from './start.ts';
import { objectWrites } from './writes.ts';

/** Kinds that are told as they stand; pods, slices and events have more to tell. */
const plainKinds = [
  'Node',
  'Service',
  'Deployment',
  'ReplicaSet',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'PodDisruptionBudget',
];

/** Records that one slice goes through. */
const inSlice = 500;

/** @returns null where the records tell of no pod at any time */
export function* recordedRunInSlices(records: Records): Slices<Run | null> {
  const lives = yield* livesInSlices(records);
  const start = startOf(records, lives);
  if (!start) return null;
  const found = new Findings();
  const pods = records.of('Pod');
  const share = { count: lives.length, from: 0.5, to: 0.7 };
  yield* inParts([...lives.entries()], share, ([index, life]) => {
    // Pods come first among lives, in their own order; rows that kubectl printed tell no time.
    const record = pods[index];
    if (record || life.uid !== undefined) addPod(found, life, record, { start, listings: records.listings });
  });
  const others = [...plainKinds, 'EndpointSlice'].flatMap((kind) => records.of(kind));
  yield* inParts(others, { ...share, from: 0.7, to: 0.75 }, (record) => {
    const writes = objectWrites(record, { start, listings: records.listings }, new Map());
    found.add(writes);
    if (record.kind === 'EndpointSlice') found.add({ before: null, writes: endpointDrafts(writes) });
  });
  yield* inParts(records.of('Event'), { ...share, from: 0.75, to: 0.8 }, (record) =>
    found.add({ before: null, writes: eventDrafts(record).filter(({ us }) => us >= start.us) }),
  );
  const run = yield* runOf(found, start.us / 1000, share.count);
  const inRun = (us: number) => us / 1000 - run.epoch;
  return { ...run, clockGaps: records.gaps.map(({ from, to }) => ({ from: inRun(from), to: inRun(to) })) };
}

interface ProgressShare {
  /** Pods of which it tells. */
  count: number;
  /** Its part of all the telling. */
  from: number;
  to: number;
}

/** Goes through all, with pauses. */
function* inParts<One>(
  all: readonly One[],
  { count, from, to }: ProgressShare,
  take: (one: One) => void,
): Slices<void> {
  for (const [index, one] of all.entries()) {
    if (index % inSlice === 0)
      yield { doing: 'telling', count, share: from + ((to - from) * index) / all.length, t: null };
    take(one);
  }
}

function* runOf(found: Findings, epoch: number, count: number): Slices<Run> {
  const { before } = found;
  const pause = (share: number) => ({ doing: 'telling', count, share, t: null }) as const;
  const drafts = [...found.drafts, ...removalsOf(found, epoch * 1000)];
  yield pause(0.8);
  const objects = mapsOf([...marksOf([...before, ...writtenIn(drafts)]), ...before]);
  yield pause(0.82);
  const reality = new Map<string, LivePod>();
  for (const pod of allOfKind(objects, 'Pod')) live(reality, pod);
  const base = { objects, reality };
  const trace = traceOf(drafts, epoch);
  const index = new TraceIndex(objects);
  yield* inParts(trace, { count, from: 0.85, to: 0.98 }, (event) => index.add(event));
  const history = new History(base, trace);
  yield pause(0.98);
  return {
    ...{ trace, index, epoch, base },
    end: trace.at(-1)?.t ?? 0,
    stalled: null,
    refused: new Map(),
    options: withoutClients,
    proxies: [],
    isRecorded: true,
    stateAt: (t) => history.stateAt(t),
    reach: (t) => history.reach(t),
    checks: new ProbeChecks(),
    lastRenewal: lastHeard(trace),
  };
}

function live(reality: Map<string, LivePod>, pod: Pod): void {
  const containers = runningContainers(pod);
  const node = pod.spec.nodeName;
  if (node && containers.length > 0) reality.set(pod.metadata.uid ?? '', { node, containers });
}

/** Of kinds that no document shows, and of nodes of which pods tell the name alone, nothing is judged (REC-14). */
const writtenIn = (drafts: readonly EventDraft[]): readonly KubeObject[] =>
  drafts.flatMap(({ event }) => (event.what === 'write' ? [event.object] : []));
