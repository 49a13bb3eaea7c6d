/** Records → lives of pods: one for each uid. Two pods of one name in turn are two lives. */
import { at, type Fields, listAt, numberAt, textAt } from '../../objects/fields.ts';
import { finish, type Slices } from '../../slices.ts';
import type { Instant } from '../instant.ts';
import { emptyRecord, type ObjectRecord } from '../objectRecord.ts';
import type { Occurrence } from '../podEvents.ts';
import type { Records } from '../records.ts';
import { boundAt, creation, isFromBirth, nodeOf, optional } from './creation.ts';
import { deletionsOf } from './deletions.ts';
import { lastOf } from './ending.ts';
import { endRequest } from './endRequests.ts';
import { endpointChanges } from './endpointChanges.ts';
import { type EventIndex, indexEvents } from './eventIndex.ts';
import { type Life, when } from './life.ts';
import { nodeSpans, type Span, spansDuring } from './nodeSpans.ts';
import { disruption, readyChanges } from './podChanges.ts';
import { printedLives } from './printedLives.ts';
import { containersOf } from './runs.ts';
import { runOf } from './stops.ts';

export const livesOf = (records: Records): readonly Life[] => finish(livesInSlices(records));

/** Pods in one slice. */
const inSlice = 200;

/** As `livesOf`, with pauses. */
export function* livesInSlices(records: Records): Slices<readonly Life[]> {
  const pods = records.of('Pod');
  const events = records.of('Event');
  const index = indexEvents(events);
  const around = {
    endpoints: endpointChanges(records.of('EndpointSlice')),
    spansOf: spansByNode(records.of('Node'), index),
    listings: records.listings,
    gaps: records.gaps,
    isComplete: isComplete(events),
  };
  const lives: Life[] = [];
  const everyPod = [...pods, ...toldByEvents(events, pods)];
  for (const [at, pod] of everyPod.entries()) {
    if (at % inSlice === 0) yield { doing: 'telling', count: at, share: at / everyPod.length / 2, t: null };
    lives.push(lifeOf(pod, index.ofPod(pod), around));
  }
  // A row bears no uid: of a pod that another source names it tells nothing more, and is no second pod.
  const named = new Set(everyPod.map(({ name }) => name));
  return [...lives, ...printedLives(records.rows.filter(({ name }) => !named.has(name)))];
}

function spansByNode(nodes: readonly ObjectRecord[], events: EventIndex): (node: string) => readonly Span[] {
  const records = new Map(nodes.map((node) => [node.name, node]));
  const known = new Map<string, readonly Span[]>();
  return (name) => {
    const spans = known.get(name) ?? nodeSpans(records.get(name), events.ofNode(name));
    known.set(name, spans);
    return spans;
  };
}

/** Events were written down as they came: none was counted before, none is too old. */
const isComplete = (events: readonly ObjectRecord[]): boolean =>
  events.some(({ states }) => states.some(({ by }) => by !== 'list'));

/** Pods that only their events tell of. */
function toldByEvents(events: readonly ObjectRecord[], pods: readonly ObjectRecord[]): readonly ObjectRecord[] {
  const known = new Set(pods.map(({ uid }) => uid));
  const found = new Map<string, ObjectRecord>();
  for (const { states, files } of events) {
    const regarded = (states[0]?.object['involvedObject'] ?? states[0]?.object['regarding']) as Fields | undefined;
    const uid = textAt(regarded, 'uid');
    const name = textAt(regarded, 'name');
    if (regarded?.['kind'] !== 'Pod' || uid === undefined || name === undefined || known.has(uid)) continue;
    const pod = found.get(uid) ?? emptyRecord({ kind: 'Pod', namespace: textAt(regarded, 'namespace'), name, uid });
    for (const file of files) pod.files.add(file);
    found.set(uid, pod);
  }
  return [...found.values()];
}

/** What a life is told from beside its own pod's record. */
interface Around {
  endpoints: (uid: string | undefined) => Life['endpoints'];
  spansOf: (node: string) => readonly Span[];
  listings: Records['listings'];
  gaps: Records['gaps'];
  isComplete: boolean;
}

function lifeOf(pod: ObjectRecord, events: readonly Occurrence[], around: Around): Life {
  const node = nodeOf(pod, events);
  const deletions = deletionsOf(pod);
  const containers = containersOf(pod, events);
  const gone = pod.removed?.at ?? null;
  const podGrace = pod.states
    .map(({ object }) => numberAt(object, 'spec', 'terminationGracePeriodSeconds'))
    .find((one) => one !== undefined);
  const endAsked = earliest(deletions[0]?.at, pod.asks.find(({ code = 200 }) => code < 400)?.at);
  const endpoints = around.endpoints(pod.uid);
  // When one went whose end was asked for, or whose name another bears now, may be untold: it was there when last seen.
  const until = gone ?? (pod.removed || deletions.length > 0 || endAsked ? (pod.states.at(-1)?.at ?? null) : null);
  const silences =
    node === undefined ? [] : spansDuring({ from: boundAt(pod, events), to: until }, around.spansOf(node));
  const areKillsKnown = around.isComplete && (pod.binding !== null || isFromBirth(pod));
  return {
    ...optional('uid', pod.uid),
    ...optional('namespace', pod.namespace),
    name: pod.name,
    ...creation(pod, events),
    ...disruption(pod),
    containers: containers.map((container) => ({
      name: container.name,
      ...optional('kind', container.kind),
      runs: container.runs.map((run) =>
        runOf(run, {
          container,
          all: containers,
          events,
          deletions,
          podGrace,
          areKillsKnown,
          gaps: around.gaps,
          gone,
          endAsked,
          isRunningThen: isRunningAtDeletion(pod),
        }),
      ),
    })),
    ready: readyChanges(pod),
    requests: pod.asks.map(endRequest),
    deletion: deletions.map(({ at, deletionTimestamp, grace }) => ({ ...(at && when(at)), deletionTimestamp, grace })),
    ...optional('endpoints', endpoints),
    nodeNotReady: silences,
    last: lastOf(pod, around.listings, {
      ...{ events, containers, isNodeSilent: silences.some(({ to }) => !to) },
      isServed: endpoints?.some((one) => 'ready' in one && one.ready) ?? false,
    }),
  };
}

const earliest = (...times: readonly (Instant | null | undefined)[]): Instant | null =>
  times.filter((one) => one != null).sort((a, b) => a.us - b.us)[0] ?? null;

/** Whether a container ran when its pod was first seen to be deleted. */
function isRunningAtDeletion({ states }: ObjectRecord): (container: string) => boolean {
  const state = states.find(({ object }) => textAt(object, 'metadata', 'deletionTimestamp') !== undefined)?.object;
  const statuses = ['initContainerStatuses', 'containerStatuses'].flatMap((list) => listAt(state, 'status', list));
  const running = new Set(statuses.filter((one) => at(one, 'state', 'running') !== undefined).map(({ name }) => name));
  return (container) => running.has(container);
}
