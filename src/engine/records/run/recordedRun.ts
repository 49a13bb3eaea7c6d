/**
 * Records as a run: what was written down becomes the trace, and all that reads a simulated run (timeline, stage, Why, two
 * truths) reads it. Nothing is simulated: what no record tells has no event.
 */
import { isKind } from '../../objects/kinds.ts';
import type { KubeObject, Pod } from '../../objects/types.ts';
import { ProbeChecks } from '../../kubelet/probeChecks.ts';
import { TraceIndex } from '../../history/traceIndex.ts';
import { type LivePod, runningContainers } from '../../simulation/clusterState.ts';
import { History } from '../../simulation/history.ts';
import { mapsOf } from '../../simulation/objectMaps.ts';
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
  for (const [index, life] of lives.entries()) {
    if (index % inSlice === 0) yield { doing: 'telling', count: index, share: (1 + index / lives.length) / 2, t: null };
    // Pods come first among lives, in their own order; rows that kubectl printed tell no time.
    const record = pods[index];
    if (record || life.uid !== undefined) addPod(found, life, record, { start, listings: records.listings });
  }
  for (const kind of [...plainKinds, 'EndpointSlice'])
    for (const record of records.of(kind)) {
      const writes = objectWrites(record, { start, listings: records.listings }, new Map());
      found.add(writes);
      if (kind === 'EndpointSlice') found.drafts.push(...endpointDrafts(writes));
    }
  for (const record of records.of('Event'))
    found.drafts.push(...eventDrafts(record).filter(({ us }) => us >= start.us));
  yield { doing: 'telling', count: lives.length, share: 1, t: null };
  return runOf(found, start.us / 1000);
}

function runOf(found: Findings, epoch: number): Run {
  const { before } = found;
  const drafts = [...found.drafts, ...removalsOf(found, epoch * 1000)];
  const objects = mapsOf([...marksOf([...before, ...writtenIn(drafts)]), ...before]);
  const reality = new Map<string, LivePod>();
  for (const pod of (objects.get('Pod') ?? new Map<string, KubeObject>()).values())
    if (isKind(pod, 'Pod')) live(reality, pod);
  const base = { objects, reality };
  const trace = traceOf(drafts, epoch);
  const index = new TraceIndex(objects);
  for (const event of trace) index.add(event);
  const history = new History(base, trace);
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
